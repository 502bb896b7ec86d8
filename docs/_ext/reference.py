"""What these pages are made with: tables made from the code, and live examples."""

from __future__ import annotations

import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.domains.std import StandardDomain
from sphinx.util.docutils import SphinxDirective

import sphinxcontrib_lore
from sphinxcontrib_lore.cli.shell import COMMANDS
from sphinxcontrib_lore.dataset.codes import CATALOGUE
from sphinxcontrib_lore.dataset.dates import DateError, format_date, parse_date
from sphinxcontrib_lore.dataset.fields import RECORDS
from sphinxcontrib_lore.dataset.values import MarkupText, Plain
from sphinxcontrib_lore.extension.config import VALUES
from sphinxcontrib_lore.extension.directives import DIRECTIVES
from sphinxcontrib_lore.extension.lorecheck.rows import STATUSES
from sphinxcontrib_lore.extension.roles import ROLES
from sphinxcontrib_lore.extension.warn import SUBTYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata, OptionSpec

    from sphinxcontrib_lore.dataset.record import Field

_SINGLE = re.compile(r"(?<![`:])`([^`]+)`(?!`)")
_SCHEME = re.compile(r"(?<!`)(https?://|mailto:)(?=[\s,.])")
_PAUSE = ""


def rst(text: str) -> str:
    """Return a sentence of the code as reStructuredText: `x` is code in both.

    A bare scheme would become a link that leads nowhere.
    """
    return _SCHEME.sub(r"``\1``", _SINGLE.sub(r"``\1``", text))


def indented(lines: Iterable[str], by: int = 3) -> list[str]:
    """Return lines further to the right."""
    return [f"{' ' * by}{line}" if line else "" for line in lines]


def follow_code(env: BuildEnvironment) -> None:
    """Have the page read again when the code has changed."""
    package = Path(sphinxcontrib_lore.__file__).parent
    for path in (__file__, *sorted(package.rglob("*.py"))):
        env.note_dependency(str(path))


class Generated(SphinxDirective):
    """A directive that writes reStructuredText, and has it read."""

    def run(self) -> list[nodes.Node]:
        """Return what the lines mean."""
        follow_code(self.env)
        lines = StringList(list(self.lines()), source=f"<{self.name}>")
        holder = nodes.Element()
        self.state.nested_parse(lines, self.content_offset, holder)
        for term in holder.findall(nodes.term):
            # So that an address can lead to a key or a code: `#unknown-key`.
            term["ids"].append(self.anchor(term.children[0].astext()))
        return holder.children

    def anchor(self, name: str) -> str:
        """Return the id of what a term explains."""
        return name

    def lines(self) -> Iterator[str]:
        """Yield the lines."""
        raise NotImplementedError


class DirectiveReference(Generated):
    """One of our directives: its form, what it shows, its options."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        """Yield a description of the rst domain."""
        name = self.arguments[0]
        directive = DIRECTIVES[name]
        argument = ""
        if directive.required_arguments:
            argument = " ID"
        elif directive.most_ids != 0:
            argument = " [ID]" if directive.most_ids else " [ID, …]"
        content = "It may have content." if directive.has_content else "No content."
        yield f".. rst:directive:: .. {name}::{argument}"
        yield _PAUSE
        yield from indented([rst(directive.__doc__ or ""), "", content, ""])
        for option, doc in directive.option_docs.items():
            yield from indented([f".. rst:directive:option:: {option}", ""])
            yield from indented([rst(doc), ""], 6)


class RoleReference(Generated):
    """One of our roles, under both of its names."""

    required_arguments = 1
    has_content = True

    def lines(self) -> Iterator[str]:
        """Yield a description of the rst domain."""
        kind = self.arguments[0]
        if kind not in ROLES:
            raise self.error(f"there is no role for '{kind}'")
        yield f".. rst:role:: lore-{kind}"
        yield f"              lore:{kind}"
        yield _PAUSE
        yield from indented(self.content)


class TranslatedReference(Generated):
    """Every key that holds what people read, by record."""

    def lines(self) -> Iterator[str]:
        """Yield a list."""
        for record in RECORDS:
            keys = [f"``{field.key}``" for field in record.fields if is_told(field)]
            if keys:
                yield f"* {record.name}: {', '.join(keys)}"


def is_told(field: Field) -> bool:
    """Whether people read a field."""
    kind = field.kind
    return isinstance(kind, MarkupText) or (isinstance(kind, Plain) and kind.is_prose)


class ConfigurationReference(Generated):
    """Every configuration value."""

    def lines(self) -> Iterator[str]:
        """Yield a description each."""
        for value in VALUES:
            types = [
                "None" if kind is type(None) else kind.__name__ for kind in value.types
            ]
            yield f".. confval:: {value.name}"
            yield _PAUSE
            yield from indented(
                [
                    rst(value.doc),
                    "",
                    f":Type: {' or '.join(f'``{kind}``' for kind in types)}",
                    f":Default: ``{value.default!r}``",
                    "",
                ]
            )


class RecordReference(Generated):
    """One record of the format, key by key."""

    required_arguments = 1

    def anchor(self, name: str) -> str:
        """Return the id of a key."""
        return f"{self.arguments[0]}.{name}"

    def lines(self) -> Iterator[str]:
        """Yield a definition list."""
        name = self.arguments[0]
        record = next(record for record in RECORDS if record.name == name)
        yield rst(record.doc)
        yield _PAUSE
        for field in record.fields:
            yield f"``{field.key}`` : {_kind(field)}"
            yield from indented([rst(field.doc), ""])


def _kind(field: Field) -> str:
    """Return what a key takes, with a link to the section of a record."""
    words = field.kind.name
    for record in sorted(RECORDS, key=lambda record: -len(record.name)):
        if words in {record.name, f"list of {record.name}"}:
            before = words.removesuffix(record.name)
            words = f"{before}:ref:`{record.name} <record-{record.name}>`"
            break
    return f"{words}, required" if field.required else words


class CodeReference(Generated):
    """The codes of problems, or the other warnings: what each means, and the remedy."""

    option_spec: ClassVar[OptionSpec] = {"warnings": directives.flag}

    def lines(self) -> Iterator[str]:
        """Yield a definition list, each term a target."""
        if "warnings" in self.options:
            for name, meaning in SUBTYPES.items():
                if name not in CATALOGUE:
                    yield from self._entry(name, "warning", meaning)
            return
        for code in CATALOGUE.values():
            yield from self._entry(
                code.name, code.severity.value, code.meaning, code.remedy
            )

    def _entry(self, name: str, word: str, *sentences: str) -> Iterator[str]:
        yield f"``{name}`` : {word}"
        for sentence in sentences:
            yield from indented([rst(sentence), ""])


class StatusReference(Generated):
    """What `lorecheck` says of a thing, and what each word means."""

    def lines(self) -> Iterator[str]:
        """Yield a definition list."""
        for name, meaning in STATUSES.items():
            yield f"``{name}``"
            yield from indented([rst(meaning), ""])


class CommandReference(SphinxDirective):
    """A command, as it explains itself."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return its help."""
        follow_code(self.env)
        command = next(one for one in COMMANDS if one.name == self.arguments[0])
        parser = ArgumentParser(
            prog=f"sphinx-lore {command.name}",
            description=command.description,
            epilog=command.epilog,
            # Not as wide as the terminal of whoever builds these pages.
            formatter_class=lambda prog: RawDescriptionHelpFormatter(prog, width=80),
        )
        command.declare(parser)
        text = parser.format_help()
        return [nodes.literal_block(text, text, language="text")]


class DateReference(SphinxDirective):
    """Dates as they are written, and as the reader sees them."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a table; each line is a date, two colons, and what it says."""
        follow_code(self.env)
        rows = [line.partition("::") for line in self.content if line.strip()]
        head = ("Written", "Shown", "Meaning")
        group = nodes.tgroup("", cols=3)
        group += [nodes.colspec("", colwidth=width) for width in (25, 40, 35)]
        group += nodes.thead("", _row([nodes.Text(word)] for word in head))
        body = nodes.tbody()
        for written, _, meaning in rows:
            date = parse_date(written.strip())
            shown = nodes.Text(format_date(date, self.config.language))
            body += _row(
                [
                    [nodes.literal("", written.strip())],
                    [shown],
                    [nodes.Text(meaning.strip())],
                ]
            )
        group += body
        return [nodes.table("", group)]


class RefusedDates(SphinxDirective):
    """Dates that are refused, and what the message says."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a definition list."""
        follow_code(self.env)
        found = nodes.definition_list()
        for line in self.content:
            if not line.strip():
                continue
            try:
                parse_date(line.strip())
            except DateError as error:
                said = f"{error}; {error.hint}" if error.hint else str(error)
            else:
                raise self.error(f"'{line}' is a date after all")
            term = nodes.term("", "", nodes.literal("", line.strip()))
            item = nodes.definition("", nodes.paragraph("", said))
            found += nodes.definition_list_item("", term, item)
        return [found]


def _row(cells: Iterable[list[nodes.Node]]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        row += nodes.entry("", nodes.paragraph("", "", *cell))
    return row


class LiveExample(SphinxDirective):
    """The source of an example, and below it what it makes."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return both."""
        source = "\n".join(self.content)
        code = nodes.literal_block(source, source, language="rst")
        shown = nodes.container("", classes=["example"])
        self.state.nested_parse(self.content, self.content_offset, shown)
        return [code, shown]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    if "confval" not in StandardDomain.directives:  # Sphinx 7.4 brought it
        app.add_object_type("confval", "confval")
    app.add_directive("directive-reference", DirectiveReference)
    app.add_directive("role-reference", RoleReference)
    app.add_directive("configuration-reference", ConfigurationReference)
    app.add_directive("translated-reference", TranslatedReference)
    app.add_directive("record-reference", RecordReference)
    app.add_directive("code-reference", CodeReference)
    app.add_directive("command-reference", CommandReference)
    app.add_directive("status-reference", StatusReference)
    app.add_directive("date-reference", DateReference)
    app.add_directive("refused-dates", RefusedDates)
    app.add_directive("live-example", LiveExample)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
