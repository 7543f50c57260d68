extension ScaleInput {
  private static func document(_ members: String) -> String { "{\"asset\":{\"version\":\"2.0\"},\(members)}" }

  /// Returns the members of a mesh of one triangle, which needs no buffer as all its corners are at the origin.
  private static func triangle(_ members: String = "") -> String {
    "\"accessors\":[{\"componentType\":5126,\"count\":3,\"type\":\"VEC3\"}],"
      + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0}\(members)}]}]"
  }

  private static func nodes(_ count: Int, _ node: (Int) -> String) -> String {
    "\"nodes\":[\(repeated(count, separator: ",", node))]"
  }

  static let glTF = [
    ScaleInput("siblings", "gltf") { document(nodes($0) { "{\"name\":\"n\($0)\"}" }) },
    ScaleInput("levels", "gltf", counts: [10, 100, 1_000]) { count in
      document(nodes(count) { $0 + 1 < count ? "{\"children\":[\($0 + 1)]}" : "{}" })
    },
    ScaleInput("materials", "gltf") { count in
      let materials = repeated(count, separator: ",") { "{\"name\":\"m\($0)\"}" }
      return document("\"materials\":[\(materials)],\(nodes(1) { _ in "{}" })")
    },
    ScaleInput("clips", "gltf", counts: [100, 1_000, 10_000]) { count in
      // Two times and two positions in 32 bytes.
      let data = "data:application/octet-stream;base64,AAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AACAPwAAgD8="
      let clip =
        "{\"samplers\":[{\"input\":0,\"output\":1}],"
        + "\"channels\":[{\"sampler\":0,\"target\":{\"node\":0,\"path\":\"translation\"}}]}"
      return document(
        "\"buffers\":[{\"byteLength\":32,\"uri\":\"\(data)\"}],"
          + "\"bufferViews\":[{\"buffer\":0,\"byteOffset\":0,\"byteLength\":8},"
          + "{\"buffer\":0,\"byteOffset\":8,\"byteLength\":24}],"
          + "\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":2,\"type\":\"SCALAR\"},"
          + "{\"bufferView\":1,\"componentType\":5126,\"count\":2,\"type\":\"VEC3\"}],"
          + "\"animations\":[\(repeated(count, separator: ",") { _ in clip })],\(nodes(1) { _ in "{}" })")
    },
    ScaleInput("joints", "gltf", counts: [100, 1_000, 10_000]) { count in
      document(
        nodes(count) { $0 == 0 ? "{\"skin\":0}" : "{}" }
          + ",\"skins\":[{\"joints\":[\(repeated(count, separator: ",") { "\($0)" })]}]")
    },
    ScaleInput("keys", "glb", bytes: { glb(keys: $0) }),
    ScaleInput("blend shapes", "gltf", counts: [10, 100, 1_000]) { count in
      let targets = repeated(count, separator: ",") { _ in "{\"POSITION\":0}" }
      return document(triangle(",\"targets\":[\(targets)]") + "," + nodes(1) { _ in "{\"mesh\":0}" })
    },
    ScaleInput("references", "gltf") { count in
      document(triangle() + "," + nodes(count) { _ in "{\"mesh\":0}" })
    },
    ScaleInput("instances", "glb", bytes: { glb(instances: $0) }),
    ScaleInput("points", "glb", bytes: { glb(points: $0) }),
    ScaleInput("faces", "glb", bytes: { glb(faces: $0) }),
    ScaleInput("warnings", "gltf") { document(nodes($0) { _ in "{\"rotation\":[0,0,0,2]}" }) },
  ]
}
