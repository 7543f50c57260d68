/// The joints of a skeleton: their names in the order of the file, and an order in which parents come before
/// children.
struct JointList {
  /// The joints' names in the order of the file: `hips/spine/neck`.
  let names: [String]
  /// The indices in ``names``, parents first; the order of the file where that holds already.
  let order: [Int]
  /// The index of the parent in ``order``, for each joint of ``order``.
  let parents: [Int?]
  /// The index in ``order`` by name.
  let indices: [String: Int]

  /// The limit of work for finding all parents: bytes of names, each counted once for every ancestor.
  private static let workLimit = 1 << 28

  /// Creates the list of joints.
  ///
  /// - Returns: Nil where a joint is listed twice, or the names are too long.
  init?(_ names: [String]) {
    let work = names.reduce(0) { sum, name in
      sum + name.utf8.count * (1 + name.utf8.count { $0 == UInt8(ascii: "/") })
    }
    guard work <= Self.workLimit else { return nil }
    let given = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    guard given.count == names.count else { return nil }
    let above = names.map { Self.parent(of: $0, among: given) }
    var order = Array(names.indices)
    if above.enumerated().contains(where: { joint, parent in parent.map { $0 > joint } ?? false }) {
      let depths = names.map { $0.utf8.count { $0 == UInt8(ascii: "/") } }
      order.sort { (depths[$0], $0) < (depths[$1], $1) }
    }
    var newIndices = [Int](repeating: 0, count: names.count)
    for (index, old) in order.enumerated() { newIndices[old] = index }
    (self.names, self.order) = (names, order)
    parents = order.map { old in above[old].map { newIndices[$0] } }
    indices = given.mapValues { newIndices[$0] }
  }

  /// Returns the nearest listed ancestor of a joint; those between need not be listed.
  private static func parent(of name: String, among given: [String: Int]) -> Int? {
    var rest = name[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if let parent = given[String(rest)] { return parent }
    }
    return nil
  }
}
