"""Random dates, made as texts from what the grammar allows."""

from __future__ import annotations

from hypothesis import strategies as st

from sphinxcontrib_lore.dataset.dates import Day, days_in_month, parse_date

_years = st.integers(-9999, 9999) | st.integers(1900, 2030)
_marks = st.sampled_from(["", "", "", "?", "~", "%"])


def _year_text(year: int) -> str:
    return f"-{-year:04}" if year < 0 else f"{year:04}"


@st.composite
def days(draw: st.DrawFn) -> Day:
    """Draw a day of any year."""
    year = draw(_years | st.integers(-(10**9), 10**9))
    month = draw(st.integers(1, 12))
    return year, month, draw(st.integers(1, days_in_month(year, month)))


@st.composite
def point_texts(draw: st.DrawFn) -> str:
    """Draw the text of one date."""
    year = draw(_years)
    text = _year_text(year)
    month = draw(st.integers(1, 12))
    day = draw(st.integers(1, days_in_month(year, month)))
    season = draw(st.sampled_from([21, 22, 23, 24, 33, 34, 35, 36]))
    long_year = draw(st.integers(10_000, 999_999_999_999))
    count = draw(st.integers(1, 3))
    form = draw(
        st.sampled_from(
            [
                text.replace("-0000", "0000"),
                f"{text}-{month:02}",
                f"{text}-{month:02}-{day:02}",
                f"{text}-{season}",
                f"{text}-XX",
                f"{text}-XX-XX",
                f"{text}-{month:02}-XX",
                text[:-count] + "X" * count,
                f"Y{long_year}",
                f"Y-{long_year}",
            ]
        )
    )
    return form + draw(_marks)


@st.composite
def interval_texts(draw: st.DrawFn) -> str:
    """Draw the text of an interval that is not reversed."""
    ends = [draw(point_texts()), draw(point_texts())]
    first, last = sorted(ends, key=lambda text: parse_date(text).earliest or ())
    return draw(
        st.sampled_from(
            [f"{first}/{last}", f"{first}/..", f"{first}/", f"../{last}", f"/{last}"]
        )
    )


#: Texts of dates that are accepted.
texts = point_texts() | interval_texts()
#: Dates.
dates = texts.map(parse_date)
