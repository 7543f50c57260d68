/// What a channel moves: `node/rotateX.ANGLE`, `node/matrix(3)(0)`, `weights(2)`.
struct ColladaTarget {
  let id: String
  let sid: String
  /// What follows the point; empty for all of it.
  let member: String
  /// The numbers in parentheses.
  let places: [Int]

  init?(_ text: String) {
    var rest = text[...]
    var places: [Int] = []
    if let open = rest.firstIndex(of: "(") {
      for part in rest[open...].split(whereSeparator: { $0 == "(" || $0 == ")" }) {
        guard let number = Int(part), (0..<(1 << 20)).contains(number), places.count < 2 else { return nil }
        places.append(number)
      }
      rest = rest[..<open]
    }
    self.places = places
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, let last = parts.last else { return nil }
    id = String(first)
    guard parts.count > 1 else {
      (sid, member) = ("", "")
      return
    }
    let words = last.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    sid = String(words[0])
    member = words.count > 1 ? String(words[1]) : ""
  }
}
