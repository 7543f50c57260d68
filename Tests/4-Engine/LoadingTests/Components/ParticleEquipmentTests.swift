import Particles
import Platform
import SceneAssets
import SceneModel
import Testing
import simd

@testable import Loading

/// Emitters in the notation of Reality Composer Pro, and as converted from SceneKit archives.
@MainActor struct ParticleEquipmentTests {
  private typealias Fields = [(String, ComponentValue)]

  private func load(
    _ state: Fields, main: Fields = [], spawned: Fields = []
  ) throws -> (emitter: ParticleEmitterComponent, notes: [AssetNote]) {
    func record(_ identifier: String, _ name: String, _ fields: Fields, _ children: [UntypedComponent] = [])
      -> UntypedComponent
    {
      var record = UntypedComponent(identifier: identifier, name: name)
      record.fields = fields.map { ComponentField($0.0, type: "", $0.1) }
      record.children = children
      return record
    }
    var asset = SceneAsset(source: "test")
    var node = NodeAsset(name: "Emitter", path: "/Emitter", parent: nil)
    node.components = [
      record(
        "RealityKit.VFXEmitter", "VFXEmitter", [],
        [
          record(
            "", "currentState", state,
            [record("", "mainEmitter", main), record("", "spawnedEmitter", spawned)])
        ])
    ]
    _ = asset.append(node)
    var builder = EntityBuilder(
      SceneResources(
        asset, models: [nil], environment: nil, environments: [:], sounds: [:], stickers: [:],
        particleImages: [:],
        animations: PreparedAnimations(), notes: []),
      below: Entity())
    while builder.build(until: .now) {}
    let emitter = try #require(builder.root.children[0].components[ParticleEmitterComponent.self])
    return (emitter, builder.notes)
  }

  @Test func whatIsNotSaidIsAsTheToolHasIt() throws {
    let (emitter, notes) = try load([])
    #expect(emitter.settings == ParticleEmitterComponent().settings)
    #expect(notes.isEmpty)
  }

  @Test func everyWordAndNumberArrives() throws {
    let (emitter, notes) = try load(
      [
        ("emitterShape", .token("Torus")), ("birthLocation", .token("Vertices")),
        ("birthLocationVertex", .vector([6, 5, 4])), ("birthDirection", .token("Constant")),
        ("emissionDirection", .vector([0, -1, 0])), ("shapeSize", .vector([1, 2, 3])),
        ("particleSpeed", .number(0.08)), ("particleSpeedVariation", .number(0.04)),
        ("radialAmount", .number(3)), ("torusInnerRadius", .number(0.5)), ("burstCount", .int(50)),
        ("isLocal", .bool(true)), ("isLocalFields", .bool(false)), ("isEmitting", .bool(false)),
        ("isSpawningEnabled", .bool(true)), ("spawnOccasion", .token("OnUpdate")),
        ("spawnInheritParentColor", .bool(true)), ("spawnSpreadFactor", .number(0.2)),
        ("spawnSpreadFactorVariation", .number(0.1)), ("spawnVelocityFactor", .number(0.6)),
        ("warmupDuration", .number(3)), ("emissionDuration", .number(2)), ("idleDuration", .number(0.5)),
        ("idleDurationVariation", .number(0.1)), ("loops", .bool(true)),
      ],
      main: [
        ("birthRate", .number(5000)), ("birthRateVariation", .number(10)), ("particleLifeSpan", .number(3)),
        ("particleLifeSpanVariation", .number(0.2)), ("particleSize", .number(0.01)),
        ("particleMass", .number(0.7)), ("particleAngle", .number(1)),
        ("particleAngularVelocityVariation", .number(0.5)), ("acceleration", .vector([0, -2, 0])),
        ("dampingFactor", .number(3.2)), ("spreadingAngle", .number(0.69813)),
        ("noiseStrength", .number(0.03)), ("noiseScale", .number(3)), ("noiseAnimationSpeed", .number(2)),
        ("radialGravityStrength", .number(-1)), ("radialGravityCenter", .vector([0, 12, 0])),
        ("vortexStrength", .number(0.2)), ("vortexDirection", .vector([0, -2, 0])),
        ("sizeMultiplierAtEndOfLifespan", .number(0.8)), ("sizeOverLifePower", .number(10)),
        ("opacityOverLife", .token("GradualFadeInOut")), ("blendMode", .token("Additive")),
        ("sortOrder", .token("IncreasingID")), ("billboardMode", .token("Free")),
        ("billboardAxis", .vector([0, 0, 1])), ("axisVariation", .number(0.3)),
        ("useStartColorRange", .bool(true)), ("useEndColor", .bool(true)),
        ("startColorA", .vector([1, 0.5, 0, 1])), ("startColorB", .vector([0, 0, 1, 0.5])),
        ("endColorA", .vector([0.25, 0, 0, 1])), ("isLightingEnabled", .bool(true)),
        ("stretchFactor", .number(2)), ("rowCount", .int(4)), ("columnCount", .int(2)),
        ("initialFrame", .int(2)), ("initialFrameVariation", .int(6)), ("frameRate", .number(12)),
        ("isAnimated", .bool(true)), ("animationRepeatMode", .token("PlayOnce")),
      ], spawned: [("birthRate", .number(39_000))])
    #expect(notes.isEmpty)
    #expect(emitter.emitterShape == .torus && emitter.birthLocation == .vertices(count: SIMD3(6, 5, 4)))
    #expect(emitter.birthDirection == .world && emitter.emissionDirection == SIMD3(0, -1, 0))
    #expect(emitter.emitterShapeSize == SIMD3(1, 2, 3) && emitter.speed == 0.08)
    #expect(emitter.particlesInheritTransform && emitter.fieldSimulationSpace == .global)
    #expect(!emitter.isEmitting && emitter.burstCount == 50 && emitter.spawnOccasion == .onUpdate)
    #expect(emitter.spawnInheritsParentColor && emitter.spawnVelocityFactor == 0.6)
    #expect(
      emitter.timing
        == .repeating(
          warmUp: 3, emit: .init(duration: 2, variation: 0), idle: .init(duration: 0.5, variation: 0.1)))
    let main = emitter.mainEmitter
    #expect(main.birthRate == 5000 && main.lifeSpan == 3 && main.size == 0.01 && main.mass == 0.7)
    #expect(main.attractionStrength == -1 && main.attractionCenter == SIMD3(0, 12, 0))
    #expect(main.vortexDirection == SIMD3(0, -2, 0) && main.noiseAnimationSpeed == 2)
    #expect(main.sizeMultiplierAtEndOfLifespan == 0.8 && main.sizeMultiplierAtEndOfLifespanPower == 10)
    #expect(main.opacityCurve == .gradualFadeInOut && main.blendMode == .additive)
    #expect(main.sortOrder == .increasingID && main.isLightingEnabled && main.stretchFactor == 2)
    #expect(main.billboardMode == .free(axis: SIMD3(0, 0, 1), variation: 0.3))
    #expect(main.imageSequence?.rowCount == 4 && main.imageSequence?.frameRate == 12)
    #expect(main.imageSequence?.animationMode == .playOnce)
    guard case .evolving(.random(let a, let b), .single(let end)) = main.color else {
      Issue.record("\(main.color)")
      return
    }
    #expect(simd_distance(a.cgColor.linearRGBA, SIMD4(1, 0.5, 0, 1)) < 1e-6 && b.cgColor.linearRGBA.w == 0.5)
    #expect(abs(end.cgColor.linearRGBA.x - 0.25) < 1e-6)
    #expect(emitter.spawnedEmitter?.birthRate == 39_000)
  }

  @Test func wordsThatNobodyKnowsAreTold() throws {
    let (emitter, notes) = try load(
      [("emitterShape", .token("Spiral"))], main: [("blendMode", .token("Screen"))])
    #expect(emitter.emitterShape == .plane && emitter.mainEmitter.blendMode == .alpha)
    #expect(notes.count == 2)
    #expect(notes.contains { $0.message.contains("Spiral") && $0.message.contains("Torus") })
  }

  @Test func numbersThatAreNoneDoNoHarm() throws {
    let (emitter, _) = try load(
      [("burstCount", .number(.nan)), ("particleSpeed", .number(.infinity))],
      main: [("rowCount", .number(1e300)), ("columnCount", .number(-4)), ("birthRate", .number(-3))])
    #expect(emitter.burstCount == 0)
    let settings = emitter.settings.checked
    #expect(settings.speed.isFinite && settings.main.birthRate == 0)
    #expect((1...256).contains(settings.main.imageSequence?.rowCount ?? 1))
  }

  @Test func huesThatDifferStandForRanges() throws {
    let (emitter, _) = try load(
      [],
      main: [
        ("startColorA", .vector([1, 0, 0, 1])), ("startColorB", .vector([0, 0, 0, 1])),
        ("useStartColorRange", .bool(true)), ("decoupage:colorVariation", .vector([0.5, 0.1, 0, 0])),
      ])
    #expect(emitter.mainEmitter.colorVariation == SIMD4(0.5, 0.1, 0, 0))
    guard case .constant(.single(let color)) = emitter.mainEmitter.color else {
      Issue.record("\(emitter.mainEmitter.color)")
      return
    }
    #expect(simd_distance(color.cgColor.linearRGBA, SIMD4(1, 0, 0, 1)) < 1e-6)
  }

  @Test func keysOverLifeAreKept() throws {
    let (emitter, _) = try load(
      [],
      main: [
        ("opacityOverLife", .token("LinearFadeOut")), ("startColorA", .vector([1, 0, 0, 1])),
        ("decoupage:lifeTimes", .numbers([0, 0.5, 1])),
        ("decoupage:lifeColors", .numbers([1, 0, 0, 1, 0, 1, 0, 0.5, 0, 0, 1, 0])),
        ("decoupage:lifeSizes", .numbers([0, 2, 1])),
      ])
    let keys = emitter.mainEmitter.lifeKeys
    #expect(keys.count == 3 && keys[1].size == 2 && keys[1].color == SIMD4(0, 1, 0, 0.5))
    #expect(
      emitter.mainEmitter.opacityCurve == .constant && emitter.mainEmitter.color == .constant(.single(.white))
    )
  }
}
