package import simd

/// The columns of the bodies that the last update moved, in the order of their handles.
package struct MotionColumns: Sendable {
  package internal(set) var handles: ContiguousArray<BodyHandle> = []
  /// The positions at the time of the update, interpolated between two steps.
  package internal(set) var positions: ContiguousArray<SIMD3<Float>> = []
  /// The orientations at the time of the update, interpolated between two steps.
  package internal(set) var orientations: ContiguousArray<simd_quatf> = []
  /// The linear velocities after the last step.
  package internal(set) var linearVelocities: ContiguousArray<SIMD3<Float>> = []
  /// The angular velocities after the last step.
  package internal(set) var angularVelocities: ContiguousArray<SIMD3<Float>> = []

  package var count: Int { handles.count }
}
