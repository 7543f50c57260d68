import EntityStore
import Meshes
import simd

// Forces on the body of any entity; an entity without a dynamic body in a scene feels none.
extension Entity {
  /// The simulation with this entity's body, up to date.
  fileprivate var simulatedBody: (simulation: PhysicsSimulation, row: Int)? {
    guard isActive, let physics = scene?.physics else { return nil }
    physics.synchronize()
    return physics.body(of: handle)
  }

  func addPhysicsForce(_ force: SIMD3<Float>, at position: SIMD3<Float>?, relativeTo reference: Entity?) {
    guard let (simulation, row) = simulatedBody else { return }
    let space = simulation.conversion(from: reference)
    simulation.add(
      force: space.vector(force, "force"), at: position.map { space.point($0, "point of a force") }, row: row)
  }

  func addPhysicsTorque(_ torque: SIMD3<Float>, relativeTo reference: Entity?) {
    guard let (simulation, row) = simulatedBody else { return }
    let space = simulation.conversion(from: reference)
    simulation.add(force: .zero, torque: space.vector(torque, "torque"), row: row)
  }

  func applyPhysicsImpulse(_ impulse: SIMD3<Float>, at position: SIMD3<Float>?, relativeTo reference: Entity?)
  {
    guard let (simulation, row) = simulatedBody else { return }
    let space = simulation.conversion(from: reference)
    simulation.add(
      impulse: space.vector(impulse, "impulse"), at: position.map { space.point($0, "point of an impulse") },
      row: row)
  }

  func applyPhysicsAngularImpulse(_ impulse: SIMD3<Float>, relativeTo reference: Entity?) {
    guard let (simulation, row) = simulatedBody else { return }
    let space = simulation.conversion(from: reference)
    simulation.add(impulse: .zero, angular: space.vector(impulse, "angular impulse"), row: row)
  }

  func clearPhysicsForces() {
    guard let (simulation, row) = simulatedBody else { return }
    simulation.clearForces(row: row)
  }

  /// Puts the bodies of this entity, or of its subtree, to rest where their entities are.
  func resetPhysics(recursive: Bool) {
    for entity in recursive ? subtree : [self] {
      guard let (simulation, row) = entity.simulatedBody else { continue }
      simulation.reset(row: row, EntityStorage.transforms)
    }
  }
}

/// A conversion of vectors from an entity's space to that of a simulation.
private struct ForceConversion {
  let matrix: float4x4

  func vector(_ value: SIMD3<Float>, _ name: String) -> SIMD3<Float> {
    PhysicsNumber.finite((matrix * SIMD4(value, 0)).xyz, name)
  }

  func point(_ value: SIMD3<Float>, _ name: String) -> SIMD3<Float> {
    PhysicsNumber.finite((matrix * SIMD4(value, 1)).xyz, name)
  }
}

extension PhysicsSimulation {
  fileprivate func conversion(from reference: Entity?) -> ForceConversion {
    ForceConversion(
      matrix: space.local(reference?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4))
  }
}
