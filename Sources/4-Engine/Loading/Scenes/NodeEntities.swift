internal import SceneModel

/// The entities of a file by the paths of their nodes.
@MainActor struct NodeEntities {
  private let places: [String: Int]
  private let entities: [Entity]

  /// Creates the mapping; the entities are in the order of the file's nodes.
  init(_ places: [String: Int], _ entities: [Entity]) { (self.places, self.entities) = (places, entities) }

  subscript(path: String) -> Entity? { places[path].map { entities[$0] } }
}
