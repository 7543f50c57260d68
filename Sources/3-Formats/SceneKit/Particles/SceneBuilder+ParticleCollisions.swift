internal import SceneAssets

// Collisions of particles. SceneKit names the nodes they collide with; emitters meet every collider of their scene.
extension SceneBuilder {
  static func collides(_ object: ArchiveObject) -> Bool {
    object.bool("physicsCollisionsEnabled") == true || object.has("colliderNodes")
  }

  static func diesOnCollision(_ object: ArchiveObject) -> Bool {
    collides(object) && object.bool("particleDiesOnCollision") == true
  }

  /// Returns the fields of collisions, beside those of bounce and friction.
  mutating func collisions(_ object: ArchiveObject) -> [ComponentField] {
    guard Self.collides(object) else { return [] }
    if object.has("colliderNodes") {
      note(
        .approximated, object,
        "particles collide with every physics body of the scene, not with the nodes that colliderNodes names")
    }
    for key in ["particleBounceVariation", "particleFrictionVariation"] where (object.real(key) ?? 0) != 0 {
      note(.ignored, object, "all particles bounce alike; \(key) is left out")
    }
    var fields = [ComponentField("decoupage:collides", type: "bool", .bool(true))]
    if Self.diesOnCollision(object) { fields.append(Self.number("decoupage:lifetimeLoss", 1)) }
    return fields
  }
}
