package import Loading
package import SceneModel

/// An animation that a loaded scene can play.
package struct SceneAnimation {
  /// Its name in its file or its library.
  package let name: String
  /// The entity that plays it.
  package let entity: Entity
  package let resource: AnimationResource
}

extension LoadedScene {
  /// The animations of the scene, in the order in which its entities stand.
  package var animations: [SceneAnimation] { root.descendants { _ in true }.flatMap(\.playableAnimations) }

  /// The animations of a name: a movement of several parts lies with each of them under one name.
  package func animations(named name: String) throws(PresentationError) -> [SceneAnimation] {
    let animations = animations
    var taken: Set<Entity.ID> = []
    let found = animations.filter { $0.name == name && taken.insert($0.entity.id).inserted }
    guard found.isEmpty else { return found }
    throw .unknownAnimation(name, scene: self.name, known: animations.map(\.name))
  }
}

extension Entity {
  /// The animations that the entity offers: under the names of its library, else those of the file.
  var playableAnimations: [SceneAnimation] {
    let library = components[AnimationLibraryComponent.self]?.animations
    return availableAnimations.map { resource in
      let key = library?.first { $0.value === resource }?.key
      return SceneAnimation(name: key ?? resource.name ?? "animation", entity: self, resource: resource)
    }
  }
}
