import Collision
import EntityStore
import Particles
import simd

/// A shape of a scene that is solid for particles.
struct SolidCollider {
  /// The identity of a shape: its entity, and the index among the entity's shapes.
  struct Key: Hashable {
    let entity: EntityID
    let shapeIndex: Int
  }

  let key: Key
  let geometry: ShapeGeometry
  /// The matrix from shape to world space.
  let matrix: float4x4
  let filter: CollisionFilter
}

extension Scene {
  /// The shapes that bodies would collide with; triggers are none.
  var solidColliders: [SolidCollider] {
    let store = EntityStorage.world
    return colliderField.colliders.compactMap { collider in
      guard collider.isLive, let component = store[collider.entity, CollisionComponent.self],
        component.mode == .colliding || store.has(PhysicsBodyComponent.self, collider.entity)
      else { return nil }
      return SolidCollider(
        key: SolidCollider.Key(entity: collider.entity, shapeIndex: collider.shapeIndex),
        geometry: collider.shape.geometry, matrix: collider.toWorld, filter: component.filter)
    }
  }
}

/// The places of colliders at the last step of an emitter, from which they move in the next.
struct ColliderPlaces {
  private var matrices: [SolidCollider.Key: float4x4] = [:]
  private var placement: float4x4?

  /// Returns the colliders with their motion since the last call.
  ///
  /// - Parameters:
  ///   - colliders: The colliders now.
  ///   - placement: The matrix from simulation to world space now.
  /// - Returns: The colliders in the space of the simulation.
  mutating func advance(_ colliders: [SolidCollider], placement: float4x4) -> [ParticleCollider] {
    let toSpace = placement.inverse, toSpaceBefore = self.placement?.inverse ?? toSpace
    let before = matrices
    matrices.removeAll(keepingCapacity: true)
    self.placement = placement
    return colliders.compactMap { collider in
      matrices[collider.key] = collider.matrix
      return ParticleCollider(
        collider.geometry, from: toSpaceBefore * (before[collider.key] ?? collider.matrix),
        to: toSpace * collider.matrix, filter: collider.filter)
    }
  }
}

extension ParticleEmitterComponent {
  /// True if particles of either kind collide.
  var collides: Bool { mainEmitter.collision != nil || spawnedEmitter?.collision != nil }
}
