import Particles
import Platform
import Testing
import simd

@testable import SceneModel

/// Each property of emitters matters: what is born, moves or is drawn is something else once it changes.
@MainActor @Suite struct ParticlePropertyTests {
  private typealias Change = (inout ParticleEmitterComponent) -> Void
  private typealias Main = (inout ParticleEmitterComponent.ParticleEmitter) -> Void

  /// With enough of everything that each property has something to work on.
  private var usual: ParticleEmitterComponent {
    var emitter = ParticleEmitterComponent()
    emitter.emitterShape = .torus
    emitter.emitterShapeSize = SIMD3(1, 0.2, 1)
    emitter.emissionDirection = SIMD3(1, 1, 0)
    emitter.burst()
    emitter.mainEmitter.lifeSpan = 0.5
    emitter.mainEmitter.color = .evolving(start: .single(.red), end: .single(.blue))
    emitter.mainEmitter.noiseStrength = 0.3
    emitter.mainEmitter.attractionStrength = 0.3
    emitter.mainEmitter.vortexStrength = 0.3
    var sequence = ParticleEmitterComponent.ParticleEmitter.ImageSequence()
    (sequence.rowCount, sequence.columnCount, sequence.frameRate) = (4, 4, 20)
    emitter.mainEmitter.imageSequence = sequence
    emitter.spawnedEmitter = ParticleEmitterComponent.ParticleEmitter()
    return emitter
  }

  /// All that is drawn a second after the beginning, for an emitter that is turned.
  private func picture(_ emitter: ParticleEmitterComponent) -> [UInt8] {
    let scene = Scene(), entity = Entity()
    entity.orientation = simd_quatf(angle: 0.7, axis: simd_normalize(SIMD3(1, 2, 0)))
    entity.components.set(emitter)
    scene.addEntity(entity)
    scene.advance(by: 1)
    guard let run = entity.components[ParticleSimulationComponent.self]?.run else { return [] }
    var bytes: [UInt8] = []
    for kind in [ParticleKind.main, .spawned] {
      var quads = ParticleQuads()
      let count = quads.choose(
        run.simulation, kind, placement: run.placement, forward: SIMD3(0, 0, -1),
        sorts: emitter.mainEmitter.blendMode == .alpha)
      let memory = UnsafeMutableRawBufferPointer.allocate(
        byteCount: count * MemoryLayout<ParticleQuad>.stride, alignment: 16)
      defer { memory.deallocate() }
      quads.write(
        run.simulation, kind, placement: run.placement, lead: run.lead, opacity: 1, into: memory)
      bytes += memory
    }
    return bytes
  }

  private static let changes: [String: Change] = [
    "emitterShape": { $0.emitterShape = .sphere }, "emitterShapeSize": { $0.emitterShapeSize *= 2 },
    "birthLocation": { $0.birthLocation = .volume }, "birthDirection": { $0.birthDirection = .world },
    "emissionDirection": {
      $0.birthDirection = .local
      $0.emissionDirection = SIMD3(0, 1, 0)
    },
    "radialAmount": { $0.radialAmount = 1 }, "torusInnerRadius": { $0.torusInnerRadius = 0.1 },
    "speed": { $0.speed = 1 }, "speedVariation": { $0.speedVariation = 0.2 },
    "isEmitting": { $0.isEmitting = false }, "burstCount": { $0.burstCount = 50 },
    "burstCountVariation": { $0.burstCountVariation = 40 },
    "timing": { $0.timing = .repeating(emit: .init(duration: 0.3), idle: .init(duration: 0.3)) },
    "simulationState": { $0.simulationState = .stop },
    "particlesInheritTransform": { $0.particlesInheritTransform = true },
    "fieldSimulationSpace": { $0.fieldSimulationSpace = .global },
    "spawnOccasion": { $0.spawnOccasion = .onUpdate },
    "spawnVelocityFactor": { $0.spawnVelocityFactor = 0.5 },
    "spawnSpreadFactor": { $0.spawnSpreadFactor = 0.5 },
    "spawnSpreadFactorVariation": { $0.spawnSpreadFactorVariation = 0.5 },
    "spawnInheritsParentColor": { $0.spawnInheritsParentColor = true },
    "spawnedEmitter": { $0.spawnedEmitter = nil }, "mainEmitter": { $0.mainEmitter.size = 1 },
    "spawnVelocity": { $0.spawnVelocity = OwnVelocity(speed: 1, variation: 0, direction: SIMD3(0, 1, 0)) },
    "bursts": { $0.burst() },
  ]

  private static let mainChanges: [String: Main] = [
    "birthRate": { $0.birthRate = 50 }, "birthRateVariation": { $0.birthRateVariation = 60 },
    "dampingFactor": { $0.dampingFactor = 1 }, "acceleration": { $0.acceleration.y = -1 },
    "spreadingAngle": { $0.spreadingAngle = 0.5 }, "size": { $0.size = 0.1 },
    "sizeVariation": { $0.sizeVariation = 0.01 },
    "billboardMode": { $0.billboardMode = .free(axis: [1, 0, 0], variation: 0.2) },
    "mass": { $0.mass = 3 }, "massVariation": { $0.massVariation = 0.5 }, "lifeSpan": { $0.lifeSpan = 0.7 },
    "lifeSpanVariation": { $0.lifeSpanVariation = 0.1 }, "angle": { $0.angle = 1 },
    "angleVariation": { $0.angleVariation = 1 }, "angularSpeed": { $0.angularSpeed = 1 },
    "angularSpeedVariation": { $0.angularSpeedVariation = 1 },
    "opacityCurve": { $0.opacityCurve = .linearFadeIn },
    "sizeMultiplierAtEndOfLifespan": { $0.sizeMultiplierAtEndOfLifespan = 2 },
    "sizeMultiplierAtEndOfLifespanPower": { $0.sizeMultiplierAtEndOfLifespanPower = 3 },
    "colorEvolutionPower": { $0.colorEvolutionPower = 3 }, "noiseStrength": { $0.noiseStrength = 2 },
    "noiseScale": { $0.noiseScale = 3 }, "noiseAnimationSpeed": { $0.noiseAnimationSpeed = 5 },
    "attractionStrength": { $0.attractionStrength = 2 }, "attractionCenter": { $0.attractionCenter = .zero },
    "vortexStrength": { $0.vortexStrength = 2 }, "vortexDirection": { $0.vortexDirection = SIMD3(1, 0, 0) },
    "stretchFactor": { $0.stretchFactor = 1 }, "sortOrder": { $0.sortOrder = .decreasingID },
    "imageSequence": { $0.imageSequence?.initialFrame = 3 },
    "color": { $0.color = .constant(.single(.green)) },
    "lifeKeys": { $0.lifeKeys = [ParticleKey(time: 0.5, color: SIMD4(1, 0, 0, 1), size: 2)] },
    "colorVariation": { $0.colorVariation.x = 0.5 }, "stretchTime": { $0.stretchTime = 1 },
  ]

  /// The properties that do not change the squares: pictures test them (`ParticleTests` of `Rendering`), and colliders
  /// (`ParticleCollisionTests`).
  private static let elsewhere: Set = ["isLightingEnabled", "blendMode", "picture", "collision"]

  @Test func thereIsAChangeForEachProperty() {
    let names = Mirror(reflecting: usual).children.compactMap(\.label)
    // Beginning anew shows only in those that live at that moment (`ParticleEmitterTests`).
    #expect(Set(names) == Set(Self.changes.keys).union(["restarts"]))
    let mainNames = Mirror(reflecting: usual.mainEmitter).children.compactMap(\.label)
    #expect(Set(mainNames) == Set(Self.mainChanges.keys).union(Self.elsewhere))
  }

  @Test func everyPropertyMatters() {
    let before = picture(usual)
    #expect(!before.isEmpty && picture(usual) == before)
    for (name, change) in Self.changes {
      var emitter = usual
      change(&emitter)
      #expect(picture(emitter) != before, "\(name)")
    }
    for (name, change) in Self.mainChanges {
      var emitter = usual
      change(&emitter.mainEmitter)
      #expect(picture(emitter) != before, "mainEmitter.\(name)")
    }
  }

  @Test func everyPropertyOfSequencesMatters() {
    let changes: [String: (inout ParticleEmitterComponent.ParticleEmitter.ImageSequence) -> Void] = [
      "rowCount": { $0.rowCount = 2 }, "columnCount": { $0.columnCount = 2 },
      "initialFrame": { $0.initialFrame = 2 }, "initialFrameVariation": { $0.initialFrameVariation = 5 },
      "frameRate": { $0.frameRate = 50 }, "frameRateVariation": { $0.frameRateVariation = 9 },
      "animationMode": { $0.animationMode = .playOnce },
    ]
    var usual = usual
    usual.mainEmitter.imageSequence?.initialFrame = 12
    let before = picture(usual)
    for (name, change) in changes {
      var emitter = usual
      emitter.mainEmitter.imageSequence.map { sequence in
        var sequence = sequence
        change(&sequence)
        emitter.mainEmitter.imageSequence = sequence
      }
      #expect(picture(emitter) != before, "\(name)")
    }
  }
}
