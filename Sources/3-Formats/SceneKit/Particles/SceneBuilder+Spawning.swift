internal import Glibc
internal import SceneAssets
internal import simd

/// The occasions on which particles spawn others.
enum SpawnOccasion {
  case update, death

  var token: String { self == .update ? "OnUpdate" : "OnDeath" }
}

// Spawned particles: a system of its own in SceneKit, a second kind of particles of the same emitter here.
extension SceneBuilder {
  static var spawnKeys: [(key: String, occasion: SpawnOccasion?)] {
    [("systemSpawnedOnDying", .death), ("systemSpawnedOnLiving", .update), ("systemSpawnedOnCollision", nil)]
  }

  /// Returns the single spawned system that an emitter supports.
  mutating func spawnedSystem(_ object: ArchiveObject) -> (ArchiveObject, SpawnOccasion)? {
    var found: (ArchiveObject, SpawnOccasion)?
    for (key, occasion) in Self.spawnKeys where object.has(key) {
      // Particles that a collision ends spawn at their end.
      guard let occasion = occasion ?? (Self.diesOnCollision(object) ? .death : nil) else {
        note(
          .ignored, object,
          "only particles that die on collision spawn others in one; \(key) is left out")
        continue
      }
      guard found == nil else {
        note(
          .ignored, object,
          "particles spawn one other kind at most; the ones spawned during life are left out (\(key))"
        )
        continue
      }
      guard let child = object.object(key), child.className == "SCNParticleSystem" else {
        note(.broken, object, "the spawned particle system cannot be read (\(key))")
        continue
      }
      found = (child, occasion)
    }
    return found
  }

  /// Returns the fields of a system that is spawned by the particles of another one.
  mutating func spawning(
    _ child: ArchiveObject, _ occasion: SpawnOccasion, from parent: ArchiveObject
  ) -> [ComponentField] {
    let speed = (child.real("particleVelocity") ?? 0) * Self.speed(child)
    let variation = (child.real("particleVelocityVariation") ?? 0) * Self.speed(child)
    var fields = [
      ComponentField("isSpawningEnabled", type: "bool", .bool(true)),
      ComponentField("spawnOccasion", type: "token", .token(occasion.token)),
      Self.number("spawnVelocityFactor", speed / max(typicalSpeed(parent, occasion), 1e-3)),
      Self.number("spawnSpreadFactor", 0), Self.number("spawnSpreadFactorVariation", 0),
      ComponentField("spawnInheritParentColor", type: "bool", .bool(false)),
    ]
    for key in ["emitterShape", "idleDuration", "warmupDuration"] where child.has(key) && child.real(key) != 0
    {
      note(.ignored, child, "spawned particles are emitted all at once from a point (\(key))")
    }
    guard speed != 0 || variation != 0 else { return fields }
    note(
      .approximated, child,
      "RealityKit gives spawned particles a share of their parents' velocity; "
        + "this engine keeps a speed and direction of their own")
    let aim = child.floats("emittingDirection", count: 3).map { SIMD3($0) } ?? SIMD3(0, 0, 1)
    fields += [
      Self.number("decoupage:spawnSpeed", speed), Self.number("decoupage:spawnSpeedVariation", variation),
      Self.vector("decoupage:spawnDirection", aim),
    ]
    return fields
  }

  /// Returns the typical speed of a system's particles when they spawn others.
  private func typicalSpeed(_ object: ArchiveObject, _ occasion: SpawnOccasion) -> Double {
    let life = max(object.real("particleLifeSpan") ?? 1, 0) * (occasion == .death ? 1 : 0.5)
    var acceleration = object.floats("acceleration", count: 3).map { SIMD3($0) } ?? .zero
    if object.bool("affectedByGravity") == true { acceleration.y -= 9.8 }
    let aim = object.floats("emittingDirection", count: 3).map { SIMD3($0) } ?? SIMD3(0, 0, 1)
    let direction = simd_length(aim) > 0 ? simd_normalize(aim) : .zero
    let start = direction * (object.float("particleVelocity") ?? 0)
    let drag = exp(-(object.real("dampingFactor") ?? 0) * life)
    return Double(simd_length(start + acceleration * Float(life))) * drag * Self.speed(object)
  }
}
