import Foundation
import Geometry
import Meshes
import Platform
import Rendering
import SceneModel
import Testing
import simd

@testable import Viewer

struct PickingTests {
  private let size = SIMD2<Float>(400, 300)

  /// Two boxes side by side, seen from the front.
  private func scene() throws -> (renderer: RealityRenderer, left: ModelEntity, right: ModelEntity) {
    let renderer = try RealityRenderer()
    let left = ModelEntity(mesh: .generateBox(size: 1), materials: [UnlitMaterial(color: .red)])
    let right = ModelEntity(mesh: .generateBox(size: 1), materials: [UnlitMaterial(color: .blue)])
    (left.position, right.position) = (SIMD3(-1, 0, 0), SIMD3(1, 0, 0))
    let camera = PerspectiveCamera()
    camera.position = SIMD3(0, 0, 5)
    renderer.entities.append(contentsOf: [left, right, camera])
    renderer.activeCamera = camera
    return (renderer, left, right)
  }

  private let bounds = BoundingBox(min: SIMD3(-1.5, -0.5, -0.5), max: SIMD3(1.5, 0.5, 0.5))

  @Test func `What is seen at a point is picked`() async throws {
    let (renderer, left, right) = try scene()
    for entity in [left, right] {
      let point = try #require(renderer.project(entity.position, in: size))
      let hit = await renderer.pick(at: point, in: size, bounds: bounds)
      #expect(hit?.entity === entity)
      // The front of the box.
      #expect(abs((hit?.position.z ?? 0) - 0.5) < 1e-3)
    }
    #expect(await renderer.pick(at: SIMD2(5, 5), in: size, bounds: bounds) == nil)
    #expect(await renderer.pick(at: size / 2, in: size, bounds: bounds) == nil)
  }

  @Test func `What is hidden is passed through`() async throws {
    let (renderer, left, right) = try scene()
    left.position = SIMD3(1, 0, 1.5)
    let point = try #require(renderer.project(right.position, in: size))
    #expect(await renderer.pick(at: point, in: size, bounds: bounds)?.entity === left)
    left.isEnabled = false
    #expect(await renderer.pick(at: point, in: size, bounds: bounds)?.entity === right)
  }

  @Test func `A window without area, and bounds without content, give nothing`() async throws {
    let renderer = try scene().renderer
    #expect(await renderer.pick(at: SIMD2(1, 1), in: SIMD2(0, 0), bounds: bounds) == nil)
    #expect(await renderer.pick(at: size / 2, in: size, bounds: .empty) == nil)
    #expect(renderer.project(SIMD3(0, 0, 50), in: size) == nil)
  }
}

extension RealityRenderer {
  /// Returns the point of a window where a point of the world is seen; nil behind the camera.
  fileprivate func project(_ point: SIMD3<Float>, in size: SIMD2<Float>) -> SIMD2<Float>? {
    content.viewSize = CGSize(width: Double(size.x), height: Double(size.y))
    return content.project(point: point, to: .local).map { SIMD2(Float($0.x), Float($0.y)) }
  }
}
