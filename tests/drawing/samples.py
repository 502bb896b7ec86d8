"""Eras to draw: random ones, and some by hand."""

from __future__ import annotations

from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import format_date, parse_date
from sphinxcontrib_lore.drawing import Mark, Span
from tests.dates.strategies import dates as any_dates

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

labels = (
    st.text(max_size=60) | st.sampled_from(HOSTILE) | st.text("abc MW", max_size=80)
)

_near = st.builds(
    "{:04}-{:02}{}".format,
    st.integers(1995, 2025),
    st.integers(1, 12),
    st.sampled_from(["", "-17", "?", "~", "/..", "/", "/2026", "/2026?"]),
).map(parse_date)
#: Dates of one project, and now and then of any time.
dates = _near | _near | any_dates

marks = st.builds(Mark, date=dates, label=labels, when=labels, href=labels)
spans = st.builds(
    Span,
    label=labels,
    date=dates,
    when=labels,
    href=labels,
    events=st.lists(marks, max_size=8).map(tuple),
)
#: Eras of a picture.
eras = st.lists(spans, max_size=40)
#: Widths of pictures, and of lines.
widths = st.sampled_from([360, 720]) | st.integers(0, 1500)


def era(label: str, date: str, *events: str) -> Span:
    """Return an era with events, all with their dates in words."""
    day = parse_date(date)
    return Span(
        label=label,
        date=day,
        when=format_date(day),
        href=f"#{label}",
        events=tuple(
            Mark(date=parse_date(event), label=f"of {event}", href=f"#{event}")
            for event in events
        ),
    )
