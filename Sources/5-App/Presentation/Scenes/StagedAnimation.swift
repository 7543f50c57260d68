public import SceneModel

/// Something that a scene can play.
public struct StagedAnimation {
  /// As its file or its library calls it.
  public let name: String
  /// Where it plays.
  public let entity: Entity
  public let resource: AnimationResource
}

extension StagedScene {
  /// What the scene can play, in the order in which its entities stand.
  public var animations: [StagedAnimation] { root.descendants { _ in true }.flatMap(\.stagedAnimations) }

  /// The animations of a name: a movement of several parts lies with each of them under one name.
  public func animations(named name: String) throws(StagingError) -> [StagedAnimation] {
    let animations = animations
    var taken: Set<Entity.ID> = []
    let found = animations.filter { $0.name == name && taken.insert($0.entity.id).inserted }
    guard found.isEmpty else { return found }
    throw .unknownAnimation(name, scene: source.text, known: animations.map(\.name))
  }
}

extension Entity {
  /// What the entity offers to play: under the names of its library, else those of the file.
  var stagedAnimations: [StagedAnimation] {
    let library = components[AnimationLibraryComponent.self]?.animations
    return availableAnimations.map { resource in
      let key = library?.first { $0.value === resource }?.key
      return StagedAnimation(name: key ?? resource.name ?? "animation", entity: self, resource: resource)
    }
  }
}
