package import Loading
package import SceneModel

/// An animation that a loaded scene can play.
package struct SceneAnimation {
  /// The name in its file or its animation library.
  package let name: String
  /// The entity that plays it.
  package let entity: Entity
  /// The animation.
  package let resource: AnimationResource
}

extension LoadedScene {
  /// The animations of the scene, in the order of its entities.
  package var animations: [SceneAnimation] { root.descendants { _ in true }.flatMap(\.playableAnimations) }

  /// Returns the animations with a name: an animation of several parts is listed with each of them under one
  /// name.
  package func animations(named name: String) throws(PresentationError) -> [SceneAnimation] {
    let animations = animations
    var taken: Set<Entity.ID> = []
    let found = animations.filter { $0.name == name && taken.insert($0.entity.id).inserted }
    guard found.isEmpty else { return found }
    throw .unknownAnimation(name, scene: self.name, known: animations.map(\.name))
  }
}

extension Entity {
  /// The animations of the entity, with the names of its animation library, otherwise those of the file.
  var playableAnimations: [SceneAnimation] {
    let library = components[AnimationLibraryComponent.self]?.animations
    return availableAnimations.map { resource in
      let key = library?.first { $0.value === resource }?.key
      return SceneAnimation(name: key ?? resource.name ?? "animation", entity: self, resource: resource)
    }
  }
}
