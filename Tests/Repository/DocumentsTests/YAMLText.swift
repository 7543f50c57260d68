/// A value of the part of YAML that the examples use: block mappings and lists, flow lists, plain and quoted text.
indirect enum YAMLValue: Equatable {
  case text(String)
  case list([YAMLValue])
  case mapping([String: YAMLValue])

  subscript(key: String) -> YAMLValue? { if case .mapping(let members) = self { members[key] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [YAMLValue] { if case .list(let values) = self { values } else { [] } }

  /// All texts, however deep.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .mapping(let members): members.values.flatMap(\.texts)
    }
  }
}

/// A reader of YAML that refuses what it does not know.
struct YAMLText {
  struct Defect: Error, Equatable {
    var line: Int
    var reason: String
  }

  private var lines: [(number: Int, indent: Int, text: Substring)] = []
  private var next = 0

  static func value(_ text: String) throws(Defect) -> YAMLValue {
    var reader = try YAMLText(text)
    let value = try reader.block(0)
    if reader.next < reader.lines.count {
      throw reader.defect("this line is less or more indented than it may be")
    }
    return value
  }

  private init(_ text: String) throws(Defect) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if content.isEmpty || content.hasPrefix("#") { continue }
      if content.contains("\t") { throw Defect(line: index + 1, reason: "a tab") }
      if content.hasSuffix(" ") { throw Defect(line: index + 1, reason: "a space at the end") }
      lines.append((index + 1, line.count - content.count, content))
    }
  }

  private func defect(_ reason: String) -> Defect {
    Defect(line: lines[min(next, lines.count - 1)].number, reason: reason)
  }

  private mutating func block(_ indent: Int) throws(Defect) -> YAMLValue {
    guard next < lines.count, lines[next].indent >= indent else { throw defect("a value is missing") }
    return lines[next].text.hasPrefix("- ") ? try list(lines[next].indent) : try mapping(lines[next].indent)
  }

  private mutating func list(_ indent: Int) throws(Defect) -> YAMLValue {
    var values: [YAMLValue] = []
    while next < lines.count, lines[next].indent == indent, lines[next].text.hasPrefix("- ") {
      let content = lines[next].text.dropFirst(2)
      if Self.key(content) != nil {
        // A mapping that begins behind the dash.
        lines[next].indent += 2
        lines[next].text = content
        values.append(try mapping(indent + 2))
      } else {
        values.append(try scalar(content))
        next += 1
      }
    }
    return .list(values)
  }

  private mutating func mapping(_ indent: Int) throws(Defect) -> YAMLValue {
    var members: [String: YAMLValue] = [:]
    while next < lines.count, lines[next].indent == indent {
      guard let (key, rest) = Self.key(lines[next].text) else { throw defect("no key") }
      guard members[key] == nil else { throw defect("the key \(key) stands twice") }
      if rest.isEmpty {
        next += 1
        // A key without a value, as events of GitHub that take every branch.
        let isEmpty = next == lines.count || lines[next].indent <= indent
        members[key] = isEmpty ? .text("") : try block(indent + 1)
      } else {
        members[key] = try scalar(rest)
        next += 1
      }
    }
    if next < lines.count, lines[next].indent > indent { throw defect("it is indented too far") }
    return .mapping(members)
  }

  /// Splits `key: rest`; nil where the text is no member of a mapping.
  private static func key(_ text: Substring) -> (String, Substring)? {
    guard let match = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9_-]*):( +|$)/) else { return nil }
    return (String(match.1), text[match.range.upperBound...])
  }

  private func scalar(_ text: Substring) throws(Defect) -> YAMLValue {
    if text.hasPrefix("[") {
      guard text.hasSuffix("]") else { throw defect("a list has no end") }
      var values: [YAMLValue] = []
      for part in text.dropFirst().dropLast().split(separator: ",") {
        values.append(try scalar(part.drop { $0 == " " }))
      }
      return .list(values)
    }
    for mark in ["\"", "'"] where text.hasPrefix(mark) {
      let inner = text.dropFirst().dropLast()
      guard text.count > 1, text.hasSuffix(mark), !inner.contains(mark) else {
        throw defect("a quote has no end")
      }
      return .text(String(inner))
    }
    if let first = text.first, "{}&*!|>%@`?".contains(first) { throw defect("\(first) needs quotes") }
    if text.contains(": ") || text.contains(" #") { throw defect("it needs quotes") }
    return .text(String(text))
  }
}
