import RealityKit
import SwiftUI
import Testing

@testable import Cans

/// The game: balls that are thrown, cans that fall, and the time that passes.
@MainActor @Suite(.serialized) struct CansTests {
  @Test func `Balls are thrown where somebody clicks, and knock cans down`() async throws {
    let game = Game()
    let player = try await Player(CansApp(game), width: 800, height: 600)
    try await player.press(.enter)
    #expect(game.phase == .playing)
    for x in [400, 360, 440, 400] as [Float] {
      try await player.click(x, 360)
      try await player.wait(30)
    }
    #expect(game.throwCount == 4)
    #expect(game.score >= 30)
    try await player.check("cans-play")
    try await player.wait(Int(Game.duration * 60))
    #expect(game.phase == .over && game.best == game.score)
  }

  @Test func `The last can of a pyramid is worth more`() {
    let game = Game()
    #expect(!game.canFell(), "nothing counts before the game")
    game.start()
    for _ in 1..<Game.cans { #expect(!game.canFell()) }
    #expect(game.canFell() && game.score == 150 && game.cleared == 1)
    game.pass(Game.duration)
    #expect(game.phase == .over && game.best == 150)
  }
}
