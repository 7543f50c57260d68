internal import TextFormats

extension GLTFExtensions {
  /// Returns the extensions that parts of a file have but the file does not declare, each with its first place.
  static func undeclared(in document: GLTFDocument) throws(GLTFError) -> [(name: String, path: String)] {
    var use = Use(declared: [])
    for list in [try document.root.list("extensionsUsed"), try document.root.list("extensionsRequired")] {
      for value in list { if let name = value.text { use.declared.insert(name) } }
    }
    if let extensions = document.root["extensions"] { use.add(extensions) }
    // Materials and textures are few, and have extensions at any depth; all other parts have them at their top.
    for view in document.materials + document.textures { use.search(view) }
    for list in [document.images, document.skins, document.cameras, document.scenes, document.animations] {
      for view in list { if let extensions = view["extensions"] { use.add(extensions) } }
    }
    for node in document.nodes { if let mark = node.extensions { use.add(document.root[mark]) } }
    for mesh in document.meshes {
      for primitive in try mesh.objects("primitives") {
        if let extensions = primitive["extensions"] { use.add(extensions) }
      }
    }
    return use.found
  }

  private struct Use {
    var declared: Set<String>
    var found: [(name: String, path: String)] = []

    /// Adds the members of an `extensions` object.
    mutating func add(_ extensions: JSONView) {
      for member in extensions.members where declared.insert(member.key).inserted {
        found.append((member.key, member.value.path))
      }
    }

    /// Adds the extensions of a value and of all values in it.
    mutating func search(_ value: JSONView) {
      for member in value.members {
        if member.key == "extensions" { add(member.value) }
        search(member.value)
      }
      for element in value.elements { search(element) }
    }
  }
}
