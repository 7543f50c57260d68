import RealityKit
import SwiftUI
import Testing

@testable import Orrery

/// The solar system: from its entrance into the space, and to a planet that is tapped.
@MainActor @Suite(.serialized) struct OrreryTests {
  @Test func `The space opens, planets move, and a tap tells about one`() async throws {
    let model = OrreryModel()
    let player = try await Player(OrreryApp(model), width: 960, height: 600)
    try await player.check("orrery-entrance")
    try await player.click(130, 397)
    #expect(model.isInside)
    try await player.wait(20)
    try await player.click(526, 186)
    #expect(model.selected?.id == "Jupiter")
    try await player.check("orrery-jupiter")
    try await player.click(526, 186)
    #expect(model.selection == nil)
    try await player.click(94, 540)
    #expect(!model.isInside)
  }

  @Test func `Planets are sorted by their way around the sun, and have surfaces`() {
    #expect(Planet.all.map(\.orbit) == Planet.all.map(\.orbit).sorted())
    #expect(Planet.all.map(\.year) == Planet.all.map(\.year).sorted())
    #expect(PlanetTexture.image(of: Planet.all[2].surface, width: 32)?.width == 32)
  }
}
