internal import PhysicsBridge

/// A world of rigid bodies: it owns them, and moves them in fixed steps.
///
/// The same calls give the same numbers on every run and in every build: steps run on the caller's thread, and all
/// orders follow from handles. A world belongs to one isolation at a time; it is not `Sendable`. A handle of a body that
/// was removed refers to nothing: functions that get one do nothing.
@safe package final class PhysicsWorld {
  let bridge: OpaquePointer
  var clock = StepClock()
  var slots = SlotTable()
  var joints = SlotTable()
  var shapes = ShapeCache()
  /// The built shape of each body, by slot.
  var builtShapes: ContiguousArray<BuiltShape?> = []
  var characters: [BodyHandle: CharacterDescription] = [:]
  /// The poses that kinematic bodies shall have after the next update.
  var aims: [(body: BodyHandle, pose: BodyPose)] = []
  var forceColumns = ForceColumns()
  var hasWarned = false
  /// The result of the last update.
  package internal(set) var report = StepReport()

  /// The settings, which take effect with the next step.
  package var settings: PhysicsSettings {
    didSet {
      guard settings != oldValue else { return }
      settings = settings.checked(after: oldValue, isEmpty: slots.count == 0)
      var values = physics_settings(settings)
      unsafe physics_world_set(bridge, &values)
    }
  }

  package init(_ settings: PhysicsSettings = PhysicsSettings()) {
    self.settings = settings.checked(after: PhysicsSettings(), isEmpty: true)
    var values = physics_settings(self.settings)
    unsafe bridge = physics_world_make(&values)
  }

  deinit { unsafe physics_world_free(bridge) }

  /// The number of bodies.
  package var bodyCount: Int { slots.count }
}
