package import simd

/// The columns of the awake dynamic bodies before a fixed step, and the forces that the program adds.
///
/// Rows are in the order of handles. Forces act at the centers of mass.
package struct ForceColumns: Sendable {
  package internal(set) var handles: ContiguousArray<BodyHandle> = []
  package internal(set) var positions: ContiguousArray<SIMD3<Float>> = []
  package internal(set) var orientations: ContiguousArray<simd_quatf> = []
  package internal(set) var linearVelocities: ContiguousArray<SIMD3<Float>> = []
  package internal(set) var angularVelocities: ContiguousArray<SIMD3<Float>> = []
  package internal(set) var masses: ContiguousArray<Float> = []
  /// The inertia tensors in the axes of the world.
  package internal(set) var inertiaTensors: ContiguousArray<simd_float3x3> = []
  /// The length of the step in seconds.
  package internal(set) var fixedStep = 0.0
  /// The time since the first step of the world, in steps before this one.
  package internal(set) var elapsedTime = 0.0

  var changes: ContiguousArray<Change> = []
  var isChanged = false

  struct Change: Sendable {
    var force = SIMD3<Float>.zero
    var torque = SIMD3<Float>.zero
    var linearVelocity = SIMD3<Float>.zero
    var angularVelocity = SIMD3<Float>.zero
  }

  package var count: Int { handles.count }

  /// Adds a force in newtons, and a torque in N·m, for the length of the step.
  package mutating func add(force: SIMD3<Float>, torque: SIMD3<Float> = .zero, row: Int) {
    guard changes.indices.contains(row) else { return }
    changes[row].force += force
    changes[row].torque += torque
    isChanged = true
  }

  /// Adds an impulse in N·s, and an angular one in N·m·s.
  package mutating func add(impulse: SIMD3<Float>, angularImpulse: SIMD3<Float> = .zero, row: Int) {
    guard changes.indices.contains(row) else { return }
    changes[row].linearVelocity += impulse / masses[row]
    changes[row].angularVelocity += inertiaTensors[row].inverse * angularImpulse
    isChanged = true
  }

  /// Adds to the velocities.
  package mutating func add(linearVelocity: SIMD3<Float>, angularVelocity: SIMD3<Float> = .zero, row: Int) {
    guard changes.indices.contains(row) else { return }
    changes[row].linearVelocity += linearVelocity
    changes[row].angularVelocity += angularVelocity
    isChanged = true
  }
}
