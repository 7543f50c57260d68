package import Loading
package import SceneModel

extension SceneDescription {
  /// Returns the description of one entity of a scene, as ``init(_:)`` describes all of them.
  package static func part(_ entity: Entity, of scene: LoadedScene) -> Part {
    var census = Census()
    return Part(entity, of: scene, path: path(of: entity, in: scene), depth: 0, counting: &census)
  }

  /// Returns the path of an entity: the names from the root down, each after a slash.
  static func path(of entity: Entity, in scene: LoadedScene) -> String {
    var names: [String] = []
    var current: Entity? = entity
    while let entity = current, !(scene.isFile && entity === scene.root) {
      let siblings = entity.parent.map { Array($0.children) } ?? []
      let index = siblings.firstIndex { $0 === entity } ?? 0
      names.append(entity.name.isEmpty ? "#\(index)" : entity.name)
      if entity === scene.root { break }
      current = entity.parent
    }
    return names.reversed().map { "/" + $0 }.joined()
  }
}
