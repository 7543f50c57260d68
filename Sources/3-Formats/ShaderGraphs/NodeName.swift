/// The parts of a node identifier: `ND_mix_color3` is the kind `mix` with the type `color3`.
struct NodeName {
  /// The name of the node definition, or what is left of an unknown one.
  let kind: String
  /// The types that follow the name.
  let types: [GraphType]

  var type: GraphType? { types.first }
  var last: GraphType? { types.last }

  /// Creates the parts of an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier in the file.
  ///   - isKind: Whether a node definition has the name; the longest such name counts.
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

  /// Returns the type of a suffix: `vector3FA` is a vector with a float argument, `vector2M3` one with a
  /// matrix.
  private static func type(_ word: Substring) -> GraphType? {
    if let type = GraphType(String(word)) { return type }
    for suffix in ["FA", "CF", "VF", "VV", "M3", "M4", "I", "B"] where word.hasSuffix(suffix) {
      return GraphType(String(word.dropLast(suffix.count)))
    }
    return nil
  }
}
