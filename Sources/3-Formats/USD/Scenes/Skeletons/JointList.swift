/// The joints of a skeleton: their names in the order of the file, and an order that has parents before children.
struct JointList {
  /// As the file has them: `hips/spine/neck`.
  let names: [String]
  /// The places in ``names``, parents first; those of the file wherever it does so.
  let order: [Int]
  /// For each place of ``order`` the place of its parent there.
  let parents: [Int?]
  /// The places in ``order`` by name.
  let places: [String: Int]

  /// How much work finding all parents may be: bytes of names, each counted once for every joint on its way.
  private static let mostWork = 1 << 28

  /// - Returns: Nil where a joint is there twice, or the names are longer than any that are meant.
  init?(_ names: [String]) {
    let work = names.reduce(0) { sum, name in
      sum + name.utf8.count * (1 + name.utf8.count { $0 == UInt8(ascii: "/") })
    }
    guard work <= Self.mostWork else { return nil }
    let given = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    guard given.count == names.count else { return nil }
    let above = names.map { Self.parent(of: $0, among: given) }
    var order = Array(names.indices)
    if above.enumerated().contains(where: { joint, parent in parent.map { $0 > joint } ?? false }) {
      let depths = names.map { $0.utf8.count { $0 == UInt8(ascii: "/") } }
      order.sort { (depths[$0], $0) < (depths[$1], $1) }
    }
    var newPlaces = [Int](repeating: 0, count: names.count)
    for (place, old) in order.enumerated() { newPlaces[old] = place }
    (self.names, self.order) = (names, order)
    parents = order.map { old in above[old].map { newPlaces[$0] } }
    places = given.mapValues { newPlaces[$0] }
  }

  /// The nearest joint above: not all on the way need to be there.
  private static func parent(of name: String, among given: [String: Int]) -> Int? {
    var rest = name[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if let parent = given[String(rest)] { return parent }
    }
    return nil
  }
}
