// A game: ten cans on a shelf, half a minute, and as many balls as fit into it. A click throws one.
import RealityKit
import SwiftUI

@main struct CansApp: App {
  @State private var game: Game

  init() { self.init(Game()) }
  init(_ game: Game) { _game = State(initialValue: game) }

  var body: some SwiftUI.Scene {
    WindowGroup("Cans") {
      GameView().environment(game)
    }
    .defaultSize(width: 960, height: 720)
  }
}

/// The rules.
@MainActor @Observable final class Game {
  enum Phase { case ready, playing, over }

  static let duration = 30.0
  static let cans = 10

  private(set) var phase = Phase.ready
  private(set) var score = 0
  private(set) var best = 0
  private(set) var throwCount = 0
  /// Cans of the pyramid that lie below the shelf.
  private(set) var fallen = 0
  /// The number of pyramids that were cleared.
  private(set) var cleared = 0
  /// The seconds that are left; views that show them are drawn in every frame, so that nothing follows them here.
  @ObservationIgnored private(set) var remaining = duration

  func start() {
    (phase, score, throwCount, fallen, cleared, remaining) = (.playing, 0, 0, 0, 0, Self.duration)
  }

  /// Lets time pass.
  func pass(_ time: Double) {
    guard phase == .playing else { return }
    remaining = max(remaining - time, 0)
    if remaining == 0 { finish() }
  }

  func ballThrown() { throwCount += 1 }

  /// Counts a can; the last one of a pyramid is worth more.
  /// - Returns: Whether the shelf is empty.
  func canFell() -> Bool {
    guard phase == .playing else { return false }
    fallen += 1
    score += 10
    guard fallen == Self.cans else { return false }
    score += 50
    (fallen, cleared) = (0, cleared + 1)
    return true
  }

  private func finish() {
    phase = .over
    best = max(best, score)
  }
}
