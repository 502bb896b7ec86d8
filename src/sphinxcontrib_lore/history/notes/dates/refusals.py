"""What looks like a date, and is none: versions, numbers of reports, samples."""

from __future__ import annotations

import re

from sphinxcontrib_lore.history.notes.markup.inline import conceal

__all__ = [
    "is_limit",
    "is_product",
    "is_sample",
    "is_silent",
    "is_version",
    "without_numbers",
]

#: Sessions and commands of interpreters and shells; their answers cannot be told.
_SESSION = re.compile(
    r">>>|\$ |(?:In|Out) ?\[\d+\]:|[A-Z]:\\>|[\w@.:~/-]{0,60}(?:\$|=#|sqlite>|mysql>) "
)
_STAMP = r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?"
_LOG = re.compile(
    rf"\W?{_STAMP}[.,:]?\d*\W{{0,3}}\s?(?:\[?\w{{0,40}}\]?\s)?"
    r"\W?(?:DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL|TRACE|NOTICE)\b"
)
_RIGHTS = re.compile(
    r"(?:©|\(c\)|\bcopyright\b|\bcopr\.)[\s,:©|a-z()]{0,20}(?:19|20)\d\d"
    r"|^\W{0,4}(?:copyright|©)"
    # Each licence bears the date of its version.
    r"|\blicen[cs]e\W{1,3}(?:version|v\.?) ?\d[\d.]*[\s,(–-]{1,4}"
    r"(?:\d{1,2} )?[a-z]{3,9}\.? \d"
    r"|^version (?:2\.0, january 2004|[12], (?:february 1989|june 1991)"
    r"|2\.1, february 1999|3, (?:29 june|19 november) 2007"
    r"|1\.[123], (?:march 2000|november 2002|3 november 2008))",
    re.IGNORECASE,
)
#: Numbers that are names: of reports, standards, issues, versions.
_NUMBERS = re.compile(
    r"\b(?!Q[1-4]-|(?:JAN|FEB|MAR|APR|MAY|JU[NL]|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}-)"
    r"[A-Z][A-Z0-9]{1,11}(?:-[A-Z]{1,12}){0,3}-\d[\d.:-]{0,30}(?![-\w])"
    r"|\b(?:CVE|CAN|CWE|GHSA|RHSA|RHBA|DSA|DLA|USN|MFSA|PYSEC|XSA|GLSA|ZDI"
    r"|RUSTSEC|APSB|advisory|Advisory|TALOS|JVN)[ :#-]{0,2}\d[\d.:-]{0,30}"
    r"|\b(?:RFCs?|ISO(?:/IEC)?|IEC|IEEE(?: Std\.?)?|ECMA|ANSI|FIPS|DIN|PEPs?|NEPs?"
    r"|BIP|EIP|UTS|UAX|UTR|POSIX(?:\.1)?)[ -]?\d[\d.:-]{0,30}"
    r"|#\d[\d-]{0,20}"
    r"|\b(?:[Ii]ssues?|[Bb]ugs?|[Tt]ickets?|PRs?|MRs?|[Pp]ull [Rr]equests?)"
    r" #?\d[\d-]{0,20}"
    r"|\b[vV]\d[\w.+-]{0,40}"
)
#: Just before a date in digits, these make it a version.
_VERSION_BEFORE = re.compile(
    r"\b(?:(?:versions?|apis?):? |(?:drafts?|spec|specification|schemas?|protocol"
    r"|nightly|snapshot|revision|edition|tag|toolchain|tzdata|iana|build) )$",
    re.IGNORECASE,
)
#: Before numbers that would do as a day, a month and a year.
_PATCH_BEFORE = re.compile(r"\bpatch(?:es)? $", re.IGNORECASE)
#: So does that something is brought up to it.
_UPDATED_TO = re.compile(
    r"\b(?:updat|upgrad|downgrad|bump)\w{0,3}\b(?!.{0,50}\bdate).{0,50}\bto (?:the )?$",
    re.IGNORECASE,
)
#: Likewise just after it, if it does not open the line.
_VERSION_AFTER = re.compile(
    r" ?(?:version(?! v?\d)|api|draft|spec|specification|schema|nightly|snapshot"
    r"|toolchain|edition|tag|revision|protocol)\b",
    re.IGNORECASE,
)
#: Just before a date, these make it an example of one, or what a program is given.
_SAMPLE_BEFORE = re.compile(
    r"(?:\be\.g\.,?|\bfor example,?|\bfor instance,?|\bsuch as|\blike"
    r"|\bpars(?:e[sd]?|ing)(?: of)?|\bz\. ?B\.|\bformat(?:s|ted|ting)?(?: of| as)?"
    r"|\bepoch(?: of|,)?|\bstrings?|\binputs?"
    r"|\bdates? (?:before|after|prior to|earlier than|later than|older than)"
    r"|\btimestamps?(?: of)?|\breturn(?:s|ed|ing)?|[\w)\]] ?={1,2})[ :]{0,2}[\"']?$",
    re.IGNORECASE,
)
_SAMPLE_AFTER = re.compile(
    r"[ T]\d\d:\d\d:\d\d[.,]\d|:\d\d:\d\d|.{0,20}\bepoch\b", re.IGNORECASE
)
#: Issues of software that bear the name of a month.
_PRODUCT_AFTER = re.compile(
    r" (?:(?:[A-Z]\w{1,20} ){0,2}(?:CTP|SDK)|Update|Edition|Preview|Feature Pack"
    r"|Patch Tuesday|Cumulative|Creators)\b"
)
#: Where computers' calendars begin and end; nothing happened to a project then.
_LIMITS = frozenset(
    ("1970-01-01", "1969-12-31", "1900-01-01", "1980-01-01", "2038-01-19")
)
_WINDOW = 60


def is_silent(text: str) -> bool:
    """Tell whether a line is a session, a log, a copyright notice or a licence's."""
    return bool(_SESSION.match(text) or _LOG.match(text) or _RIGHTS.search(text))


def without_numbers(text: str) -> str:
    """Put the digits of numbers that are names in disguise."""
    return _NUMBERS.sub(lambda match: conceal(match[0]), text)


def is_sample(text: str, start: int, end: int) -> bool:
    """Tell whether a date is an example, or comes out of a program."""
    before = text[max(start - _WINDOW, 0) : start]
    if _SAMPLE_AFTER.match(text, end):
        return True
    # What cannot end in such a word is not searched for one.
    last = before.rstrip(" :\"'")[-1:]
    may_be = last.isalpha() or last in (".", ",", "=")
    return may_be and _SAMPLE_BEFORE.search(before) is not None


def is_version(match: re.Match[str]) -> bool:
    """Tell whether words beside a date in digits say that it is a version."""
    start, end = match.span()
    before = match.string[max(start - _WINDOW, 0) : start]
    if (before[-2:-1].isalpha() or before.endswith(": ")) and (
        _VERSION_BEFORE.search(before)
        or _UPDATED_TO.search(before)
        or _PATCH_BEFORE.search(before)
    ):
        return True
    opens = not any(map(str.isalnum, before))
    return not opens and _VERSION_AFTER.match(match.string, end) is not None


def is_product(match: re.Match[str]) -> bool:
    """Tell whether a word after a month and year makes it the name of a product."""
    return _PRODUCT_AFTER.match(match.string, match.end()) is not None


def is_limit(date: str) -> bool:
    """Tell whether a computer's calendar begins or ends there."""
    return date in _LIMITS
