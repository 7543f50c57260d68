"""Declarations in Swift sources, read as text, for the lints."""
import os
import re

MODIFIERS = (
    r"public|open|package|internal|fileprivate|private|static|class|final|override|required|convenience|mutating|"
    r"nonmutating|nonisolated|isolated|lazy|weak|unowned|dynamic|indirect|prefix|postfix|infix|consuming|borrowing|"
    r"unsafe|distributed|sending|async|rethrows|optional"
)
DECLARATION = re.compile(
    r"^\s*(?P<attributes>(?:@[A-Za-z_][A-Za-z0-9_.]*(?:\((?:[^()]|\([^()]*\))*\))?\s+)*)"
    rf"(?P<modifiers>(?:(?:{MODIFIERS})(?:\((?:set|unsafe)\))?\s+)*)"
    r"(?P<kind>struct|class|enum|protocol|actor|extension|func|init|subscript|var|let|typealias|associatedtype|case|"
    r"macro|precedencegroup|operator|deinit|import)\b(?P<rest>.*)"
)
TYPES = {"struct", "class", "enum", "protocol", "actor"}
# What a cleaned text keeps: everything but comments and the contents of literals.
TOKENS = re.compile(r'//[^\n]*|/\*|(#*)("""|")')


def clean(text):
    """Blanks comments and the contents of string literals, and keeps the lines."""
    out = []
    at = 0
    while match := TOKENS.search(text, at):
        out.append(text[at:match.start()])
        begin = match.start()
        if match.group(0).startswith("//"):
            at = match.end()
        elif match.group(0) == "/*":
            end = text.find("*/", match.end())
            at = len(text) if end < 0 else end + 2
        else:
            at = literal_end(text, match.end(), match.group(1), match.group(2))
        blank = re.sub(r"[^\n]", " ", text[begin:at])
        # A literal stays something, so that a declaration with a default value still reads as one.
        out.append(blank)
    out.append(text[at:])
    return "".join(out)


def literal_end(text, at, hashes, quote):
    """Finds the end of a string literal; strings within interpolations are skipped."""
    escape = "\\" + hashes
    closing = quote + hashes
    while at < len(text):
        if text.startswith(closing, at):
            return at + len(closing)
        if text.startswith(escape + "(", at):
            at += len(escape) + 1
            depth = 1
            while at < len(text) and depth:
                inner = re.compile(r'(#*)("""|")').match(text, at)
                if inner:
                    at = literal_end(text, inner.end(), inner.group(1), inner.group(2))
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        elif quote == '"' and text[at] == "\n":
            return at
        else:
            at += 1
    return at


def label_list(rest, lines, number):
    """Returns `name(label:label:)` of a function or initializer; the parameters may stand on further lines."""
    text = rest
    further = number
    name = re.match(r"\s*(`?[^\s(<]*`?)", text).group(1).strip("`?!")
    while text.count("(") == 0 or text.count("(") > text.count(")"):
        if further >= len(lines) or further - number > 30:
            break
        text += " " + lines[further].strip()
        further += 1
    begin = text.find("(")
    if begin < 0:
        return name
    depth, parts, last = 0, [], begin + 1
    for at in range(begin, len(text)):
        sign = text[at]
        if sign in "([{<":
            depth += 1
        elif sign in ")]}" or (sign == ">" and text[at - 1] != "-"):
            depth -= 1
            if depth == 0:
                parts.append(text[last:at])
                break
        elif sign == "," and depth == 1:
            parts.append(text[last:at])
            last = at + 1
    labels = [part.split(":")[0].split()[0] for part in parts if part.strip() and part.split(":")[0].split()]
    return f"{name}({''.join(label + ':' for label in labels)})"


class File:
    """A source file: its declarations with their access, their scopes and their doc comments."""

    def __init__(self, path):
        self.path = path
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.raw = text.split("\n")
        self.lines = clean(text).split("\n")
        self.declarations = list(self.find())

    def find(self):
        scopes = []  # of open braces: a declaration, or None
        pending = None
        depth_of_parentheses = 0
        for number, line in enumerate(self.lines, 1):
            inside = scopes[-1] if scopes else "file"
            is_member = inside == "file" or (inside is not None and inside["kind"] in TYPES | {"extension"})
            match = DECLARATION.match(line) if depth_of_parentheses == 0 and is_member else None
            if match and match.group("kind") == "class" and re.match(r"\s+(func|var|let|subscript)\b", match.group("rest")):
                match = DECLARATION.match(line.replace("class ", "static ", 1))
            if match and match.group("kind") != "import":
                kind, rest = match.group("kind"), match.group("rest")
                modifiers = match.group("modifiers").split()
                name = re.match(r"\s*(`?[A-Za-z_][A-Za-z0-9_.]*`?|[^\s(]+)?", rest).group(1) or kind
                if kind in ("func", "init"):
                    name = label_list(("init" if kind == "init" else "") + rest, self.lines, number)
                pending = {
                    "kind": kind, "name": name.strip("`"), "modifiers": modifiers, "line": number,
                    "scope": [one for one in scopes if one], "doc": self.doc(number),
                    "attributes": match.group("attributes"), "inherits": self.inherits(kind, rest, number),
                }
                yield pending
            for sign in line:
                if sign == "{":
                    scopes.append(pending)
                    pending = None
                elif sign == "}":
                    if scopes:
                        scopes.pop()
                    pending = None
                elif sign in "([":
                    depth_of_parentheses += 1
                elif sign in ")]":
                    depth_of_parentheses = max(depth_of_parentheses - 1, 0)
            if pending and pending["kind"] in ("case", "typealias", "associatedtype"):
                pending = None

    def inherits(self, kind, rest, number):
        """Returns the names after the colon of a type or an extension."""
        if kind not in TYPES | {"extension"}:
            return ()
        text = rest
        while "{" not in text and number < len(self.lines):
            text += " " + self.lines[number]
            number += 1
        head = re.sub(r"<[^<>]*>", "", text.split("{")[0]).split(" where ")[0]
        _, _, names = head.partition(":")
        return tuple(re.findall(r"[A-Za-z_][A-Za-z0-9_]*(?=\s*(?:,|&|$))", names))

    def doc(self, number):
        """Returns line and text of the first line of the doc comment above a declaration, or None."""
        at = number - 2
        while at >= 0 and re.match(r"\s*((@[A-Za-z_.]+(\(.*\))?\s*)+$|#if|#else|#endif|// )", self.raw[at]):
            at -= 1
        last = at
        while at >= 0 and self.raw[at].lstrip().startswith("///"):
            at -= 1
        if at == last:
            return None
        return at + 2, self.raw[at + 1].strip()[3:].strip()


def access(declaration):
    for word in declaration["modifiers"]:
        if word in ("public", "open", "package", "internal", "fileprivate", "private"):
            return "public" if word == "open" else word
    return None


def swift_files(folder):
    """Yields the paths of the Swift files below a folder, sorted."""
    for at, inner, names in os.walk(folder):
        inner.sort()
        yield from (os.path.join(at, name) for name in sorted(names) if name.endswith(".swift"))
