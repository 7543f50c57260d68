import Foundation
import Images
import Input
import RealityKit
import RealityViews
import Snapshots
import SwiftUI
import Testing

/// The sample app, without a window: recorded input, the state of entities, and a picture.
@MainActor @Suite(.serialized) struct SampleAppTests {
  private func session(_ model: PaintModel) async throws -> RealityViewSession {
    try await RealityViewSession(app: SampleApp(model), width: 480, height: 400)
  }

  private func click(_ x: Float, _ y: Float, _ session: RealityViewSession) async throws {
    try await session.step([.pointer([x, y])])
    try await session.step([.button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    try await session.step()
    try await session.step()
  }

  @Test func `A button paints, a slider scales, and a tap in the scene paints back`() async throws {
    let model = PaintModel()
    let session = try await session(model)
    try await session.step()
    #expect(abs(model.box.scale.x - 1) < 1e-6)
    try await click(60, 370, session)
    #expect(model.isBlue)
    let replay = Self.drag(from: [230, 370], to: [330, 370])
    try await session.play(replay)
    #expect(model.box.scale.x > 1.1 && model.box.scale.x <= 1.5)
    try await check(try session.snapshot(), "sample-app")
    try await click(240, 150, session)
    #expect(!model.isBlue)
    #expect(model.box.scene != nil)
  }

  @Test func `A space fills the window, and the window stands over it`() async throws {
    let model = PaintModel()
    let session = try await session(model)
    try await click(440, 370, session)
    for _ in 0..<4 { try await session.step() }
    let image = try session.snapshot()
    let yellow = image.pixels.count { $0.red > 200 && $0.green > 180 && $0.blue < 80 }
    #expect(yellow > 500)
    try await check(image, "sample-space")
  }

  private static func drag(from start: SIMD2<Float>, to end: SIMD2<Float>) -> InputReplay {
    var replay = InputReplay(width: 480, height: 400)
    replay.append(.pointer(start), at: 0)
    replay.append(.button(.left, isDown: true), at: 1)
    replay.append(.pointer((start + end) / 2), at: 2)
    replay.append(.pointer(end), at: 3)
    replay.append(.button(.left, isDown: false), at: 4)
    replay.end(after: 7)
    return replay
  }

  private func check(_ image: Images.Image<RGBA8>, _ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(image, named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
