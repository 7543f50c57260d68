import Collision
import Environments
import Foundation
import GraphicsGL
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

@MainActor @Suite(.serialized) struct ContentTests {
  @Test func contentAndRendererShowTheSame() throws {
    _ = try Studio.renderer()
    let content = try RealityViewCameraContent()
    let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    content.add(block)
    content.add(block)
    #expect(content.entities.count == 1 && content.entities.first === block && block.isActive)
    #expect(content.renderer.entities.first === block.parent && block.parent?.parent == nil)
    #expect(try content.renderer.snapshot(width: 32, height: 32)[16, 16].red > 100)
    var updates = 0
    let subscription = content.subscribe(to: SceneEvents.Update.self) { _ in updates += 1 }
    try content.renderer.update(0.1)
    subscription.cancel()
    try content.renderer.update(0.1)
    #expect(updates == 1)
    content.remove(block)
    #expect(content.renderer.content.entities.isEmpty && block.scene == nil)
  }

  @Test func aCameraAmongTheEntitiesIsUsed() throws {
    _ = try Studio.renderer()
    let content = try RealityViewCameraContent(), camera = PerspectiveCamera(), holder = Entity()
    camera.look(at: [0, 0, 10], from: [0, 0, 3], relativeTo: nil)
    holder.addChild(camera)
    content.add(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)]))
    content.renderer.cameraSettings.colorBackground = .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(try content.renderer.snapshot(width: 16, height: 16)[8, 8].red > 100)
    content.add(holder)
    #expect(try content.renderer.snapshot(width: 16, height: 16)[8, 8].blue == 255, "it looks away")
    holder.isEnabled = false
    #expect(try content.renderer.snapshot(width: 16, height: 16)[8, 8].red > 100)
  }

  @Test func theCameraTargetIsFramed() throws {
    _ = try Studio.renderer()
    let content = try RealityViewCameraContent()
    let near = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    let far = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.green)])
    far.position = [40, 0, 0]
    content.add(near)
    content.add(far)
    content.cameraTarget = far
    let pixel = try content.renderer.snapshot(width: 32, height: 32)[16, 16]
    #expect(pixel.green > 100 && pixel.red < 60)
  }

  @Test func skyBoxesLightAndAreSeen() throws {
    _ = try Studio.renderer()
    let content = try RealityViewCameraContent()
    let before = try content.renderer.snapshot(width: 8, height: 8)
    content.environment = .skybox(Studio.environment)
    #expect(content.renderer.lighting.resource == Studio.environment)
    #expect(try content.renderer.snapshot(width: 8, height: 8) != before)
    content.environment = .default
    #expect(try content.renderer.snapshot(width: 8, height: 8) == before)
  }

  @Test func effectsOfTheContentAreDrawn() throws {
    _ = try Studio.renderer()
    let content = try RealityViewCameraContent()
    content.renderer.cameraSettings.isToneMappingEnabled = false
    content.renderingEffects.customPostProcessing = .effect(
      GLSLPostProcessEffect(
        source: "vec4 effect(vec2 place) { return vec4(parameters[0].rgb, 1.0); }",
        parameters: [SIMD4(0, 1, 0, 0)]))
    #expect(
      try content.renderer.snapshot(width: 8, height: 8)[3, 3]
        == RGBA8(red: 0, green: 255, blue: 0, alpha: 255))
    content.renderingEffects.customPostProcessing = .none
    #expect(try content.renderer.snapshot(width: 8, height: 8)[3, 3].green < 40)
    content.renderingEffects.antialiasing = .none
    #expect(content.renderer.cameraSettings.antialiasing == .none)
    content.renderer.cameraSettings.antialiasing = .multisample4X
    #expect(content.renderingEffects.antialiasing == .multisample4X)
  }

  @Test(arguments: [true, false]) func pointsOfTheViewAndOfTheWorldAnswerEachOther(isPerspective: Bool) throws
  {
    _ = try Studio.renderer()
    let content = try RealityViewCameraContent(), camera = Entity()
    if isPerspective {
      camera.components.set(PerspectiveCameraComponent())
    } else {
      var component = OrthographicCameraComponent()
      component.scale = 2
      camera.components.set(component)
    }
    camera.look(at: [0.2, 0, 0], from: [1, 2, 4], relativeTo: nil)
    let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    block.components.set(CollisionComponent(shapes: [.generateBox(size: [1, 1, 1])]))
    content.add(camera)
    content.add(block)
    content.viewSize = CGSize(width: 400, height: 300)
    let middle = try #require(content.project(point: [0.2, 0, 0], to: .local))
    #expect(abs(middle.x - 200) < 0.01 && abs(middle.y - 150) < 0.01)
    let point = SIMD3<Float>(0.4, 0.5, -0.3)
    let place = try #require(content.project(point: point, to: .local))
    let ray = try #require(content.ray(through: place, in: .local))
    let toPoint = point - ray.origin
    let off = simd_length(toPoint - simd_dot(toPoint, ray.direction) * ray.direction)
    #expect(off < 1e-3 && abs(simd_length(ray.direction) - 1) < 1e-5)
    var plane = matrix_identity_float4x4
    plane.columns.3.y = 0.5
    let back = try #require(content.unproject(place, from: .local, ontoPlane: plane))
    #expect(simd_distance(back, point) < 2e-3)
    #expect(content.entity(at: place, in: .local) === block)
    #expect(content.entities(at: middle, in: .local) == [block])
    #expect(content.hitTest(point: CGPoint(x: 2, y: 2), in: .local).isEmpty)
    if isPerspective { #expect(content.project(point: [2, 4, 8], to: .local) == nil, "behind the camera") }
  }
}
