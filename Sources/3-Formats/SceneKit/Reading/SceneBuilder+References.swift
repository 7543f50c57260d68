internal import Files
internal import SceneAssets

extension SceneBuilder {
  /// A reference node: another scene that is a child of a node.
  struct Reference {
    var node: Int
    /// The resolved path; nil where the file cannot be found.
    var path: String?
    /// The archive object of the reference, for messages.
    var location: String
  }

  mutating func readReference(_ object: ArchiveObject, at node: Int) {
    let asked = object.object("referenceURL").map(url) ?? ""
    let found = files.file(asked)
    if found == nil {
      note(.broken, object, "the referenced scene \(asked) cannot be found; put it beside the scene")
    }
    references.append(Reference(node: node, path: found, location: location(of: object)))
  }
}
