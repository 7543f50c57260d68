import SceneAssets
import TestSupport
import Testing

@testable import SceneKitFormat

/// What becomes of particle systems.
@Suite("particle systems of archives") struct ParticleArchiveTests {
  private func read(
    _ archive: ParticleArchive
  ) throws -> (state: UntypedComponent, main: UntypedComponent, asset: SceneAsset) {
    let asset = try SceneKitReader.read(bytes: archive.file, path: "effect.scnp")
    let state = try #require(asset.nodes.first?.components.first?.child("currentState"))
    return (state, try #require(state.child("mainEmitter")), asset)
  }

  @Test("rates are for a stretch of emitting, and a faster time for everything")
  func rates() throws {
    let (state, main, asset) = try read(
      ParticleArchive([
        ("birthRate", .real(30)), ("emissionDuration", .real(0.5)), ("speedFactor", .real(2)),
        ("particleLifeSpan", .real(4)), ("particleVelocity", .real(3)), ("loops", .bool(true)),
        ("acceleration", SceneArchive.vector(0, 1, 0)), ("dampingFactor", .real(0.25)),
        ("particleAngularVelocity", .real(90)), ("affectedByGravity", .bool(true)),
      ]))
    #expect(main["birthRate"]?.number == 120 && main["particleLifeSpan"]?.number == 2)
    #expect(state["particleSpeed"]?.number == 6 && state["emissionDuration"]?.number == 0.25)
    #expect(main.vector("acceleration")?.y == -8.8 * 4 && main["dampingFactor"]?.number == 0.5)
    #expect(main["particleAngularVelocity"]?.number == .pi && state["isLocalFields"]?.bool == false)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
  }

  @Test("planes stand up and face forward, and corners of shapes are where particles are born")
  func shapes() throws {
    var archive = ParticleArchive([("birthDirection", .integer(1)), ("birthLocation", .integer(2))])
    archive.shape = ("SCNPlane", [("width", .real(4)), ("height", .real(2))])
    var state = try read(archive).state
    #expect(state["emitterShape"] == .token("Box") && state.vector("shapeSize") == SIMD3(4, 2, 0))
    #expect(state["birthDirection"] == .token("Local") && state.vector("emissionDirection") == SIMD3(0, 0, 1))
    #expect(state.vector("birthLocationVertex") == SIMD3(2, 2, 2))
    archive.shape = ("SCNSphere", [("sphereradius", .real(0.2)), ("spheresegmentCount", .integer(24))])
    state = try read(archive).state
    #expect(state["birthDirection"] == .token("Normal") && state["birthLocation"] == .token("Vertices"))
    #expect(state.vector("birthLocationVertex") == SIMD3(24, 25, 1))
    archive.shape = ("SCNTorus", [("torusringRadius", .real(2)), ("toruspipeRadius", .real(0.5))])
    state = try read(archive).state
    #expect(state.vector("shapeSize") == SIMD3(5, 1, 5) && state["torusInnerRadius"]?.number == 1.5)
    archive.shape = ("SCNGeometry", [])
    let (point, _, asset) = try read(archive)
    #expect(point["emitterShape"] == .token("Point"))
    #expect(
      asset.notes.contains { $0.severity == .approximated && $0.message.contains("emitted from a point") })
  }

  @Test("what becomes longer does so by the same length, whatever its size")
  func stretch() throws {
    let (_, main, asset) = try read(
      ParticleArchive([
        ("particleSize", .real(0.1)), ("particleSizeVariation", .real(0.5)), ("stretchFactor", .real(0.3)),
        ("speedFactor", .real(2)),
      ]))
    // Half of those sizes are none; the others are 0.3 on average.
    #expect(abs((main["stretchFactor"]?.number ?? 0) - 0.5) < 1e-9)
    #expect(main["decoupage:stretchTime"]?.number == 0.15)
    #expect(asset.notes.map(\.severity) == [.approximated])
  }

  @Test("particles of particles", arguments: ["systemSpawnedOnDying", "systemSpawnedOnLiving"])
  func spawning(key: String) throws {
    var child = ParticleArchive([
      ("birthRate", .real(40)), ("emissionDuration", .real(0.5)), ("particleSize", .real(0.2)),
      ("particleVelocity", .real(3)), ("particleVelocityVariation", .real(1)), ("spreadingAngle", .real(180)),
      ("emittingDirection", SceneArchive.vector(0, 1, 0)),
    ])
    child.children = [("systemSpawnedOnDying", ParticleArchive([]))]
    var archive = ParticleArchive([("particleVelocity", .real(6)), ("particleLifeSpan", .real(1))])
    archive.children = [(key, child)]
    let (state, _, asset) = try read(archive), spawned = try #require(state.child("spawnedEmitter"))
    let isDeath = key.hasSuffix("Dying")
    #expect(state["isSpawningEnabled"]?.bool == true)
    #expect(state["spawnOccasion"] == .token(isDeath ? "OnDeath" : "OnUpdate"))
    #expect(state["spawnVelocityFactor"]?.number == 0.5)
    #expect(
      state["decoupage:spawnSpeed"]?.number == 3 && state["decoupage:spawnSpeedVariation"]?.number == 1)
    #expect(state.vector("decoupage:spawnDirection") == SIMD3(0, 1, 0))
    // A death is worth 40 particles within a sixtieth, a life 80 a second.
    #expect(spawned["birthRate"]?.number == (isDeath ? 2400 : 80))
    #expect(spawned["particleSize"]?.number == 0.1 && spawned["spreadingAngle"]?.number == .pi)
    #expect(asset.notes.map(\.severity).sorted { "\($0)" < "\($1)" } == [.approximated, .ignored])
  }

  @Test("what has no room is told of")
  func losses() throws {
    var archive = ParticleArchive([
      ("physicsCollisionsEnabled", .bool(true)), ("affectedByPhysicsFields", .bool(true)),
    ])
    archive.children = [
      ("systemSpawnedOnDying", ParticleArchive([])), ("systemSpawnedOnLiving", ParticleArchive([])),
      ("systemSpawnedOnCollision", ParticleArchive([])),
    ]
    var dependent = ParticleArchive.Curve("Size", [0, 1], [1, 2])
    dependent.fields = [("inputMode", .integer(1))]
    archive.curves = [dependent, ParticleArchive.Curve("Velocity", [0, 1], [1, 2])]
    let notes = try read(archive).asset.notes.map(\.message)
    for words in [
      "fields do not affect particles", "systemSpawnedOnLiving",
      "systemSpawnedOnCollision",
      "Size of particles that depends on the distance", "controller of Velocity",
    ] {
      #expect(notes.count { $0.contains(words) } == 1, "\(words): \(notes)")
    }
  }

  @Test("collisions, and what particles that die of them spawn")
  func collisions() throws {
    var archive = ParticleArchive([
      ("physicsCollisionsEnabled", .bool(true)), ("particleDiesOnCollision", .bool(true)),
      ("particleBounce", .real(0.3)), ("particleFriction", .real(0.2)),
    ])
    archive.children = [("systemSpawnedOnCollision", ParticleArchive([("birthRate", .real(10))]))]
    let (state, main, _) = try read(archive)
    #expect(main["decoupage:collides"] == .bool(true) && main["decoupage:lifetimeLoss"]?.number == 1)
    #expect(main["particleBounce"]?.number == 0.3 && main["particleFriction"]?.number == 0.2)
    #expect(state["spawnOccasion"] == .token("OnDeath") && state["isSpawningEnabled"] == .bool(true))
    archive.fields = [("particleBounceVariation", .real(0.5))]
    archive.children.append(("colliderNodes", ParticleArchive([])))
    let lasting = try read(archive)
    #expect(lasting.main["decoupage:collides"] == .bool(true))
    #expect(lasting.main["decoupage:lifetimeLoss"] == nil && lasting.state["isSpawningEnabled"] == nil)
    let notes = lasting.asset.notes.map(\.message)
    for words in ["colliderNodes", "particleBounceVariation", "systemSpawnedOnCollision"] {
      #expect(notes.count { $0.contains(words) } == 1, "\(words): \(notes)")
    }
    let free = try read(ParticleArchive([("particleBounce", .real(0.3))])).main
    #expect(free["decoupage:collides"] == nil)
  }

  @Test("systems that give birth to themselves are read once")
  func circle() throws {
    var archive = SceneArchive(.late)
    // The first object that is written has the number 2, after its class.
    let own = archive.object("SCNParticleSystem", [("systemSpawnedOnDying", .object(2))])
    let asset = try SceneKitReader.read(bytes: archive.file(own), path: "circle.scnp")
    #expect(asset.nodes.count == 1)
  }

  @Test("curves are kept as they are asked: at a share of a life times a factor plus a number")
  func inputs() throws {
    var curve = ParticleArchive.Curve("Size", [0, 0.5, 1], [0, 1, 0])
    curve.fields = [("inputScale", .real(2)), ("inputBias", .real(-0.5))]
    var archive = ParticleArchive([])
    archive.curves = [curve]
    let main = try read(archive).main
    #expect(main.numbers("decoupage:lifeTimes") == [0, 0.25, 0.5, 0.75, 1])
    #expect(main.numbers("decoupage:lifeSizes") == [0, 0, 1, 0, 0])
  }

  @Test("colors over life are kept whole, and their ends for RealityKit")
  func colors() throws {
    var archive = ParticleArchive([("particleIntensity", .real(2))])
    archive.curves = [
      ParticleArchive.Curve("Color", [0, 0.5, 1], [1, 1, 0, 1, 1, 0.5, 0, 1, 1, 0, 0, 0])
    ]
    let (_, main, asset) = try read(archive)
    #expect(main.numbers("decoupage:lifeColors") == [2, 2, 0, 1, 2, 1, 0, 1, 2, 0, 0, 0])
    #expect(
      main.numbers("startColorA") == [2, 2, 0, 1] && main["opacityOverLife"] == .token("LinearFadeOut"))
    #expect(asset.notes.map(\.severity) == [.approximated])
  }
}

extension UntypedComponent {
  fileprivate func numbers(_ name: String) -> [Double]? {
    switch self[name] {
    case .vector(let values)?, .numbers(let values)?: values
    default: nil
    }
  }

  fileprivate func vector(_ name: String) -> SIMD3<Float>? {
    numbers(name).flatMap { $0.count == 3 ? SIMD3<Float>(SIMD3($0[0], $0[1], $0[2])) : nil }
  }
}
