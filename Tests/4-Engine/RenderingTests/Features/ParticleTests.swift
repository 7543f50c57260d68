import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// Rendered particles.
@MainActor @Suite(.serialized) struct ParticleTests {
  private typealias Emitter = ParticleEmitterComponent.ParticleEmitter

  /// Returns a scene with one emitter after a burst, seen from the front, three meters away.
  private func scene(_ others: [Entity] = [], _ change: (inout ParticleEmitterComponent) -> Void) throws
    -> Scene
  {
    let scene = Scene(), entity = Entity()
    var emitter = ParticleEmitterComponent()
    emitter.emitterShape = .point
    emitter.isEmitting = false
    emitter.speed = 0
    emitter.burstCount = 1
    emitter.mainEmitter.size = 0.5
    emitter.mainEmitter.lifeSpan = 100
    emitter.mainEmitter.lifeSpanVariation = 0
    emitter.mainEmitter.sizeMultiplierAtEndOfLifespan = 1
    emitter.mainEmitter.opacityCurve = .constant
    emitter.mainEmitter.billboardMode = .billboard
    emitter.mainEmitter.image = Self.square
    change(&emitter)
    emitter.burst()
    entity.components.set(emitter)
    scene.addEntity(entity)
    for other in others { scene.addEntity(other) }
    scene.update(deltaTime: 0)
    return scene
  }

  private static let square = TextureResource(
    TextureContents(
      width: 1, height: 1, format: .rgba8Unorm_srgb, semantic: .color, levels: [[255, 255, 255, 255]]))

  private func light(
    _ scene: Scene, at point: SIMD2<Int>, _ change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> SIMD4<Float> {
    var settings = Studio.settings(from: SIMD3(0, 0, 3))
    settings.background = .transparent
    settings.environment = nil
    change(&settings)
    return try Studio.light(scene, settings)[point.y * settings.width + point.x]
  }

  private let middle = SIMD2(80, 60)

  @Test func aParticleIsASquareOfItsSizeAndColor() throws {
    let scene = try scene {
      $0.mainEmitter.color = .constant(.single(UIColor(linearRGBA: SIMD4(0.5, 2, 0.25, 1))))
    }
    #expect(simd_distance(try light(scene, at: middle), SIMD4(0.5, 2, 0.25, 1)) < 2e-3)
    // Half a meter at three meters distance, in a view 120 pixels high at 45°: 24.1 pixels.
    let half = 0.5 / 3 / Float(0.41421356) * 60
    #expect(try light(scene, at: middle &+ SIMD2(Int(half) - 1, 0)).w == 1)
    #expect(try light(scene, at: middle &+ SIMD2(Int(half) + 1, 0)).w == 0)
    #expect(try light(scene, at: middle &+ SIMD2(Int(half) - 1, Int(half) - 1)).w == 1)
  }

  @Test func whatAddsUpCoversNothing() throws {
    let scene = try scene {
      $0.mainEmitter.blendMode = .additive
      $0.burstCount = 3
      $0.mainEmitter.color = .constant(.single(UIColor(linearRGBA: SIMD4(0.25, 0.5, 0, 0.5))))
    }
    #expect(simd_distance(try light(scene, at: middle), SIMD4(0.375, 0.75, 0, 0)) < 2e-3)
  }

  @Test func theSceneHidesWhatIsBehindIt() throws {
    for (z, color) in [(0.2, SIMD4<Float>(1, 0, 0, 1)), (-0.2, SIMD4(1, 1, 1, 1))] as [(Float, SIMD4<Float>)]
    {
      let wall = ModelEntity(mesh: try boxMesh([4, 4, 0.01]), materials: [flat(.red)])
      wall.position.z = z
      #expect(simd_distance(try light(scene([wall]) { _ in }, at: middle), color) < 2e-3)
    }
  }

  /// Returns whether the older of two particles is drawn last: it is half blue by now, the younger one a
  /// quarter.
  private func showsOlder(_ order: Emitter.SortOrder, olderIsNear: Bool) throws -> Bool {
    let scene = try scene {
      $0.mainEmitter.lifeSpan = 4
      $0.mainEmitter.sortOrder = order
      $0.mainEmitter.color = .evolving(start: .single(.red), end: .single(.blue))
    }
    let entity = scene.roots[0]
    let places: [Float] = olderIsNear ? [0.3, -0.3] : [-0.3, 0.3]
    var emitter = try #require(entity.components[ParticleEmitterComponent.self])
    emitter.restart()
    for z in places {
      entity.position.z = z
      emitter.burst()
      entity.components.set(emitter)
      scene.advance(by: 1)
    }
    // The particles of the helper's burst are removed by the restart.
    let shown = try light(scene, at: middle)
    return shown.z > 0.375
  }

  @Test(arguments: [
    (Emitter.SortOrder.increasingDepth, false, true), (.decreasingDepth, true, false),
    (.increasingID, false, false), (.decreasingID, true, true), (.increasingAge, true, true),
    (.decreasingAge, false, false),
  ])
  func ordersDecideWhoIsDrawnLast(
    order: ParticleEmitterComponent.ParticleEmitter.SortOrder, whenFar: Bool, whenNear: Bool
  ) throws {
    #expect(try showsOlder(order, olderIsNear: false) == whenFar)
    #expect(try showsOlder(order, olderIsNear: true) == whenNear)
  }

  private static let twoColors = TextureResource(
    TextureContents(
      width: 2, height: 1, format: .rgba8Unorm_srgb, semantic: .color,
      levels: [[255, 0, 0, 255, 0, 0, 255, 255]]))

  @Test func storedSurfacesMakeNoDifference() throws {
    let box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    box.position = SIMD3(0.4, 0, -0.3)
    let scene = try scene([box]) {
      $0.emitterShape = .sphere
      $0.emitterShapeSize = SIMD3(repeating: 1.5)
      $0.burstCount = 60
      $0.mainEmitter.size = 0.1
      $0.mainEmitter.image = nil
      $0.mainEmitter.isLightingEnabled = true
    }
    var settings = Studio.settings(from: SIMD3(0, 0, 3))
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    var pictures: [[SIMD4<Float>]] = []
    for shading in [ViewSettings.Shading.forward, .deferred] {
      settings.shading = shading
      pictures.append(try Studio.light(scene, settings))
    }
    let largest = zip(pictures[0], pictures[1]).reduce(Float(0)) { max($0, simd_distance($1.0, $1.1)) }
    #expect(largest < 0.05)
  }

  @Test func lightShinesOnParticlesThatWantIt() throws {
    func seen(isLit: Bool, from direction: SIMD3<Float>) throws -> Float {
      let sun = DirectionalLight()
      sun.light = DirectionalLightComponent(color: .white, intensity: 2145.7078)
      sun.look(at: .zero, from: direction, relativeTo: nil)
      return try light(scene([sun]) { $0.mainEmitter.isLightingEnabled = isLit }, at: middle).x
    }
    let front = try seen(isLit: true, from: SIMD3(0, 0, 1)),
      back = try seen(isLit: true, from: SIMD3(0, 0, -1))
    // Three quarters are reflected where a cloud faces the light; its edge, all around, bends away from it.
    let cosine = 1 / (1 + 2 * Float(0.8) * 0.8).squareRoot()
    #expect(abs(front - 0.75 * (cosine + 0.5) / 1.5) < 0.01)
    #expect(back < 0.01)
    let plain = (try seen(isLit: false, from: SIMD3(0, 0, 1)), try seen(isLit: false, from: SIMD3(0, 0, -1)))
    #expect(abs(plain.0 - 1) < 2e-3 && plain.0 == plain.1)
  }

  @Test func sheetsShowTheirPicturesInTurn() throws {
    for (age, color) in [(0.5, SIMD3<Float>(1, 0, 0)), (1.5, SIMD3(0, 0, 1)), (2.5, SIMD3(1, 0, 0))] {
      let scene = try scene {
        var sequence = Emitter.ImageSequence()
        (sequence.columnCount, sequence.frameRate) = (2, 1)
        $0.mainEmitter.image = Self.twoColors
        $0.mainEmitter.imageSequence = sequence
      }
      scene.advance(by: age)
      // Left of the center of each, where the neighbor does not overlap.
      let place = middle &+ SIMD2(color.x > 0.5 ? -14 : 14, 0)
      #expect(simd_distance(try light(scene, at: place).xyz, color) < 0.02, "after \(age) seconds")
    }
  }

  @Test func picturesOfASheetDoNotMixAtTheirEdges() throws {
    for size: Float in [0.5, 0.03] {
      let scene = try scene {
        var sequence = Emitter.ImageSequence()
        sequence.columnCount = 2
        $0.mainEmitter.size = size
        $0.mainEmitter.image = Self.twoColors
        $0.mainEmitter.imageSequence = sequence
      }
      var settings = Studio.settings(from: SIMD3(0, 0, 3))
      (settings.background, settings.environment) = (.transparent, nil)
      let light = try Studio.light(scene, settings)
      #expect(light.contains { $0.x > 0.5 })
      #expect(light.allSatisfy { $0.z < 0.01 }, "\(light.map(\.z).max() ?? 0) with \(size)")
    }
  }

  @Test func whatIsOpaqueHidesAndWritesDepth() throws {
    let sheet = ModelEntity(mesh: try boxMesh([4, 4, 0]), materials: [flat(.red, opacity: 0.5)])
    sheet.position.z = -0.2
    let scene = try scene([sheet]) {
      $0.mainEmitter.blendMode = .opaque
      $0.mainEmitter.color = .constant(.single(UIColor(linearRGBA: SIMD4(0, 1, 0, 0.3))))
    }
    #expect(simd_distance(try light(scene, at: middle), SIMD4(0, 1, 0, 1)) < 2e-3)
  }

  @Test func opacityOfEntitiesAboveFades() throws {
    let scene = try scene { _ in }
    scene.roots[0].components.set(OpacityComponent(opacity: 0.25))
    #expect(abs(try light(scene, at: middle).w - 0.25) < 2e-3)
  }

  @Test func whatIsDrawnOutIsLongAlongItsWay() throws {
    let scene = try scene {
      $0.birthDirection = .local
      $0.emissionDirection = SIMD3(1, 0, 0)
      $0.speed = 1
      $0.mainEmitter.size = 0.1
      $0.mainEmitter.stretchFactor = 4
    }
    // Half a meter to each side, a tenth up and down: 24 and 4.8 pixels.
    #expect(try light(scene, at: middle &+ SIMD2(22, 0)).w == 1)
    #expect(try light(scene, at: middle &+ SIMD2(26, 0)).w == 0)
    #expect(try light(scene, at: middle &+ SIMD2(0, 7)).w == 0)
  }

  @Test func particlesAreDrawnInOneCall() throws {
    let scene = try scene {
      $0.burstCount = 5000
      $0.emitterShape = .sphere
      $0.mainEmitter.size = 0.01
    }
    let context = try Studio.renderer().context
    let settings = Studio.settings(from: SIMD3(0, 0, 3))
    _ = try Studio.draw(scene, settings)
    let before = context.counters.drawCalls
    _ = try Studio.draw(scene, settings)
    let with = context.counters.drawCalls - before
    let empty = Scene()
    _ = try Studio.draw(empty, settings)
    let start = context.counters.drawCalls
    _ = try Studio.draw(empty, settings)
    #expect(with - (context.counters.drawCalls - start) == 1)
  }
}
