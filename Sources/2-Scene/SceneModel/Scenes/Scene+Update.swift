import EntityStore
import Log

extension Scene {
  /// Advances the scene: sends ``SceneEvents/Update``, applies animations, runs the systems, simulates physics, then
  /// updates particles and sounds.
  ///
  /// - Parameter deltaTime: The time since the previous update, in seconds; zero is used for one that is negative or
  ///   not finite.
  public func update(deltaTime: Double) {
    demand(!isUpdating, "a scene was updated from inside its own update: let the outer one finish")
    let deltaTime = checked(deltaTime)
    isUpdating = true
    defer { isUpdating = false }
    EntityStorage.collectReleased()
    events.publish(SceneEvents.Update(scene: self, deltaTime: deltaTime))
    AnimationPlayer.shared.update(self, deltaTime: deltaTime)
    schedule.run(in: self, deltaTime: deltaTime)
    updatePhysics(deltaTime: deltaTime)
    Self.followJoints()
    solveInverseKinematics()
    followAttachments()
    updateParticles(deltaTime: deltaTime)
    hovering.update(deltaTime: deltaTime)
    VideoPlayer.update(self, deltaTime: deltaTime)
    EntityObservation.update()
    AudioPlayer.shared.update(self, deltaTime: deltaTime)
  }

  private func checked(_ deltaTime: Double) -> Double {
    guard deltaTime < 0 || !deltaTime.isFinite else { return deltaTime }
    if !hasWarnedOfTime {
      hasWarnedOfTime = true
      Log.warning(
        "an update takes a finite time of at least zero seconds, not \(deltaTime); zero is used instead (reported "
          + "once for each scene)", category: "SceneModel")
    }
    return 0
  }

  /// Advances the scene in equal steps, so that the same call gives the same result on every machine.
  ///
  /// - Parameters:
  ///   - seconds: The time to advance; a remainder of less than half a step is left out.
  ///   - step: The length of one update in seconds.
  /// - Returns: The number of updates.
  @discardableResult public func advance(by seconds: Double, step: Double = 1.0 / 60) -> Int {
    demand(step > 0 && step.isFinite, "a step is a finite time above zero seconds")
    demand(
      seconds >= 0 && seconds.isFinite, "a scene advances by a finite time of at least zero seconds")
    // Counting avoids the accumulated rounding of added steps.
    let count = Int((seconds / step).rounded())
    for _ in 0..<count { update(deltaTime: step) }
    return count
  }
}
