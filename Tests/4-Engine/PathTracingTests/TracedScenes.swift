import Images
import simd

@testable import PathTracing

/// Scenes whose light is known in closed form.
enum TracedScenes {
  /// Returns a material of one color.
  static func material(
    _ color: SIMD3<Float> = SIMD3(1, 1, 1), metallic: Float = 0, roughness: Float = 1, specular: Float = 0.5
  ) -> TracedMaterial {
    var material = TracedMaterial()
    material.baseColor = SIMD4(color, 1)
    material.surface = SIMD4(metallic, roughness, specular, 0)
    return material
  }

  /// Returns an environment of one radiance.
  static func environment(_ radiance: Float = 1) -> TracedEnvironment {
    TracedEnvironment(
      [HalfColor](repeating: HalfColor(SIMD4(radiance, radiance, radiance, 1)), count: 32), width: 8)
  }

  /// Returns a camera on the z axis that looks at the origin, without perspective.
  static func camera(halfSize: Float = 1) -> TracedCamera {
    // Clip coordinates from -1 to 1 show the square; depth 1 is at z = 10, and 0 at z = -10.
    TracedCamera(
      world: matrix_identity_float4x4,
      projection: float4x4(
        SIMD4(1 / halfSize, 0, 0, 0), SIMD4(0, 1 / halfSize, 0, 0), SIMD4(0, 0, 0.05, 0), SIMD4(0, 0, 0.5, 1))
    )
  }

  /// Returns a scene with a square across the z axis that faces the camera.
  static func square(_ material: TracedMaterial, size: Float = 2, z: Float = 0) -> TracedScene {
    var scene = TracedScene()
    scene.camera = camera()
    addSquare(material, size: size, z: z, to: &scene)
    return scene
  }

  static func addSquare(
    _ material: TracedMaterial, size: Float, z: Float, to scene: inout TracedScene,
    part change: (inout TracedScene.Part) -> Void = { _ in }
  ) {
    scene.materials.append(material)
    let corners: [SIMD2<Float>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    var part = TracedScene.Part(material: scene.materials.count - 1)
    change(&part)
    scene.add(
      part,
      vertices: corners.map {
        TracedScene.Vertex(
          position: SIMD3($0.x * size, $0.y * size, z), normal: SIMD3(0, 0, 1),
          coordinates: SIMD4(lowHalf: $0 * 0.5 + 0.5, highHalf: .zero))
      }, triangles: [SIMD3(0, 1, 2), SIMD3(0, 2, 3)])
  }

  /// Returns a scene with a sphere of radius 1 around the origin in an even environment.
  static func sphere(_ material: TracedMaterial, rings: Int = 64) -> TracedScene {
    var scene = TracedScene()
    scene.camera = camera(halfSize: 1.2)
    scene.environment = environment()
    scene.background = .transparent
    scene.materials = [material]
    let spokes = rings * 2
    var vertices: [TracedScene.Vertex] = [], triangles: [SIMD3<UInt32>] = []
    for ring in 0...rings {
      let polar = Float(ring) / Float(rings) * .pi
      for spoke in 0...spokes {
        let azimuth = Float(spoke) / Float(spokes) * 2 * .pi
        let normal = SIMD3(
          Elementary.sin(polar) * Elementary.sin(azimuth), Elementary.cos(polar),
          Elementary.sin(polar) * Elementary.cos(azimuth))
        vertices.append(TracedScene.Vertex(position: normal, normal: normal))
        guard ring < rings, spoke < spokes else { continue }
        let corner = UInt32(ring * (spokes + 1) + spoke), below = corner + UInt32(spokes) + 1
        triangles += [SIMD3(corner, below, corner + 1), SIMD3(corner + 1, below, below + 1)]
      }
    }
    scene.add(TracedScene.Part(material: 0), vertices: vertices, triangles: triangles)
    return scene
  }

  /// Returns the mean light of an image, and of what covers at least nine tenths of its pixels.
  static func mean(
    _ scene: TracedScene, samples: Int = 64, size: Int = 16, bounces: Int = 32
  ) async throws -> (light: SIMD3<Float>, covered: SIMD3<Float>, alpha: Float) {
    let pixels = try await PathTracer(scene, PathTracerSettings(samples: samples, bounces: bounces))
      .render(width: size, height: size, tasks: 2)
    let whole = pixels.reduce(.zero, +) / Float(pixels.count)
    let inside = pixels.filter { $0.w > 0.9 }
    let covered = inside.reduce(.zero, +) / Float(max(inside.count, 1))
    return (whole.xyz, covered.xyz, whole.w)
  }
}
