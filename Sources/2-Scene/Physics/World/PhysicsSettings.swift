/// The settings of a world.
package struct PhysicsSettings: Hashable, Sendable {
  /// The acceleration of falling bodies in m/s².
  package var gravity: SIMD3<Float>
  /// The length of a fixed step in seconds, between 1/10,000 and 1.
  package var fixedStep: Double
  /// The greatest number of fixed steps in one update; what is left of a longer update is dropped.
  package var largestStepCount: Int
  /// The iterations of the solver that separate bodies and hold joints.
  package var positionIterations: Int
  /// The iterations of the solver over velocities, in addition.
  package var velocityIterations: Int
  /// True if contacts between kinematic and static bodies are reported.
  package var reportsKinematicVersusStatic: Bool
  /// True if contacts between two kinematic bodies are reported.
  package var reportsKinematicVersusKinematic: Bool
  /// The origin of the simulation, subtracted from all positions.
  ///
  /// Numbers have single precision, a millimeter at 8 km: a world that plays far from the origin sets this before its
  /// first body.
  package var origin: SIMD3<Float>

  package init(
    gravity: SIMD3<Float> = SIMD3(0, -9.81, 0), fixedStep: Double = 1.0 / 60, largestStepCount: Int = 8,
    positionIterations: Int = 6, velocityIterations: Int = 1, reportsKinematicVersusStatic: Bool = false,
    reportsKinematicVersusKinematic: Bool = false, origin: SIMD3<Float> = .zero
  ) {
    self.gravity = gravity
    self.fixedStep = fixedStep
    self.largestStepCount = largestStepCount
    self.positionIterations = positionIterations
    self.velocityIterations = velocityIterations
    self.reportsKinematicVersusStatic = reportsKinematicVersusStatic
    self.reportsKinematicVersusKinematic = reportsKinematicVersusKinematic
    self.origin = origin
  }
}
