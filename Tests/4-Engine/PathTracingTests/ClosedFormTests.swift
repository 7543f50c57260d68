import Images
import Testing
import simd

@testable import PathTracing

@Suite("Light in closed form")
struct ClosedFormTests {
  @Test("a matte square under a directional light reflects albedo times cosine")
  func directional() async throws {
    var scene = TracedScenes.square(TracedScenes.material(SIMD3(0.8, 0.4, 0.2), specular: 0))
    scene.lights = [
      TracedLight(direction: SIMD3(0, 0.8, 0.6), radiance: SIMD3(2, 2, 2), castsShadow: true)
    ]
    let found = try await TracedScenes.mean(scene, samples: 4)
    #expect(simd_length(found.light - SIMD3(0.8, 0.4, 0.2) * 1.2) < 1e-4, "\(found.light)")
  }

  @Test("a point light falls off with the square of the distance, inside of its window")
  func point() async throws {
    var scene = TracedScenes.square(TracedScenes.material(specular: 0), size: 0.01)
    scene.camera = TracedScenes.camera(halfSize: 0.005)
    scene.lights = [
      TracedLight(
        position: SIMD3(0, 0, 2), direction: SIMD3(0, 0, 1), radiance: SIMD3(8, 8, 8), radius: 10,
        castsShadow: true)
    ]
    let found = try await TracedScenes.mean(scene, samples: 4)
    let window = 1 - Float(0.2 * 0.2 * 0.2 * 0.2)
    #expect(abs(found.light.x - 8 / 4 * window * window) < 1e-3, "\(found.light)")
  }

  @Test("a spot light shines within its cone, with a soft edge")
  func spot() async throws {
    var scene = TracedScenes.square(TracedScenes.material(specular: 0), size: 0.01)
    scene.camera = TracedScenes.camera(halfSize: 0.005)
    func light(cone: SIMD2<Float>) -> TracedLight {
      TracedLight(
        position: SIMD3(0, 0, 1), direction: SIMD3(0, 0.6, 0.8), radiance: SIMD3(1, 1, 1), radius: 1000,
        cone: cone, castsShadow: false)
    }
    scene.lights = [light(cone: SIMD2(0.9, 0.7))]
    #expect(abs(try await TracedScenes.mean(scene, samples: 4).light.x - 0.25) < 1e-3)
    scene.lights = [light(cone: SIMD2(0.95, 0.85))]
    #expect(try await TracedScenes.mean(scene, samples: 4).light.x == 0)
  }

  @Test("a mirror shows the environment on the other side")
  func mirror() async throws {
    // The half in front of the square, at positive z, has radiance 3, the other half none.
    let row = (0..<64).map { HalfColor(SIMD4(repeating: $0 >= 32 ? 3 : 0)) }
    var scene = TracedScenes.square(TracedScenes.material(SIMD3(0.9, 0.5, 0.1), metallic: 1, roughness: 0))
    scene.environment = TracedEnvironment(Array(repeating: row, count: 32).flatMap { $0 }, width: 64)
    let found = try await TracedScenes.mean(scene, samples: 16)
    #expect(simd_length(found.light - SIMD3(2.7, 1.5, 0.3)) < 0.03, "\(found.light)")
  }

  @Test("a shadow is cast by what casts one, and by lights that do")
  func shadows() async throws {
    var scene = TracedScenes.square(TracedScenes.material(specular: 0))
    // A screen behind the camera, between light and square.
    TracedScenes.addSquare(TracedScenes.material(.zero, specular: 0), size: 50, z: 20, to: &scene)
    let direction = SIMD3<Float>(0, 0, 1)
    scene.lights = [TracedLight(direction: direction, radiance: SIMD3(1, 1, 1), castsShadow: true)]
    #expect(try await TracedScenes.mean(scene, samples: 4).light == .zero)
    scene.lights[0].castsShadow = false
    #expect(abs(try await TracedScenes.mean(scene, samples: 4).light.x - 1) < 1e-3)
    scene.lights[0].castsShadow = true
    scene.parts[1].castsShadow = false
    #expect(abs(try await TracedScenes.mean(scene, samples: 4).light.x - 1) < 1e-3)
    scene.parts[1].castsShadow = true
    scene.parts[1].opacity = 0.25
    #expect(abs(try await TracedScenes.mean(scene, samples: 4).light.x - 0.75) < 1e-3)
  }

  @Test("a light with a size leaves in its penumbra the share of its disc that is seen")
  func penumbra() async throws {
    // A screen behind the camera covers what lies beyond an edge, by parts of the penumbra's radius.
    for (place, share) in [(-1.1, 0), (-0.5, 0.1955), (0, 0.5), (0.5, 0.8045), (1.1, 1)] as [(Float, Float)] {
      var scene = TracedScenes.square(TracedScenes.material(specular: 0), size: 0.001)
      scene.camera = TracedScenes.camera(halfSize: 0.0005)
      let edge = place * 20 * Elementary.tan(0.05 as Float)
      let corners: [SIMD2<Float>] = [[edge, -50], [100, -50], [100, 50], [edge, 50]]
      scene.add(
        TracedScene.Part(material: 0),
        vertices: corners.map { TracedScene.Vertex(position: SIMD3($0.x, $0.y, 20), normal: SIMD3(0, 0, 1)) },
        triangles: [SIMD3(0, 1, 2), SIMD3(0, 2, 3)])
      scene.lights = [
        TracedLight(
          direction: SIMD3(0, 0, 1), radiance: SIMD3(1, 1, 1), castsShadow: true, angularRadius: 0.05)
      ]
      let found = try await TracedScenes.mean(scene, samples: 256).light.x
      #expect(abs(found - share) < 0.01, "\(place): \(found), not \(share)")
    }
  }

  @Test(
    "light that is emitted is seen as it is, and lights a surface across as a source of its solid angle does")
  func emission() async throws {
    var glowing = TracedScenes.material(.zero, specular: 0)
    glowing.emissive = SIMD4(2, 2, 2, 0)
    #expect(abs(try await TracedScenes.mean(TracedScenes.square(glowing), samples: 1).light.x - 2) < 1e-5)
    // Between a wide emitter behind the camera and a white square all light arrives.
    var scene = TracedScenes.square(TracedScenes.material(specular: 0), size: 0.1)
    scene.camera = TracedScenes.camera(halfSize: 0.05)
    TracedScenes.addSquare(glowing, size: 2000, z: 11, to: &scene)
    #expect(abs(try await TracedScenes.mean(scene, samples: 64).light.x - 2) < 0.03)
  }

  @Test(
    "a small emitter far away lights a surface by its solid angle, without specks", arguments: [false, true])
  func smallEmitter(isUnlit: Bool) async throws {
    var glowing = TracedScenes.material(SIMD3(2, 2, 2), specular: 0)
    if isUnlit {
      glowing.model = .unlit
    } else {
      (glowing.baseColor, glowing.emissive) = (.zero, SIMD4(2, 2, 2, 0))
    }
    var scene = TracedScenes.square(TracedScenes.material(specular: 0), size: 0.1)
    scene.camera = TracedScenes.camera(halfSize: 0.05)
    // An area of one square meter in a distance of twelve, behind the camera.
    TracedScenes.addSquare(glowing, size: 0.5, z: 12, to: &scene)
    let found = try await TracedScenes.mean(scene, samples: 16)
    let expected = 2 / (144 * Float.pi)
    #expect(abs(found.light.x / expected - 1) < 0.02, "\(found.light) \(expected)")
  }

  @Test("half of what is half opaque is what lies behind")
  func opacity() async throws {
    var front = TracedScenes.material(SIMD3(1, 0, 0))
    (front.model, front.features, front.baseColor.w) = (.unlit, .ownOpacity, 0.5)
    var back = TracedScenes.material(SIMD3(0, 1, 0))
    back.model = .unlit
    var scene = TracedScenes.square(front, z: 1)
    TracedScenes.addSquare(back, size: 2, z: 0, to: &scene)
    let found = try await TracedScenes.mean(scene, samples: 64)
    #expect(simd_length(found.light - SIMD3(0.5, 0.5, 0)) < 0.01, "\(found.light)")
    scene.materials[0].features = [.ownOpacity, .additive]
    let added = try await TracedScenes.mean(scene, samples: 256)
    #expect(simd_length(added.light - SIMD3(0.5, 1, 0)) < 0.02, "\(added.light)")
  }

  @Test("cut-outs, occluders and faces that are not seen show what is behind them")
  func holes() async throws {
    var front = TracedScenes.material()
    (front.features, front.surface.w, front.baseColor.w) = (.cutout, 0.5, 0.4)
    var scene = TracedScenes.square(front, z: 1)
    scene.background = .color(SIMD3(0, 0, 1))
    #expect(try await TracedScenes.mean(scene, samples: 4).light == SIMD3(0, 0, 1))
    scene.materials[0].features = .hidesFront
    #expect(try await TracedScenes.mean(scene, samples: 4).light == SIMD3(0, 0, 1))
    var hidden = TracedScenes.material(SIMD3(1, 0, 0))
    hidden.model = .unlit
    scene.materials[0].features = []
    scene.materials[0].model = .occluder
    TracedScenes.addSquare(hidden, size: 2, z: 0, to: &scene)
    #expect(try await TracedScenes.mean(scene, samples: 4).light == SIMD3(0, 0, 1))
    scene.background = .transparent
    #expect(try await TracedScenes.mean(scene, samples: 4).alpha == 0)
  }

  @Test("a colored body absorbs by the length of the way through it")
  func absorption() async throws {
    var glass = TracedScenes.material(roughness: 0, specular: 0)
    glass.features = .transmission
    glass.transmission = SIMD4(1, 1, 1, 0)
    glass.absorption = SIMD4(0.5, 1, 2, 0)
    var scene = TracedScenes.sphere(glass, rings: 128)
    scene.camera = TracedScenes.camera(halfSize: 0.05)
    let found = try await TracedScenes.mean(scene, samples: 16)
    let expected = SIMD3(
      Elementary.exp(-1 as Float), Elementary.exp(-2 as Float), Elementary.exp(-4 as Float))
    #expect(simd_length(found.light - expected) < 0.01, "\(found.light)")
  }
}
