import RealityKit
import SwiftUI
import Testing

@testable import Turnery

/// The viewer: the list, the turntable with its finishes, and the sheet.
@MainActor @Suite(.serialized) struct TurneryTests {
  @Test func `A piece is chosen, finished, turned and read about`() async throws {
    let model = TurneryModel()
    let player = try await Player(TurneryApp(model), width: 1000, height: 640)
    // The models of the list are read meanwhile.
    try await Task.sleep(for: .seconds(3))
    try await player.wait(6)
    try await player.click(140, 231)
    #expect(model.selection == "Goblet")
    try await player.click(631, 560)
    #expect(model.finishes["Goblet"] == .brass)
    try await player.click(798, 571)
    #expect(!model.isTurning)
    try await player.check("turnery-goblet")
    let still = try player.picture()
    try await player.drag(from: [640, 320], to: [720, 320])
    #expect(try still.pixels != player.picture().pixels, "the goblet has turned by hand")
    try await player.click(935, 32)
    #expect(model.showsAbout)
    try await player.press(.enter)
    #expect(!model.showsAbout, "Enter presses the button that closes the sheet")
  }
}
