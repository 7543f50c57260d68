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

  /// An animation by its name, the first where several have it.
  public func animation(named name: String) throws(StagingError) -> StagedAnimation {
    let animations = animations
    if let animation = animations.first(where: { $0.name == name }) { return animation }
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
