import Foundation
import Geometry
import Images
import Input
import Meshes
import Observation
import Platform
import Rendering
import SceneModel
import Testing

@testable import RealityViews

/// A system that moves entities of the name "walker" with the arrow keys.
private struct WalkSystem: System {
  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let walker = context.scene.findEntity(named: "walker") else { return }
    let keyboard = context.scene.input.keyboard
    walker.position.x += keyboard.axis(.left, .right) * Float(context.deltaTime)
    if keyboard.wasPressed(.space) { walker.position.y += 1 }
  }
}

@Observable final class Counter {
  var number = 0
}

@MainActor @Suite struct RealityViewSessionTests {
  private static func walkerView() -> RealityView {
    RealityView { content in
      WalkSystem.registerSystem()
      let walker = ModelEntity(mesh: .generateBox(size: 0.2), materials: [SimpleMaterial()])
      walker.name = "walker"
      content.add(walker)
    }
  }

  @Test func `Systems see the input of the step, pressed keys once`() async throws {
    let session = try await RealityViewSession(Self.walkerView(), width: 64, height: 64)
    let walker = try #require(session.content.renderer.scene.findEntity(named: "walker"))
    try await session.step([.key(.right, isDown: true), .key(.space, isDown: true)])
    for _ in 0..<29 { try await session.step() }
    try await session.step([.key(.right, isDown: false)])
    try await session.step()
    #expect(abs(walker.position.x - 0.5) < 1e-4)
    #expect(walker.position.y == 1)
    #expect(session.stepCount == 32)
  }

  @Test func `A recording gives the same states and the same picture again`() async throws {
    var replay = InputReplay(width: 96, height: 64)
    replay.append(.key(.right, isDown: true), at: 3)
    replay.append(.key(.right, isDown: false), at: 20)
    replay.append(.key(.space, isDown: true), at: 22)
    replay.end(after: 40)
    var runs: [(states: [SIMD3<Float>], pixels: [UInt32])] = []
    for text in [replay.text, replay.text] {
      let session = try await RealityViewSession(Self.walkerView(), width: 96, height: 64)
      let walker = try #require(session.content.renderer.scene.findEntity(named: "walker"))
      var states: [SIMD3<Float>] = []
      try await session.play(try InputReplay(text)) { _ in states.append(walker.position) }
      let image = try session.snapshot()
      #expect(image.width == 96 && image.height == 64)
      runs.append(
        (states, image.pixels.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }))
    }
    #expect(runs[0].states == runs[1].states && runs[0].states.count == 40)
    #expect(runs[0].pixels == runs[1].pixels && Set(runs[0].pixels).count > 10)
    #expect(runs[0].states.last?.y == 1)
  }

  @Test func `The update closure runs again when what it read has changed`() async throws {
    let counter = Counter(), other = Counter()
    var seen: [Int] = []
    let view = RealityView { _ in
    } update: { _ in
      seen.append(counter.number)
    }
    let session = try await RealityViewSession(view, width: 16, height: 16)
    #expect(seen == [0])
    try await session.step()
    counter.number = 7
    other.number = 8
    try await session.step()
    try await session.step()
    #expect(seen == [0, 7])
    counter.number = 9
    try await session.step()
    #expect(seen == [0, 7, 9])
  }

  @Test func `A view that is resized draws in its new size`() async throws {
    let session = try await RealityViewSession(Self.walkerView(), width: 64, height: 64)
    try await session.step([.size(width: 80, height: 40)])
    let image = try session.snapshot()
    #expect(image.width == 80 && image.height == 40)
    #expect(session.content.viewSize.width == 80)
  }

  @Test func `Controls orbit, pan and dolly the camera, unless the content brings one`() async throws {
    func picture(_ controls: CameraControls, _ events: [InputEvent], camera: Bool = false) async throws
      -> [UInt8]
    {
      let view = RealityView { content in
        let colors: [SimpleMaterial.Color] = [.red, .green, .blue, .yellow, .orange, .purple]
        content.add(
          ModelEntity(
            mesh: .generateBox(width: 1, height: 1, depth: 1, cornerRadius: 0, splitFaces: true),
            materials: colors.map { UnlitMaterial(color: $0) }))
        if camera {
          let camera = PerspectiveCamera()
          camera.position.z = 4
          content.add(camera)
        }
      }
      let session = try await RealityViewSession(
        view.realityViewCameraControls(controls), width: 48, height: 48)
      try await session.step(events)
      return try session.snapshot().pixels.flatMap { [$0.red, $0.green, $0.blue] }
    }
    let drag: [InputEvent] = [
      .pointer([20, 20]), .button(.left, isDown: true), .pointer([35, 25]), .button(.left, isDown: false),
    ]
    let wheel: [InputEvent] = [.pointer([20, 20]), .wheel([0, 3])]
    let still = try await picture(.none, drag + wheel)
    #expect(try await picture(.orbit, []) == still)
    for controls in [CameraControls.orbit, .pan, .tilt, .dolly] {
      #expect(try await picture(controls, drag) != still)
    }
    #expect(try await picture(.orbit, wheel) != still)
    #expect(try await picture(.orbit, drag) != picture(.pan, drag))
    #expect(try await picture(.orbit, drag + wheel, camera: true) == picture(.none, [], camera: true))
  }
}
