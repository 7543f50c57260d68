extension Scene {
  /// The up-to-date colliders of this scene.
  var colliderField: ColliderField {
    let field = ColliderFields.field(of: self)
    field.update()
    return field
  }
}

/// The collider fields of all scenes, each created at the first cast.
@MainActor private enum ColliderFields {
  private struct Entry {
    weak var scene: Scene?
    let field: ColliderField
  }

  private static var entries: [UInt32: Entry] = [:]
  /// The number of entries at which those of released scenes are removed.
  private static var sweepCount = 8

  static func field(of scene: Scene) -> ColliderField {
    if let entry = entries[scene.number] { return entry.field }
    if entries.count >= sweepCount {
      entries = entries.filter { $0.value.scene != nil }
      sweepCount = 2 * entries.count + 8
    }
    let field = ColliderField(scene: scene.number)
    entries[scene.number] = Entry(scene: scene, field: field)
    return field
  }
}
