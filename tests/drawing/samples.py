"""Eras to draw: random ones, and some by hand."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import parse_date
from sphinxcontrib_lore.drawing import Mark, Span
from tests.dates.strategies import dates as any_dates

#: For what follows from the boxes, which are looked at more often.
sparingly = settings(max_examples=40)

#: Texts that have broken pages, pictures or terminals.
HOSTILE = (
    '"><script>alert(1)</script><img src=x onerror=1>',
    "]]> <!-- --> &amp; &#0; <![CDATA[",
    "\x00\x1b[31m\x85\u2028\ud800\ufffe",
    "\u202eright to left\u202c \u2066isolated",
    "# % & _ ~ ^ \\ { } $ \" ' ` | <> -- ,, ?` \\end{tikzpicture}",
    "W" * 300,
    "\N{GRINNING FACE}" * 80,
    "e\u0301" * 120,
    "\u6f22\u5b57\u3001" * 60,
    "\u0639\u0631\u0628\u064a " * 30,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f1e9\U0001f1ea \ufdfd",
    " \t\n\u00a0\u3000 ",
    "a very long title that goes on and on, and says in many words what few would say",
    "sphinxcontrib_lore.drawing.layout.a_long_name_of_a_function_without_any_blank",
)

_long = "A title, so long that it may have to be wrapped, and then to be cut as well"
labels = (
    st.sampled_from(HOSTILE)
    | st.text(max_size=20)
    | st.integers(0, len(_long)).map(lambda end: _long[:end])
)
#: What no box depends on.
_asides = st.sampled_from(["", "", "2018", *HOSTILE[:4]])

_near = st.builds(
    "{:04}-{:02}{}".format,
    st.integers(1995, 2025),
    st.integers(1, 12),
    st.sampled_from(["", "-17", "?", "~", "/..", "/", "/2026", "/2026?"]),
).map(parse_date)
#: Dates of one project, and now and then of any time.
dates = _near | _near | any_dates

marks = st.builds(Mark, date=dates, label=_asides, when=_asides, href=_asides)
spans = st.builds(
    Span,
    label=labels,
    date=dates,
    when=_asides,
    href=_asides,
    events=st.just(()) | st.lists(marks, max_size=4).map(tuple),
)
#: Eras of a picture.
eras = st.lists(spans, max_size=12)
#: Widths of pictures, and of lines.
widths = st.sampled_from([360, 720]) | st.integers(0, 1500)


def era(label: str, date: str, *events: str) -> Span:
    """Return an era with events, all with links."""
    return Span(
        label=label,
        date=parse_date(date),
        when=f"in {date}",
        href=f"#{label}",
        events=tuple(
            Mark(date=parse_date(event), label=f"of {event}", href=f"#{event}")
            for event in events
        ),
    )


def crowd(seed: int, count: int = 200, events: int = 10) -> list[Span]:
    """Return eras of three decades, each with events."""
    random = Random(seed)  # noqa: S311 - the same eras each time
    made = []
    for number in range(count):
        year, length = random.randint(1990, 2020), random.randint(0, 4)
        days = [
            f"{year + random.randint(0, length)}-{random.randint(1, 12):02}"
            for _ in range(events)
        ]
        title = " ".join(["Kernels"] * random.randint(1, 5))
        made.append(era(f"{title} {number}", f"{year}/{year + length}", *days))
    return made


#: Eras that fill many lanes.
crowds = st.builds(crowd, st.integers(0, 1000), st.integers(30, 120), st.integers(0, 9))
