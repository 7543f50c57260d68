/// A template of GLSL with placeholders for values: `$in1 + $in2`.
struct GLSLTemplate: Sendable {
  private let parts: [Part]

  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  init(_ text: Substring) {
    var parts: [Part] = [], rest = text
    while let sign = rest.firstIndex(of: "$") {
      if sign > rest.startIndex { parts.append(.text(String(rest[..<sign]))) }
      let name = rest[rest.index(after: sign)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      parts.append(.name(String(name)))
      rest = rest[name.endIndex...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// The names of the placeholders.
  var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  func filled(_ value: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let name): value(name)
      }
    }.joined()
  }
}
