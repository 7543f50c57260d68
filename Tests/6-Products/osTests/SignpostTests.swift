import Testing
import os

struct SignpostTests {
  @Test func aClosureInAnIntervalReturnsItsResult() throws {
    struct Trouble: Error {}
    let signposter = OSSignposter(subsystem: "com.example.game", category: "loading")
    #expect(signposter.withIntervalSignpost("load") { 7 } == 7)
    #expect(throws: Trouble.self) { try signposter.withIntervalSignpost("load") { throw Trouble() } }
    let state = signposter.beginInterval("step", id: signposter.makeSignpostID(), "level \(3)")
    signposter.emitEvent("found", "key \(1)")
    signposter.endInterval("step", state)
    signposter.endInterval("step", state)
    #expect(!OSSignposter.disabled.isEnabled)
  }

  @Test func identifiersTellIntervalsApart() {
    let signposter = OSSignposter()
    final class Level {}
    let level = Level()
    #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
    #expect(signposter.makeSignpostID(from: level) == signposter.makeSignpostID(from: level))
    #expect(OSSignpostID.exclusive != .null)
  }

  @Test func severitiesAreShownByTheirRank() {
    let log = OSLog(subsystem: "com.example.game", category: .pointsOfInterest)
    #expect(log.isEnabled(type: .fault))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    // Whoever sees details sees everything above them.
    #expect(!log.isEnabled(type: .debug) || log.isEnabled(type: .info))
    #expect(!log.isEnabled(type: .info) || log.isEnabled(type: .default))
  }
}
