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
}
