/// A set of names that hands out each name once.
package struct UniqueNames: Sendable {
  private var given: Set<String> = []
  private var counters: [String: Int] = [:]

  package init(capacity: Int = 0) { given.reserveCapacity(capacity) }

  /// Returns the wanted name, or the first free one of `wanted_1`, `wanted_2` and so on.
  package mutating func name(_ wanted: String) -> String {
    if given.insert(wanted).inserted { return wanted }
    var number = counters[wanted] ?? 1
    while !given.insert("\(wanted)_\(number)").inserted { number += 1 }
    counters[wanted] = number + 1
    return "\(wanted)_\(number)"
  }
}
