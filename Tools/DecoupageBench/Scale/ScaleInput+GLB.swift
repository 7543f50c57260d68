extension ScaleInput {
  /// The component type of an accessor.
  private enum Component: Int {
    case uint = 5125
    case float = 5126
  }

  /// An accessor with a buffer view of its own.
  private struct Part {
    let bytes: [UInt8]
    let count: Int
    let type: String
    var component = Component.float
  }

  /// Returns a cloud of points.
  static func glb(points count: Int) -> [UInt8] {
    glb(
      "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"mode\":0}]}],\"nodes\":[{\"mesh\":0}]",
      [Part(bytes: positions(count), count: count, type: "VEC3")])
  }

  /// Returns a strip of triangles.
  static func glb(faces count: Int) -> [UInt8] {
    var corners: [UInt8] = []
    for face in 0..<count { for corner in 0..<3 { append(UInt32(face + corner), to: &corners) } }
    return glb(
      "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}],\"nodes\":[{\"mesh\":0}]",
      [
        Part(bytes: positions(count + 2), count: count + 2, type: "VEC3"),
        Part(bytes: corners, count: 3 * count, type: "SCALAR", component: .uint),
      ])
  }

  /// Returns an animation of a node.
  static func glb(keys count: Int) -> [UInt8] {
    var times: [UInt8] = []
    for key in 0..<count { append(Float(key), to: &times) }
    return glb(
      "\"animations\":[{\"samplers\":[{\"input\":0,\"output\":1}],"
        + "\"channels\":[{\"sampler\":0,\"target\":{\"node\":0,\"path\":\"translation\"}}]}],\"nodes\":[{}]",
      [
        Part(bytes: times, count: count, type: "SCALAR"),
        Part(bytes: positions(count), count: count, type: "VEC3"),
      ])
  }

  /// Returns instances of a mesh of one triangle (EXT_mesh_gpu_instancing).
  static func glb(instances count: Int) -> [UInt8] {
    glb(
      "\"extensionsUsed\":[\"EXT_mesh_gpu_instancing\"],"
        + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":1}}]}],\"nodes\":[{\"mesh\":0,"
        + "\"extensions\":{\"EXT_mesh_gpu_instancing\":{\"attributes\":{\"TRANSLATION\":0}}}}]",
      [
        Part(bytes: positions(count), count: count, type: "VEC3"),
        Part(bytes: positions(3), count: 3, type: "VEC3"),
      ])
  }

  /// Returns a binary file of glTF.
  private static func glb(_ members: String, _ parts: [Part]) -> [UInt8] {
    var data: [UInt8] = [], views: [String] = [], accessors: [String] = []
    for part in parts {
      accessors.append(
        "{\"bufferView\":\(views.count),\"componentType\":\(part.component.rawValue),"
          + "\"count\":\(part.count),\"type\":\"\(part.type)\"}")
      views.append("{\"buffer\":0,\"byteOffset\":\(data.count),\"byteLength\":\(part.bytes.count)}")
      data += part.bytes
    }
    var text =
      "{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"byteLength\":\(data.count)}],"
      + "\"bufferViews\":[\(views.joined(separator: ","))],\"accessors\":[\(accessors.joined(separator: ","))],\(members)}"
    while text.utf8.count % 4 != 0 { text += " " }
    var bytes = Array("glTF".utf8)
    for number in [2, 28 + text.utf8.count + data.count, text.utf8.count] {
      append(UInt32(number), to: &bytes)
    }
    bytes += Array("JSON".utf8) + Array(text.utf8)
    append(UInt32(data.count), to: &bytes)
    return bytes + Array("BIN\0".utf8) + data
  }
}
