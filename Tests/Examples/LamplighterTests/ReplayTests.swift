import Foundation
import RealityKit
import Snapshots
import Testing

@testable import Lamplighter

/// A minute of play, in a process of its own: the game's systems would run in the scenes of all other tests.
///
/// After a change of the level or of the way things move, `LAMPLIGHTER_RECORD=1` lets ``Tour`` play anew.
@Suite(.serialized) struct ReplayTests {
  @Test func aMinuteOfPlayHasTheSameStatesAndPictures() async {
    await #expect(processExitsWith: .success) { try await Self.replay() }
  }

  @MainActor private static func replay() async throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["LAMPLIGHTER_RECORD"] == "1" { try await Recording.record() }
    let record = environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let input = try InputReplay(contentsOf: Recording.input)
    let expected = try Recording.expectedLines()
    let play = try await Play()
    let enemies = EntityQuery(where: .has(EnemyComponent.self))
    let atFirst = Array(play.scene.performQuery(enemies)).count
    #expect(input.stepCount == Play.stepCount && expected.count == Play.stepCount / 60)
    for step in 0..<input.stepCount {
      try await play.step(input.events(at: step))
      if step % 60 == 59 {
        try #require(
          Recording.line(step, play.hash) == expected[step],
          "the states of the second before step \(step) differ from the recorded ones")
      }
      guard let moment = Recording.moments.first(where: { $0.0 == step }) else { continue }
      let verdict = await Golden.check(
        try play.session.snapshot(), named: moment.1, directory: Recording.goldens, record: record)
      #expect(verdict.isPass, "\(verdict.message ?? "")")
    }
    // The recording wins, and meets what the level has.
    let state = try #require(play.state)
    #expect(state.phase == .won && state.sparks >= 20)
    // Squashed enemies are disabled.
    #expect(Array(play.scene.performQuery(enemies)).count < atFirst)
  }
}
