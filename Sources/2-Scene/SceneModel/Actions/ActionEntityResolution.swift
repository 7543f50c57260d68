public import Animation

/// Which entity an action is about.
public enum ActionEntityResolution: Codable, Equatable, Sendable {
  case entityPath(_ path: BindTarget.EntityPath)
  case entityNamed(_ name: String)

  /// The entity that plays the action.
  public static var sourceEntity: ActionEntityResolution {
    .entityPath(BindTarget.EntityPath(path: BindPath([])))
  }

  /// The entity, as seen from the one that plays: below it, else anywhere in its scene.
  @MainActor func entity(from source: Entity?) -> Entity? {
    switch self {
    case .entityPath(let path): source?[entityPath: path]
    case .entityNamed(let name): source?.below(named: name) ?? source?.scene?.findEntity(named: name)
    }
  }
}
