internal import Files
internal import SceneAssets

extension SceneBuilder {
  /// Another scene that hangs below a node.
  struct Reference {
    var node: Int
    /// Nil where it cannot be found.
    var path: String?
    /// The object that says so, for messages.
    var place: String
  }

  mutating func readReference(_ object: ArchiveObject, at node: Int) {
    let asked = object.object("referenceURL").map(url) ?? ""
    let found = files.file(asked)
    if found == nil { note(.broken, object, "the scene \(asked) that it refers to cannot be found") }
    references.append(Reference(node: node, path: found, place: place(of: object)))
  }
}
