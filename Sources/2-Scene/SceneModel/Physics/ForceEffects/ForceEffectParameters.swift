public import simd

/// The states of the bodies under a force effect, and the forces that the effect sets.
///
/// Positions and vectors are in the space of the effect: that of its entity, without scale, with the effect's offset.
public struct ForceEffectParameters {
  /// The entity with the effect.
  public let entity: Entity
  /// The number of bodies.
  public let physicsBodyCount: Int
  /// The length of the fixed step, in seconds.
  public let fixedDeltaTime: Double
  /// The time since the effect was started, in seconds.
  public let elapsedTime: Double
  /// The positions of the centers of mass, if the effect reads them.
  public let positions: UnsafeForceEffectBuffer<SIMD3<Float>>?
  /// The orientations, if the effect reads them.
  public let orientations: UnsafeForceEffectBuffer<simd_quatf>?
  /// The linear velocities, if the effect reads them.
  public let velocities: UnsafeForceEffectBuffer<SIMD3<Float>>?
  /// The angular velocities, if the effect reads them.
  public let angularVelocities: UnsafeForceEffectBuffer<SIMD3<Float>>?
  /// The distances from the origin of the effect, if the effect reads them.
  public let distances: UnsafeForceEffectBuffer<Float>?
  /// The masses in kilograms, if the effect reads them.
  public let masses: UnsafeForceEffectBuffer<Float>?
  /// The inertia tensors, if the effect reads them.
  public let inertiaTensors: UnsafeForceEffectBuffer<simd_float3x3>?

  let output: Output

  /// Sets the force on a body; an index out of range has no effect.
  public func setForce(_ force: SIMD3<Float>, index: Int) {
    if output.forces.indices.contains(index) { output.forces[index] = force }
  }

  /// Sets the torque on a body; an index out of range has no effect.
  public func setTorque(_ torque: SIMD3<Float>, index: Int) {
    if output.torques.indices.contains(index) { output.torques[index] = torque }
  }

  /// The forces that an effect has set.
  final class Output {
    var forces: ContiguousArray<SIMD3<Float>>
    var torques: ContiguousArray<SIMD3<Float>>

    init(count: Int) {
      forces = ContiguousArray(repeating: .zero, count: count)
      torques = forces
    }
  }
}

/// A buffer of one parameter of all bodies under a force effect.
public struct UnsafeForceEffectBuffer<T>: Sequence {
  private let values: ContiguousArray<T>

  init(_ values: ContiguousArray<T>) { self.values = values }

  /// The number of values.
  public var count: Int { values.count }

  /// Returns the value of a body.
  public subscript(index: Int) -> T { values[index] }

  /// Returns an iterator over the values.
  public func makeIterator() -> IndexingIterator<ContiguousArray<T>> { values.makeIterator() }
}
