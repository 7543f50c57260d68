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

  /// The names of the scene's clips, each once: a clip of several parts is listed with each of them.
  package var clipNames: [String] {
    var taken: Set<String> = []
    return animations.map(\.name).filter { taken.insert($0).inserted }
  }

  /// The name of the scene's clip; nil where it has none or several.
  var onlyClipName: String? {
    let names = clipNames
    return names.count == 1 ? names.first : nil
  }

  /// Returns the warning that a time of a scene with several clips shows the rest pose; nil where there is no choice.
  func restPoseWarning(at time: Double) -> String? {
    let names = clipNames
    guard names.count > 1, time > 0 else { return nil }
    let shown =
      names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) others" : "")
    return "a time alone shows the rest pose, as there are \(names.count) animations: \(shown). "
      + "Choose one with --animation NAME"
  }

  /// Returns the parts of a clip.
  ///
  /// - Parameter name: The name of the clip; where none has it, the number of one, counted from 1, `all` or `none`.
  /// - Returns: One animation for each entity that takes part.
  /// - Throws: ``PresentationError`` if there is no such clip.
  package func animations(named name: String) throws(PresentationError) -> [SceneAnimation] {
    let animations = animations, names = clipNames
    var wanted = name
    if !names.contains(name), let number = Int(name), names.indices.contains(number - 1) {
      wanted = names[number - 1]
    }
    if name == "none", !names.contains(name) { return [] }
    if name == "all", !names.contains(name), !animations.isEmpty { return Self.together(animations) }
    var taken: Set<Entity.ID> = []
    let found = animations.filter { $0.name == wanted && taken.insert($0.entity.id).inserted }
    guard found.isEmpty else { return found }
    throw .unknownAnimation(name, scene: self.name, known: names)
  }

  /// Returns one animation for each entity, of all that it has at the same time.
  private static func together(_ animations: [SceneAnimation]) -> [SceneAnimation] {
    var taken: Set<Entity.ID> = []
    return animations.compactMap { first in
      guard taken.insert(first.entity.id).inserted else { return nil }
      let own = animations.filter { $0.entity === first.entity }.map(\.resource)
      guard let group = try? AnimationResource.group(with: own) else { return nil }
      return SceneAnimation(name: "all", entity: first.entity, resource: group)
    }
  }
}

extension Entity {
  /// The animations of the entity, with the names of its animation library, otherwise those of the file.
  var playableAnimations: [SceneAnimation] {
    var keys: [ObjectIdentifier: String] = [:]
    if let library = components[AnimationLibraryComponent.self]?.animations {
      for (key, resource) in library where keys[ObjectIdentifier(resource)] == nil {
        keys[ObjectIdentifier(resource)] = key
      }
    }
    return availableAnimations.map { resource in
      let name = keys[ObjectIdentifier(resource)] ?? resource.name ?? "animation"
      return SceneAnimation(name: name, entity: self, resource: resource)
    }
  }
}
