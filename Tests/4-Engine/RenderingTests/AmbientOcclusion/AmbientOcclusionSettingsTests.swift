import Meshes
import SceneModel
import Testing
import simd

@testable import Rendering

/// The settings and the projection of ambient occlusion.
@MainActor @Suite struct AmbientOcclusionSettingsTests {
  @Test("A radius of zero is none, and one that is no number is that of the scene")
  func radii() throws {
    #expect(AmbientOcclusionSettings(AmbientOcclusionComponent(radius: 0), height: 10) == nil)
    #expect(AmbientOcclusionSettings(AmbientOcclusionComponent(radius: -1), height: 10) == nil)
    let box = BoundingBox(min: [-1, -1, -1], max: [1, 1, 1])
    let automatic = try #require(AmbientOcclusionSettings(AmbientOcclusionComponent(), height: 10))
    for radius in [Float.nan, .infinity] {
      let settings = try #require(
        AmbientOcclusionSettings(AmbientOcclusionComponent(radius: radius), height: 10))
      #expect(settings.meters(in: box) == automatic.meters(in: box))
    }
    #expect(automatic.meters(in: box) == 0.15 * box.boundingRadius)
    #expect(automatic.meters(in: BoundingBox.empty) == 1)
    #expect(
      try #require(AmbientOcclusionSettings(AmbientOcclusionComponent(radius: 2), height: 10)).meters(in: box)
        == 2)
  }

  @Test("A scene without the component has none")
  func components() {
    let scene = Scene()
    #expect(AmbientOcclusionSettings(scene, height: 10) == nil)
    let entity = Entity()
    entity.components.set(AmbientOcclusionComponent(radius: 3))
    scene.addEntity(entity)
    #expect(AmbientOcclusionSettings(scene, height: 10)?.radius == 3)
  }

  @Test("Distances and positions are those that the projection drew")
  func projections() throws {
    let projections = [
      Projection.perspective(angle: 0.9, orientation: .vertical, aspect: 1.5, near: 0.1, far: .infinity),
      Projection.perspective(angle: 0.9, orientation: .vertical, aspect: 1.5, near: 0.1, far: 50),
      Projection.orthographic(scale: 2, orientation: .vertical, aspect: 1.5, near: 0.1, far: 50),
    ]
    for projection in projections {
      let camera = CameraView(world: matrix_identity_float4x4, projection: projection)
      let view = try #require(HalfView(camera, width: 301, height: 201))
      let point = SIMD3<Float>(0.4, -0.3, -4)
      let clip = projection * SIMD4(point, 1), depth = clip.z / clip.w
      let terms = view.depthTerms
      let distance = (terms.x + terms.y * depth) / (terms.z + terms.w * depth)
      #expect(abs(distance - 4) < 1e-3)
      // The texel, counted from the center of the first one, whose pixels are twice as dense.
      let ndc = SIMD2(clip.x, clip.y) / clip.w
      let texel = ((ndc * 0.5 + 0.5) * SIMD2(301, 201) - 0.5) / 2
      let found =
        (texel * SIMD2(view.rays.x, view.rays.y) + SIMD2(view.rays.z, view.rays.w))
        * (view.perspective > 0 ? distance : 1)
      #expect(simd_distance(found, SIMD2(point.x, point.y)) < 1e-3)
      // Models that are drawn into the smaller image fall on that texel.
      let small = view.matrix(projection, width: 301, height: 201) * SIMD4(point, 1)
      let drawn =
        (SIMD2(small.x, small.y) / small.w * 0.5 + 0.5) * SIMD2(Float(view.width), Float(view.height))
      #expect(simd_distance(drawn - 0.5, texel) < 1e-2)
    }
  }
}
