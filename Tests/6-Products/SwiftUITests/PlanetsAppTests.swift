import Foundation
import Images
import Input
import RealityKit
import RealityViews
import Snapshots
import SwiftUI
import Testing

/// An app of several screens, without a window: a person's way through it, with pictures.
@MainActor @Suite(.serialized) struct PlanetsAppTests {
  private func session(_ model: PlanetsModel) async throws -> RealityViewSession {
    let session = try await RealityViewSession(app: PlanetsApp(model), width: 600, height: 480)
    try await session.step()
    return session
  }

  private func click(_ x: Float, _ y: Float, _ session: RealityViewSession) async throws {
    try await session.step([.pointer([x, y])])
    try await session.step([.button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    for _ in 0..<4 { try await session.step() }
  }

  @Test func `A list leads to models, with a sheet about each`() async throws {
    let model = PlanetsModel()
    let session = try await session(model)
    try await check(session, "planets-list")
    try await click(60, 152, session)
    #expect(model.path == [2])
    try await check(session, "planets-model")
    try await click(545, 440, session)
    try await check(session, "planets-sheet")
    try await click(300, 345, session)
    try await click(30, 30, session)
    #expect(model.path == [])
  }

  @Test func `What is typed is added, and the space shows it all`() async throws {
    let model = PlanetsModel()
    let session = try await session(model)
    try await click(150, 440, session)
    try await session.step([.text("Vulcan")])
    try await session.step([.key(.enter, isDown: true)])
    #expect(model.planets.last?.name == "Vulcan")
    try await click(550, 440, session)
    #expect(model.isSpaceOpen)
    for _ in 0..<3 { try await session.step() }
    try await check(session, "planets-space")
    try await click(416, 240, session)
    #expect(model.chosen == 3)
  }

  private func check(_ session: RealityViewSession, _ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(try session.snapshot(), named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
