extension ScaleInput {
  static let wavefront = [
    // A file may have 65,536 objects.
    ScaleInput("objects", "obj", counts: [600, 6_000, 60_000]) { count in
      "v 0 0 0\nv 1 0 0\nv 1 1 0\n" + repeated(count) { "o n\($0)\nf 1 2 3\n" }
    },
    ScaleInput("points", "obj") { count in repeated(count) { "v \($0) 0 0\np \($0 + 1)\n" } },
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
