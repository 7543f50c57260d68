/// The search for the name that a misspelled word means.
package enum Suggestion {
  /// Returns `; did you mean --size?`, or an empty text when no name is close.
  package static func question(for word: String, among candidates: [String], prefix: String = "") -> String {
    guard let best = best(for: word, among: candidates) else { return "" }
    return "; did you mean \(prefix)\(best)?"
  }

  /// Returns the nearest candidate, unless even that is a different word.
  static func best(for word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    guard word.count > 1 else { return nil }
    if let longer = candidates.first(where: { $0.lowercased().hasPrefix(word) }) { return longer }
    let distances = candidates.map { ($0, distance(word, $0.lowercased())) }
    guard let (best, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return distance <= max(1, min(word.count, best.count) / 3) ? best : nil
  }

  /// Returns the number of letters to add, remove, replace or swap with their neighbor.
  ///
  /// The "optimal string alignment" variant, which edits no letter twice.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        var best = min(
          last[column] + (first[row] == second[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
