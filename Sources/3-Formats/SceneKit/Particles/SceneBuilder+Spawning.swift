internal import Glibc
internal import SceneAssets
internal import simd

/// When particles give birth to others.
enum SpawnOccasion {
  case update, death

  var token: String { self == .update ? "OnUpdate" : "OnDeath" }
}

// What particles give birth to: a system of its own there, a second kind of particles of the same emitter here.
extension SceneBuilder {
  static var spawnKeys: [(key: String, occasion: SpawnOccasion?)] {
    [("systemSpawnedOnDying", .death), ("systemSpawnedOnLiving", .update), ("systemSpawnedOnCollision", nil)]
  }

  /// The one system that there is room for.
  mutating func spawnedSystem(_ object: ArchiveObject) -> (ArchiveObject, SpawnOccasion)? {
    var found: (ArchiveObject, SpawnOccasion)?
    for (key, occasion) in Self.spawnKeys where object.has(key) {
      guard let occasion else {
        note(.ignored, object, "particles do not collide here, and give birth to none then (\(key))")
        continue
      }
      guard found == nil else {
        note(
          .ignored, object,
          "particles give birth to one other kind; those that they give birth to while they live are left out (\(key))"
        )
        continue
      }
      guard let child = object.object(key), child.className == "SCNParticleSystem" else {
        note(.broken, object, "what its particles give birth to cannot be read (\(key))")
        continue
      }
      found = (child, occasion)
    }
    return found
  }

  /// How the particles of a system come about where those of another one end or are.
  mutating func spawning(
    _ child: ArchiveObject, _ occasion: SpawnOccasion, from parent: ArchiveObject
  ) -> [ComponentField] {
    let speed = (child.real("particleVelocity") ?? 0) * Self.speed(child)
    let variation = (child.real("particleVelocityVariation") ?? 0) * Self.speed(child)
    var fields = [
      ComponentField("isSpawningEnabled", type: "bool", .bool(true)),
      ComponentField("spawnOccasion", type: "token", .token(occasion.token)),
      Self.number("spawnVelocityFactor", speed / max(usualSpeed(parent, occasion), 1e-3)),
      Self.number("spawnSpreadFactor", 0), Self.number("spawnSpreadFactorVariation", 0),
      ComponentField("spawnInheritParentColor", type: "bool", .bool(false)),
    ]
    for key in ["emitterShape", "idleDuration", "warmupDuration"] where child.has(key) && child.real(key) != 0
    {
      note(.ignored, child, "particles that others give birth to come all at once from a point (\(key))")
    }
    guard speed != 0 || variation != 0 else { return fields }
    note(
      .approximated, child,
      "particles that others give birth to have a speed and a direction of their own there, and a share of their "
        + "parents' in RealityKit; this engine keeps their own")
    let aim = child.floats("emittingDirection", count: 3).map { SIMD3($0) } ?? SIMD3(0, 0, 1)
    fields += [
      Self.number("decoupage:spawnSpeed", speed), Self.number("decoupage:spawnSpeedVariation", variation),
      Self.vector("decoupage:spawnDirection", aim),
    ]
    return fields
  }

  /// How fast a system's particles are when they give birth to others.
  private func usualSpeed(_ object: ArchiveObject, _ occasion: SpawnOccasion) -> Double {
    let life = max(object.real("particleLifeSpan") ?? 1, 0) * (occasion == .death ? 1 : 0.5)
    var acceleration = object.floats("acceleration", count: 3).map { SIMD3($0) } ?? .zero
    if object.bool("affectedByGravity") == true { acceleration.y -= 9.8 }
    let aim = object.floats("emittingDirection", count: 3).map { SIMD3($0) } ?? SIMD3(0, 0, 1)
    let way = simd_length(aim) > 0 ? simd_normalize(aim) : .zero
    let start = way * (object.float("particleVelocity") ?? 0)
    let drag = exp(-(object.real("dampingFactor") ?? 0) * life)
    return Double(simd_length(start + acceleration * Float(life))) * drag * Self.speed(object)
  }
}
