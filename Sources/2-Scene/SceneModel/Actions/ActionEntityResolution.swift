public import Animation

/// A rule that finds the entity to which an action applies.
public enum ActionEntityResolution: Codable, Equatable, Sendable {
  /// The entity at a path below the entity that plays the action.
  case entityPath(_ path: BindTarget.EntityPath)
  /// The entity with the given name.
  case entityNamed(_ name: String)

  /// The entity that plays the action.
  public static var sourceEntity: ActionEntityResolution {
    .entityPath(BindTarget.EntityPath(path: BindPath([])))
  }

  /// Returns the resolved entity: a descendant of the source if there is one, otherwise any entity of its
  /// scene.
  @MainActor func entity(from source: Entity?) -> Entity? {
    switch self {
    case .entityPath(let path): source?[entityPath: path]
    case .entityNamed(let name): source?.below(named: name) ?? source?.scene?.findEntity(named: name)
    }
  }
}
