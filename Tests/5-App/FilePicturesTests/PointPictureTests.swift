import Foundation
import Images
import Loading
import Presentation
import Rendering
import Testing

/// Points and lines of all formats that have them, as commands draw the files.
@Suite(.serialized) struct PointPictureTests {
  /// Opens a text as a file, which is gone afterwards.
  private func open(_ text: String, _ name: String) async throws -> LoadedScene {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)-\(name)").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await SceneSource(path).open()
  }

  /// Points and curves of USD, with widths in meters and without.
  private static let stages: [(name: String, text: String)] = [
    (
      "points.usda",
      """
      #usda 1.0
      def Points "Sized"
      {
          point3f[] points = [(-0.9, 0, 0), (-0.4, 0.1, 0), (0.3, 0.25, 0)]
          float[] widths = [0.3, 0.5, 0.8]
          color3f[] primvars:displayColor = [(0.9, 0.15, 0.1), (0.95, 0.7, 0.1), (0.1, 0.45, 0.6)] (
              interpolation = "vertex"
          )
      }
      def Points "Plain"
      {
          point3f[] points = [(-1, 0.7, 0), (-0.8, 0.8, 0), (-0.6, 0.85, 0), (-0.4, 0.85, 0), (-0.2, 0.8, 0), (0, 0.7, 0)]
          color3f[] primvars:displayColor = [(0.2, 0.9, 0.3)]
      }
      """
    ),
    (
      "curves.usda",
      """
      #usda 1.0
      def BasisCurves "Bezier"
      {
          uniform token type = "cubic"
          uniform token basis = "bezier"
          int[] curveVertexCounts = [7]
          point3f[] points = [(-1, 0, 0), (-1, 0.9, 0), (-0.3, 0.9, 0.2), (-0.2, 0.4, 0), (-0.1, -0.1, -0.2), (0.5, 0, 0), (0.6, 0.5, 0)]
          float[] widths = [0.25, 0.14, 0.03] (
              interpolation = "varying"
          )
          color3f[] primvars:displayColor = [(0.9, 0.5, 0.1)]
      }
      def BasisCurves "Spline"
      {
          uniform token type = "cubic"
          uniform token basis = "bspline"
          uniform token wrap = "pinned"
          int[] curveVertexCounts = [6]
          point3f[] points = [(-1, 1, -0.5), (-0.5, 1.4, -0.5), (0, 0.7, -0.5), (0.4, 1.4, -0.5), (0.8, 0.9, -0.5), (1, 1.2, -0.5)]
          float[] widths = [0.08] (
              interpolation = "constant"
          )
          color3f[] primvars:displayColor = [(0.15, 0.5, 0.75)]
      }
      def BasisCurves "Linear"
      {
          uniform token type = "linear"
          int[] curveVertexCounts = [4]
          point3f[] points = [(0.7, 0, 0), (1, 0.1, 0), (0.75, 0.5, 0), (1.1, 0.7, 0)]
          color3f[] primvars:displayColor = [(1, 1, 1), (0.9, 0.2, 0.3), (0.9, 0.2, 0.3), (1, 1, 1)] (
              interpolation = "vertex"
          )
      }
      """
    ),
  ]

  /// A file of glTF with rings as points, lines, a strip and a loop, and a ring of points with normals, which are lit.
  private static var rings: String {
    let count = 12
    var positions: [Float] = [], colors: [Float] = [], normals: [Float] = []
    for number in 0..<count {
      let angle = Float(number) / Float(count) * 2 * .pi, share = Float(number) / Float(count - 1)
      positions += [cos(angle), sin(angle), 0]
      colors += [share, 0.6, 1 - share]
      normals += [cos(angle), sin(angle), 0.3]
    }
    let numbers = positions + colors + normals
    let data = numbers.withUnsafeBytes { Data($0) }.base64EncodedString(), size = count * 12
    let plain = "\"POSITION\": 0, \"COLOR_0\": 1"
    let meshes = [0, 1, 3, 2].map { "{\"primitives\": [{\"attributes\": {\(plain)}, \"mode\": \($0)}]}" }
    let lit = "{\"primitives\": [{\"attributes\": {\(plain), \"NORMAL\": 2}, \"mode\": 0}]}"
    let nodes = (0..<5).map { number in
      "{\"mesh\": \(number), \"translation\": [\(Float(number % 3) * 2.4 - 2.4), \(number / 3 == 0 ? 1.2 : -1.2), 0]}"
    }
    let views = (0..<3).map { "{\"buffer\": 0, \"byteOffset\": \($0 * size), \"byteLength\": \(size)}" }
    let bounds = "\"min\": [-1, -1, 0], \"max\": [1, 1, 0], "
    let accessors = (0..<3).map {
      "{\"bufferView\": \($0), \"componentType\": 5126, \($0 == 0 ? bounds : "")\"count\": \(count), \"type\": \"VEC3\"}"
    }
    return """
      {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, 1, 2, 3, 4]}],
      "nodes": [\(nodes.joined(separator: ", "))], "meshes": [\((meshes + [lit]).joined(separator: ", "))],
      "accessors": [\(accessors.joined(separator: ", "))], "bufferViews": [\(views.joined(separator: ", "))],
      "buffers": [{"byteLength": \(3 * size), "uri": "data:application/octet-stream;base64,\(data)"}]}
      """
  }

  /// A file of OBJ with a star of lines with colors, points at its tips, and a face.
  private static var star: String {
    var text = ""
    for number in 0..<10 {
      let angle = Float(number) / 10 * 2 * .pi, radius: Float = number % 2 == 0 ? 1 : 0.45
      text += "v \(radius * sin(angle)) \(radius * cos(angle)) 0 1 \(number % 2 == 0 ? 0.8 : 0.3) 0.1\n"
    }
    text += "v -0.2 -0.2 0 1 1 1\nv 0.2 -0.2 0 1 1 1\nv 0 0.2 0 1 1 1\n"
    return text + "l 1 2 3 4 5 6 7 8 9 10 1\np 1 3 5 7 9\nf 11 12 13\n"
  }

  /// A cloud of PLY: a wave.
  private static var wave: String {
    var text =
      "ply\nformat ascii 1.0\nelement vertex 1600\nproperty float x\nproperty float y\nproperty float z\n"
    for color in ["red", "green", "blue"] { text += "property uchar \(color)\n" }
    text += "end_header\n"
    for number in 0..<1600 {
      let (x, z) = (Float(number % 40) / 20 - 1, Float(number / 40) / 20 - 1)
      let height = 0.25 * cos(5 * (x * x + z * z).squareRoot())
      text += "\(x) \(height) \(z) \(Int(160 + 300 * height)) 120 \(Int(160 - 300 * height))\n"
    }
    return text
  }

  @Test("Every format with points and lines draws them") func formats() async throws {
    var options = PictureOptions(), pictures: [Image<RGBA8>] = []
    (options.width, options.height) = (240, 160)
    let others: [(name: String, text: String)] = [
      ("rings.gltf", Self.rings), ("star.obj", Self.star), ("wave.ply", Self.wave),
    ]
    for (name, text) in Self.stages + others {
      let scene = try await open(text, name)
      #expect(scene.warnings == [], "\(name)")
      let picture = try await SheetPictures.picture(of: scene, options)
      #expect(Set(picture.pixels).count > 20, "\(name)")
      pictures.append(picture)
    }
    await SheetPictures.expectGolden(
      try #require(SheetPictures.strip(pictures, columns: 3)), "points-and-lines")
  }

  @Test("A stage under what is not seen shows nothing") func emptiness()
    async throws
  {
    var options = PictureOptions()
    (options.width, options.height, options.options.stage) = (320, 180, .on)
    for (name, last, isEmpty) in [("thin.obj", "1 1 0", true), ("seen.obj", "0 1 0", false)] {
      let text = "v 0 0 0\nv 1 1 0\nv \(last)\nf 1 2 3\n"
      let presenter = ScenePresenter(after: try SheetPictures.presenter())
      try await presenter.show(try await open(text, name), options)
      let picture = try presenter.renderer.snapshot(width: options.width, height: options.height)
      #expect(presenter.isStaged && Set(picture.pixels).count > 1)
      #expect(try presenter.showsNothing(picture) == isEmpty, "\(name)")
      #expect(presenter.isStaged)
    }
  }
}
