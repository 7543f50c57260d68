import Foundation
import GraphicsGL
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Lighting measured on pixels, compared with closed forms.
@MainActor @Suite(.serialized) struct LightTests {
  /// Renders the center pixel of a white diffuse surface in the plane y = 0.
  private func middle(_ light: Entity, paper: PhysicallyBasedMaterial = matte()) throws -> SIMD3<Float> {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([20, 0.02, 20]), materials: [paper]))
    scene.addEntity(light)
    var settings = Studio.settings(from: [0, 3, 0.001], to: .zero, width: 33, height: 33, angle: 4)
    settings.samples = 1
    let light = try Studio.light(scene, settings)[16 * 33 + 16]
    return SIMD3(light.x, light.y, light.z)
  }

  @Test func theDefaultDirectionalLightMakesWhitePaperOne() throws {
    let sun = DirectionalLight()
    sun.look(at: .zero, from: [0, 5, 0], upVector: [0, 0, 1], relativeTo: nil)
    let seen = try middle(sun)
    #expect(simd_distance(seen, [1, 1, 1]) < 2e-3)
  }

  @Test(arguments: [0, 30, 60] as [Float])
  func lightFallsWithTheCosineOfItsAngle(degrees: Float) throws {
    let sun = DirectionalLight(), angle = degrees * .pi / 180
    let from = simd_quatf(angle: -angle, axis: [0, 0, 1]).act([0, 5, 0])
    sun.look(at: .zero, from: from, upVector: [0, 0, 1], relativeTo: nil)
    let seen = try middle(sun).x
    #expect(abs(seen - Float(cos(Double(angle)))) < 2e-3)
  }

  @Test(arguments: [0.5, 1, 2, 4] as [Float])
  func pointLightFallsWithTheSquareOfTheDistance(distance: Float) throws {
    let lamp = PointLight()
    lamp.light.attenuationRadius = 1000
    lamp.position = [0, distance + 0.01, 0]
    let seen = try middle(lamp).x
    #expect(abs(seen * distance * distance - 1) < 5e-3)
  }

  @Test func spotLightIsFullInsideItsConeAndEndsAtItsEdge() throws {
    let spot = SpotLight()
    spot.light.attenuationRadius = 1000
    spot.light.innerAngleInDegrees = 20
    spot.light.outerAngleInDegrees = 30
    spot.look(at: .zero, from: [0, 1.01, 0], upVector: [0, 0, 1], relativeTo: nil)
    let inside = try middle(spot).x
    #expect(abs(inside - 1) < 5e-3)
    spot.orientation = simd_quatf(angle: 35 * .pi / 180, axis: [1, 0, 0]) * spot.orientation
    let outside = try middle(spot).x
    #expect(outside == 0)
  }

  @Test func colorsAreDecodedFromTheirDisplayValues() throws {
    let sun = DirectionalLight()
    sun.look(at: .zero, from: [0, 5, 0], upVector: [0, 0, 1], relativeTo: nil)
    let color = try middle(sun, paper: matte(UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1)))
    #expect(simd_distance(color, [0.2140, 0.0509, 1]) < 2e-3)
  }

  @Test func aScaledMirroredModelIsLitFromTheSameSide() throws {
    let scene = Scene(), sun = DirectionalLight()
    sun.look(at: .zero, from: [0, 5, 0], upVector: [0, 0, 1], relativeTo: nil)
    let box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    box.scale = [3, 0.1, 3]
    box.orientation = simd_quatf(angle: 0.5, axis: [1, 0, 0])
    scene.addEntity(box)
    scene.addEntity(sun)
    var settings = Studio.settings(from: [0, 3, 0.001], width: 33, height: 33, angle: 4)
    settings.samples = 1
    // The top face is rotated by half a radian at any scale.
    let seen = try Studio.light(scene, settings)[16 * 33 + 16].x
    #expect(abs(seen - 0.87758) < 3e-3)
  }
}

/// Shadows measured on pixels.
@MainActor @Suite(.serialized) struct ShadowTests {
  /// A white diffuse surface under a light at 45 degrees.
  private let lit: Float = 0.70711

  /// Returns a plane seen from above, a block above it, the sun at 45 degrees.
  private func scene(_ shadow: DirectionalLightComponent.Shadow?) throws -> Scene {
    let scene = Scene(), sun = DirectionalLight()
    scene.addEntity(ModelEntity(mesh: try boxMesh([20, 0.02, 20]), materials: [matte()]))
    let block = ModelEntity(mesh: try boxMesh([1, 0.02, 1]), materials: [matte()])
    block.position = [0, 1, 0]
    scene.addEntity(block)
    sun.look(at: .zero, from: [-5, 5, 0], relativeTo: nil)
    sun.shadow = shadow
    scene.addEntity(sun)
    return scene
  }

  private func row(_ scene: Scene) throws -> [Float] {
    var settings = Studio.settings(from: [2, 4, 0.001], to: [2, 0, 0], width: 257, height: 3, angle: 1)
    settings.samples = 1
    settings.camera = CameraView(
      world: settings.camera.world,
      projection: Projection.orthographic(
        scale: 0.02, orientation: .vertical, aspect: 100, near: 0.1, far: 10))
    return try Studio.light(scene, settings)[257..<514].map(\.x)
  }

  @Test func withoutItsComponentALightThrowsNoShadow() throws {
    let values = try row(scene(nil))
    #expect(values.allSatisfy { abs($0 - lit) < 5e-3 })
  }

  @Test func theEdgeIsWhereTheLightPutsIt() throws {
    let values = try row(scene(.init(maximumDistance: 12)))
    // The row spans 4 meters from x = 0; the shadow of -0.5…0.5 at height 1 is at 0.5…1.5.
    let dark = values.indices.filter { values[$0] < lit / 2 }
    let first = try #require(dark.first), last = try #require(dark.last)
    let meters = { (pixel: Int) in (Float(pixel) + 0.5) * 4 / 257 }
    let texel: Float = 0.02
    #expect(abs(meters(first) - 0.5) < texel && abs(meters(last) - 1.5) < texel)
    #expect(dark.count == last - first + 1)
    #expect(values[(first + last) / 2] == 0)
  }

  @Test func aLitSurfaceHasNoStains() throws {
    let values = try row(scene(.init(maximumDistance: 12)))
    #expect(values[140...].allSatisfy { abs($0 - lit) < 5e-3 })
  }

  @Test func shadowsFadeOutOverTheLastTenthOfTheMaximumDistance() throws {
    // The camera is 4 meters above the plane.
    let within = try row(scene(.init(maximumDistance: 4.5)))
    let between = try row(scene(.init(maximumDistance: 4.2)))
    let beyond = try row(scene(.init(maximumDistance: 3.8)))
    #expect(within.contains { $0 < 0.01 })
    let darkest = try #require(between.min())
    #expect(darkest > 0.4 * lit && darkest < 0.65 * lit)
    #expect(beyond.allSatisfy { $0 > 0.6 })
  }
}
