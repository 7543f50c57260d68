internal import PhysicsBridge

extension PhysicsSettings {
  /// Returns the settings with numbers in range; those that are not numbers stay as they were.
  func checked(after old: PhysicsSettings, isEmpty: Bool) -> PhysicsSettings {
    var checked = self
    if !gravity.isWithin(Limits.acceleration) { checked.gravity = old.gravity }
    checked.fixedStep = fixedStep.isFinite ? Swift.min(Swift.max(fixedStep, 1e-4), 1) : old.fixedStep
    checked.largestStepCount = Swift.min(Swift.max(largestStepCount, 1), 1_000)
    checked.positionIterations = Swift.min(Swift.max(positionIterations, 1), 255)
    checked.velocityIterations = Swift.min(Swift.max(velocityIterations, 0), 255)
    // Bodies know their positions only relative to the origin.
    if !isEmpty || !origin.isWithin(Limits.position) { checked.origin = old.origin }
    return checked
  }
}

extension physics_settings {
  init(_ settings: PhysicsSettings) {
    self.init(
      gravity: settings.gravity, step: Float(settings.fixedStep),
      iterations: Int32(settings.positionIterations + settings.velocityIterations),
      reports_kinematic_static: settings.reportsKinematicVersusStatic,
      reports_kinematic_kinematic: settings.reportsKinematicVersusKinematic)
  }
}
