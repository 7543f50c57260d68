import Collision
import EntityStore
import Geometry
import Input
import Meshes
import Rendering
import SceneModel
import Testing
import simd

@testable import RealityViews

@MainActor @Suite struct ManipulationTests {
  private let box = ModelEntity(mesh: .generateBox(size: 1), materials: [SimpleMaterial()])

  private func session(_ behavior: ManipulationComponent.ReleaseBehavior) async throws -> RealityViewSession {
    let box = box
    ManipulationComponent.configureEntity(box)
    box.components[ManipulationComponent.self]?.releaseBehavior = behavior
    let view = RealityView { content in
      let camera = Entity()
      camera.components.set(OrthographicCameraComponent())
      camera.components[OrthographicCameraComponent.self]?.scale = 2
      camera.position.z = 5
      content.add(camera)
      content.add(box)
    }
    return try await RealityViewSession(view.realityViewCameraControls(.orbit), width: 200, height: 200)
  }

  private func press(_ button: PointerButton = .left, to end: SIMD2<Float>) -> [InputEvent] {
    [.pointer([100, 100]), .button(button, isDown: true), .pointer(end)]
  }

  @Test func `Dragging moves an entity with the pointer, and tells it`() async throws {
    let session = try await session(.stay)
    var told: [String] = []
    let content = session.content
    let subscriptions = [
      content.subscribe(to: ManipulationEvents.WillBegin.self) { _ in told.append("begin") },
      content.subscribe(to: ManipulationEvents.DidUpdateTransform.self) { _ in told.append("update") },
      content.subscribe(to: ManipulationEvents.WillRelease.self) { _ in told.append("release") },
      content.subscribe(to: ManipulationEvents.WillEnd.self) { _ in told.append("end") },
    ]
    try await session.step(press(to: [125, 50]))
    #expect(simd_distance(box.position, [0.5, 1, 0]) < 1e-3)
    try await session.step([.button(.left, isDown: false)])
    for _ in 0..<30 { try await session.step() }
    #expect(simd_distance(box.position, [0.5, 1, 0]) < 1e-3)
    #expect(told == ["begin", "update", "release", "end"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `What is released returns to where it was, as long as nothing else is asked for`() async throws {
    let session = try await session(.reset)
    try await session.step(press(to: [125, 50]))
    try await session.step([.button(.left, isDown: false)])
    for _ in 0..<30 { try await session.step() }
    #expect(simd_length(box.position) < 1e-3)
  }

  @Test func `The right button rotates, the wheel with Control scales`() async throws {
    let session = try await session(.stay)
    try await session.step(press(.right, to: [200, 100]) + [.button(.right, isDown: false)])
    // Half a window's width is a quarter turn about the image's up axis.
    #expect(simd_distance(box.orientation.act([0, 0, 1]), [1, 0, 0]) < 1e-3)
    try await session.step([.pointer([100, 100]), .key(.leftControl, isDown: true), .wheel([0, 2])])
    #expect(simd_distance(box.scale, SIMD3(repeating: 1.21)) < 1e-4)
    box.components[ManipulationComponent.self]?.dynamics.scalingBehavior = .none
    for _ in 0..<30 { try await session.step() }
    try await session.step([.wheel([0, 2])])
    #expect(simd_distance(box.scale, SIMD3(repeating: 1.21)) < 1e-4)
  }

  @Test func `The pointer above an entity is told to the scene`() async throws {
    let session = try await session(.stay)
    let scene = session.content.renderer.scene
    try await session.step([.pointer([100, 100])])
    #expect(scene.hover?.entity === box)
    try await session.step([.pointer([10, 10])])
    #expect(scene.hover == nil)
  }
}
