internal import SceneAssets
internal import TextFormats

// Primitives whose data are compressed with `KHR_draco_mesh_compression`.
extension GLTFSceneBuilder {
  /// Returns a primitive with the elements of its compressed mesh; itself where it has none.
  mutating func decompressed(_ primitive: GLTFPrimitive) throws(GLTFError) -> GLTFPrimitive {
    guard let view = try primitive.view.extension("KHR_draco_mesh_compression") else { return primitive }
    let index = try view.requiredIndex("bufferView", of: "bufferViews", count: document.bufferViews.count)
    let hasPlainData = primitive.accessors.allSatisfy { document.accessors[$0].bufferView != nil }
    do {
      return try decompressed(primitive, view, from: index)
    } catch {
      guard hasPlainData else { throw error }
      note(.ignored, view, "its uncompressed data are used: \(error.problem)")
      return primitive
    }
  }

  private mutating func decompressed(
    _ primitive: GLTFPrimitive, _ view: JSONView, from index: Int
  ) throws(GLTFError) -> GLTFPrimitive {
    guard primitive.mode == .triangles || primitive.mode == .triangleStrip else {
      throw view.damaged(
        "Draco compresses triangles; the mode of the primitive is \(primitive.mode.rawValue)")
    }
    let mesh = try store.decompress(dracoView: index, at: view)
    guard mesh.pointCount == primitive.pointCount else {
      throw view.damaged(
        "the compressed mesh has \(mesh.pointCount) points, the accessors have \(primitive.pointCount)")
    }
    try store.reserveDecompressed(mesh.faceCount * 12, at: view)
    let faces = GLTFBytes.memory(mesh.faces())
    let own =
      primitive.indices.map { document.accessors[$0] } ?? document.accessors[primitive.attributes[0].accessor]
    let indices = unpacker.add(GLTFAccessor(triangles: mesh.faceCount, faces, of: own))
    guard let identifiers = try view.object("attributes") else {
      throw view.damaged("attributes are missing")
    }
    var accessors: [String: Int] = [:]
    for attribute in primitive.attributes {
      guard let value = identifiers.members.first(where: { $0.key == attribute.name })?.value else {
        continue
      }
      let accessor = document.accessors[attribute.accessor]
      let identifier = UInt32(truncatingIfNeeded: try value.asCount())
      guard let components = mesh.components(of: identifier), components == attribute.width else {
        throw value.damaged("the compressed mesh has no \(attribute.name) of \(attribute.width) components")
      }
      try store.reserveDecompressed(mesh.pointCount * components * accessor.component.size, at: view)
      guard let values = mesh.values(of: identifier, as: accessor.component) else {
        throw value.damaged("\(attribute.name) of the compressed mesh is not of the accessor's componentType")
      }
      accessors[attribute.name] = unpacker.add(
        GLTFAccessor(
          accessor, component: accessor.component, count: mesh.pointCount, decompressed: .memory(values)))
    }
    return primitive.replacing(indices: indices, attributes: accessors)
  }
}
