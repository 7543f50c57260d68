import EntityStore
import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Portals: worlds that are seen only through an opening, and what crosses it.
@MainActor @Suite(.serialized) struct PortalTests {
  private let scene = Scene()
  private let world = Entity()
  private let opening: ModelEntity

  /// Makes a world with a red wall at −2 behind an opening of 2 × 2 at the origin.
  init() throws {
    opening = ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [PortalMaterial()])
    world.components.set(WorldComponent())
    let wall = ModelEntity(mesh: try boxMesh([20, 20, 0.1]), materials: [flat(.red)])
    wall.position.z = -2
    world.addChild(wall)
    opening.components.set(PortalComponent(target: world))
    scene.addEntity(world)
    scene.addEntity(opening)
  }

  /// Returns a view from the front, in which the opening covers the middle half of 40 pixels.
  private func view(_ samples: Int = 4, _ shading: ViewSettings.Shading = .automatic) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 4], width: 40, height: 40, angle: 53.13)
    (settings.samples, settings.shading) = (samples, shading)
    settings.background = .color([0, 0, 0.5])
    return settings
  }

  private func box(_ size: SIMD3<Float>, _ color: UIColor, at position: SIMD3<Float>) throws -> ModelEntity {
    let box = ModelEntity(mesh: try boxMesh(size), materials: [flat(color)])
    box.position = position
    return box
  }

  private func isRed(_ pixel: RGBA8) -> Bool { pixel.red > 180 && pixel.green < 80 && pixel.blue < 80 }
  private func isGreen(_ pixel: RGBA8) -> Bool { pixel.green > 120 && pixel.red < 120 && pixel.blue < 120 }

  @Test(
    "A world shows through its portal only", arguments: [1, 4], [ViewSettings.Shading.forward, .deferred])
  func showsThroughPortal(samples: Int, shading: ViewSettings.Shading) throws {
    let picture = try Studio.draw(scene, view(samples, shading))
    let empty = try Studio.draw(Scene(), view(samples, shading))
    for (x, y) in [(11, 20), (20, 20), (28, 20), (20, 11), (20, 28)] {
      #expect(isRed(picture[x, y]), "\(x) \(y)")
    }
    for (x, y) in [(8, 20), (31, 20), (20, 8), (20, 31)] {
      #expect(picture[x, y] == empty[x, y], "\(x) \(y)")
    }
  }

  @Test("A portal without a world is black, and a world without a portal invisible")
  func withoutTarget() throws {
    opening.components.set(PortalComponent(target: Entity()))
    let picture = try Studio.draw(scene, view())
    #expect(picture[20, 20] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    opening.components.remove(PortalComponent.self)
    #expect(try Studio.draw(scene, view())[20, 20] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    opening.removeFromParent()
    #expect(try Studio.draw(scene, view()) == Studio.draw(Scene(), view()))
  }

  @Test("What is before a portal covers it, and what is behind it is hidden", arguments: [1, 4])
  func depth(samples: Int) throws {
    scene.addEntity(try box([0.4, 0.4, 0.1], .green, at: [0, 0, 1]))
    scene.addEntity(try box([1.6, 1.6, 0.1], .green, at: [0, 0, -1]))
    let picture = try Studio.draw(scene, view(samples))
    #expect(isGreen(picture[20, 20]))
    #expect(isRed(picture[13, 20]) && isRed(picture[26, 26]))
  }

  @Test("A clipping plane hides what is before the portal")
  func clipping() throws {
    world.addChild(try box([0.4, 0.4, 0.4], .green, at: [0, 0, 0.5]))
    #expect(isGreen(try Studio.draw(scene, view())[20, 20]))
    opening.components.set(PortalComponent(target: world, clippingMode: .plane(.positiveZ)))
    #expect(isRed(try Studio.draw(scene, view())[20, 20]))
    // The plane turns and moves with the portal.
    opening.orientation = simd_quatf(angle: .pi, axis: [0, 1, 0])
    opening.model?.materials = [twoSided]
    #expect(isGreen(try Studio.draw(scene, view())[20, 20]))
  }

  private var twoSided: PortalMaterial {
    var material = PortalMaterial()
    material.faceCulling = .none
    return material
  }

  @Test("What may cross reaches out of the portal", arguments: [false, true])
  func crossing(mayCross: Bool) throws {
    // A bar that is seen beside the opening where it is nearer to the camera.
    let bar = try box([2.8, 0.4, 0.2], .green, at: [0, 0, 0.2])
    if mayCross { bar.components.set(PortalCrossingComponent()) }
    world.addChild(bar)
    opening.components.set(
      PortalComponent(target: world, clippingMode: .plane(.positiveZ), crossingMode: .plane(.positiveZ)))
    let picture = try Studio.draw(scene, view())
    #expect(isGreen(picture[20, 20]) == mayCross)
    #expect(isGreen(picture[8, 20]) == mayCross)
    // On the other side of the plane it stays inside.
    bar.position.z = -0.2
    let inside = try Studio.draw(scene, view())
    #expect(isGreen(inside[20, 20]))
    #expect(!isGreen(inside[8, 20]))
  }

  @Test("Lights shine in their own world only")
  func lights() throws {
    let lit = ModelEntity(mesh: try boxMesh([0.6, 0.6, 0.1]), materials: [matte()])
    lit.position.z = -1
    world.addChild(lit)
    let outside = ModelEntity(mesh: try boxMesh([0.4, 0.4, 0.1]), materials: [matte()])
    outside.position = [1.4, 0, 0]
    scene.addEntity(outside)
    let lamp = DirectionalLight()
    scene.addEntity(lamp)
    var picture = try Studio.draw(scene, view())
    #expect(picture[20, 20].red < 10 && picture[34, 20].red > 100)
    world.addChild(lamp)
    picture = try Studio.draw(scene, view())
    #expect(picture[20, 20].red > 100 && picture[34, 20].red < 10)
  }

  @Test("A probe lights the world that it is in, in its brightness")
  func probes() throws {
    let ball = ModelEntity(mesh: try boxMesh([0.6, 0.6, 0.1]), materials: [matte()])
    ball.position.z = -1
    world.addChild(ball)
    let outside = ModelEntity(mesh: try boxMesh([0.4, 0.4, 0.1]), materials: [matte()])
    outside.position = [1.4, 0, 0]
    scene.addEntity(outside)
    let probe = Entity()
    world.addChild(probe)
    let (bright, dark) = (environment { _ in [1, 1, 1] }, environment { _ in [0, 0, 0] })
    func light(_ source: VirtualEnvironmentProbeComponent.Source) throws -> (Float, Float) {
      probe.components.set(VirtualEnvironmentProbeComponent(source: source))
      let light = try Studio.light(scene, view(1))
      return (light[20 * 40 + 20].x, light[20 * 40 + 34].x)
    }
    let (whole, beside) = try light(.single(.init(environment: bright)))
    #expect(whole > 0.5 && beside < 0.01)
    let half = try light(.single(.init(environment: bright, intensityExponent: -1))).0
    #expect(abs(half / whole - 0.5) < 0.01)
    let quarter = try light(
      .blend(from: .init(environment: dark), to: .init(environment: bright, intensityExponent: -1), t: 0.5)
    ).0
    #expect(abs(quarter / whole - 0.25) < 0.01)
    #expect(try light(.none).0 < 0.01)
  }

  @Test("Portals are seen through portals, and a portal into its own world ends")
  func nested() throws {
    let second = Entity()
    second.components.set(WorldComponent())
    second.addChild(try box([20, 20, 0.1], .green, at: [0, 0, -3]))
    scene.addEntity(second)
    let inner = ModelEntity(mesh: .generatePlane(width: 0.8, height: 0.8), materials: [PortalMaterial()])
    inner.components.set(PortalComponent(target: second))
    inner.position.z = -1
    world.addChild(inner)
    let picture = try Studio.draw(scene, view())
    #expect(isGreen(picture[20, 20]) && isRed(picture[12, 20]))
    inner.components.set(PortalComponent(target: world))
    _ = try Studio.draw(scene, view())
  }

  @Test("A view of a part shows what a view of the whole would")
  func equalsWhole() throws {
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.7), materials: [matte(.yellow)])
    ball.position.z = -1
    let lamp = DirectionalLight()
    lamp.look(at: .zero, from: [1, 2, 3], relativeTo: nil)
    world.addChild(ball)
    world.addChild(lamp)
    let through = try Studio.draw(scene, view(1))
    let plain = Scene()
    for child in Array(world.children) { plain.addEntity(child) }
    let direct = try Studio.draw(plain, view(1))
    for y in 12..<28 { for x in 12..<28 { #expect(through[x, y].isClose(to: direct[x, y]), "\(x) \(y)") } }
  }
}

extension RGBA8 {
  fileprivate func isClose(to other: RGBA8) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
  }
}
