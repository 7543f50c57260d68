/// The parts of a node's identifier: `ND_mix_color3` is the kind `mix` of the type `color3`.
struct NodeName {
  /// The name of a row, or what is left of an unknown one.
  let kind: String
  /// The types that follow the kind.
  let types: [GraphType]

  var type: GraphType? { types.first }
  var last: GraphType? { types.last }

  /// - Parameters:
  ///   - identifier: As it stands in the file.
  ///   - isKind: Whether there is a kind of that name; the longest name that is one counts.
  init(_ identifier: String, isKind: (String) -> Bool) {
    var name = identifier.hasPrefix("ND_") ? String(identifier.dropFirst(3)) : identifier
    var rest: [Substring] = []
    let whole = name
    while !isKind(name) {
      guard let split = name.lastIndex(of: "_"), split > name.startIndex else {
        (name, rest) = (whole, [])
        break
      }
      rest.insert(name[name.index(after: split)...], at: 0)
      name = String(name[..<split])
    }
    kind = name
    types = rest.compactMap(Self.type)
  }

  /// `vector3FA` is a vector that goes with a number, `vector2M3` one that goes with a matrix.
  private static func type(_ word: Substring) -> GraphType? {
    if let type = GraphType(String(word)) { return type }
    for suffix in ["FA", "CF", "VF", "VV", "M3", "M4", "I", "B"] where word.hasSuffix(suffix) {
      return GraphType(String(word.dropLast(suffix.count)))
    }
    return nil
  }
}
