import Glibc

/// A session of random operations on physics: `PhysicsSoak --minutes N --seed S`.
///
/// Build it under the address sanitizer: `swift build --sanitize address --product PhysicsSoak`. It ends with 1 when a
/// transform, a velocity or an event has numbers that are not finite.
@main struct PhysicsSoak {
  static func main() {
    var words = CommandLine.arguments.dropFirst()
    var minutes = 1.0, seed: UInt64 = 1
    while let option = words.popFirst() {
      let word = words.popFirst() ?? ""
      if option == "--minutes", let number = Double(word), number > 0 {
        minutes = number
      } else if option == "--seed", let number = UInt64(word) {
        seed = number
      } else {
        print("usage: PhysicsSoak [--minutes N] [--seed S]")
        exit(2)
      }
    }
    let session = SoakSession(seed: seed)
    session.run(until: now() + 60 * minutes)
    print(
      "seed \(seed): \(session.operationCount) operations, \(session.updateCount) updates, "
        + "\(session.eventCount) events, \(session.faults.count) faults")
    for fault in session.faults.prefix(20) { print(fault) }
    exit(session.faults.isEmpty ? 0 : 1)
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
