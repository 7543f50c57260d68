internal import SceneModel

/// The entities of a file by the paths of their nodes.
@MainActor struct NodeEntities {
  private let indices: [String: Int]
  private let entities: [Entity]

  /// Creates the mapping; the entities are in the order of the file's nodes.
  init(_ indices: [String: Int], _ entities: [Entity]) { (self.indices, self.entities) = (indices, entities) }

  subscript(path: String) -> Entity? { indices[path].map { entities[$0] } }
}
