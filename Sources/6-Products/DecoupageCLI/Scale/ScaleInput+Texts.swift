extension ScaleInput {
  private static func document(_ members: String) -> String { "{\"asset\":{\"version\":\"2.0\"},\(members)}" }

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
    ScaleInput("points", "glb", bytes: { glb(points: $0) }),
    ScaleInput("warnings", "gltf") { document(nodes($0) { _ in "{\"rotation\":[0,0,0,2]}" }) },
  ]

  static let usd = [
    ScaleInput("siblings", "usda") { count in "#usda 1.0\n" + repeated(count) { "def Xform \"n\($0)\" {}\n" }
    },
    ScaleInput("levels", "usda", counts: [10, 100, 1_000]) { count in
      "#usda 1.0\n" + repeated(count) { "def Xform \"n\($0)\" {\n" } + String(repeating: "}\n", count: count)
    },
    ScaleInput("faces", "usda") { count in
      let points = repeated(count + 2, separator: ", ") { "(\($0 % 1_000), \($0 / 1_000), 0)" }
      let sides = repeated(count, separator: ", ") { _ in "3" }
      let corners = repeated(count, separator: ", ") { "\($0), \($0 + 1), \($0 + 2)" }
      return """
        #usda 1.0
        def Mesh "mesh" {
          point3f[] points = [\(points)]
          int[] faceVertexCounts = [\(sides)]
          int[] faceVertexIndices = [\(corners)]
        }

        """
    },
    ScaleInput("points", "usda") { count in
      "#usda 1.0\ndef Points \"points\" {\n  point3f[] points = ["
        + repeated(count, separator: ", ") { "(\($0 % 1_000), \($0 / 1_000), 0)" } + "]\n}\n"
    },
    ScaleInput("references", "usda") { count in
      [
        File(
          "scene.usda",
          "#usda 1.0\n"
            + repeated(count) { "def \"n\($0)\" (references = @part.usda@</Part>) {}\n" }),
        File("part.usda", "#usda 1.0\ndef Xform \"Part\" {}\n"),
      ]
    },
    ScaleInput("instances", "usda") { count in
      let kinds = repeated(count, separator: ", ") { _ in "0" }
      let places = repeated(count, separator: ", ") { "(\($0), 0, 0)" }
      return """
        #usda 1.0
        def PointInstancer "many" {
          rel prototypes = </many/ball>
          int[] protoIndices = [\(kinds)]
          point3f[] positions = [\(places)]
          def Cube "ball" {}
        }

        """
    },
  ]

  static let wavefront = [
    // A file may have 65,536 objects.
    ScaleInput("objects", "obj", counts: [600, 6_000, 60_000]) { count in
      "v 0 0 0\nv 1 0 0\nv 1 1 0\n" + repeated(count) { "o n\($0)\nf 1 2 3\n" }
    },
    ScaleInput("faces", "obj") { count in
      repeated(count + 2) { "v \($0 % 1_000) \($0 / 1_000) 0\n" }
        + repeated(count) { "f \($0 + 1) \($0 + 2) \($0 + 3)\n" }
    },
    ScaleInput("corners of a face", "obj") { count in
      // A polygon on a parabola is convex.
      repeated(count) { "v \($0) \($0 * $0 / count) 0\n" } + "f"
        + repeated(count) { " \($0 + 1)" } + "\n"
    },
    // A file may have 65,536 materials.
    ScaleInput("materials", "obj", counts: [600, 6_000, 60_000]) { count in
      [
        File(
          "scene.obj",
          "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\n" + repeated(count) { "usemtl n\($0)\nf 1 2 3\n" }),
        File("m.mtl", repeated(count) { "newmtl n\($0)\nKd 1 0 0\n" }),
      ]
    },
    ScaleInput("warnings", "obj") { count in "v 0 0 0\n" + repeated(count) { _ in "curv 0 1 1 2\n" } },
  ]
}
