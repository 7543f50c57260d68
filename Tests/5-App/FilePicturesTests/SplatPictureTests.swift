import Foundation
import Images
import Loading
import Meshes
import Presentation
import Rendering
import Testing

/// Gaussian splats of all formats that have them, as commands draw the files.
@Suite(.serialized) struct SplatPictureTests {
  private func open(_ data: Data, _ name: String) async throws -> LoadedScene {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)-\(name)").path
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await SceneSource(path).open()
  }

  /// Numbers from 0 to 1, the same in each run.
  private struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
  }

  private static func data(_ numbers: [Float]) -> Data { numbers.withUnsafeBytes { Data($0) } }

  /// A fuzzy ball with colors that depend on the direction, as a trainer writes it.
  private static var ball: Data {
    var numbers = Numbers(seed: 1), values: [Float] = []
    let count = 1500
    for _ in 0..<count {
      let z = 2 * numbers.next() - 1, angle = 2 * Float.pi * numbers.next(),
        r = max(1 - z * z, 0).squareRoot()
      let distance = 0.85 + 0.15 * numbers.next()
      values += [r * cos(angle) * distance, r * sin(angle) * distance, z * distance, 0, 0, 0]
      values += [1.5 * r * cos(angle), 1.5 * r * sin(angle), 1.5 * z]
      values += (0..<45).map { _ in 0.4 * (numbers.next() - 0.5) }
      values += [-1 + 4 * numbers.next()]
      values += (0..<3).map { _ in log(0.01 + 0.09 * numbers.next()) }
      values += (0..<4).map { _ in numbers.next() - 0.5 }
    }
    var head = "ply\nformat binary_little_endian 1.0\nelement vertex \(count)\n"
    let names =
      ["x", "y", "z", "nx", "ny", "nz", "f_dc_0", "f_dc_1", "f_dc_2"] + (0..<45).map { "f_rest_\($0)" }
      + ["opacity", "scale_0", "scale_1", "scale_2", "rot_0", "rot_1", "rot_2", "rot_3"]
    for name in names { head += "property float \(name)\n" }
    return Data((head + "end_header\n").utf8) + data(values)
  }

  /// A flower of eight petals, in 32 bytes for each splat.
  private static var flower: Data {
    var numbers = Numbers(seed: 2), result = Data()
    func add(_ place: [Float], _ size: [Float], _ color: [Float]) {
      result += data(place + size)
      result += Data(color.map { UInt8(max(0, min(255, $0 * 255))) } + [235, 255, 128, 128, 128])
    }
    for petal in 0..<8 {
      let angle = Float(petal) * .pi / 4
      for _ in 0..<200 {
        let r = numbers.next().squareRoot(), across = 0.5 * (numbers.next() - 0.5) * sin(.pi * r)
        add(
          [cos(angle) * r - sin(angle) * across, sin(angle) * r + cos(angle) * across, 0.35 * r * r],
          [0.05, 0.05, 0.01], [0.95 - 0.2 * r, 0.25 + 0.5 * r, 0.6 + 0.2 * sin(9 * r)])
      }
    }
    for _ in 0..<200 {
      let angle = 2 * Float.pi * numbers.next(), r = 0.2 * numbers.next().squareRoot()
      add([r * cos(angle), r * sin(angle), 0.16 - r], [0.03, 0.03, 0.03], [0.98, 0.8, 0.15])
    }
    return result
  }

  /// A corner of a room of splats with a mesh in it, half behind a curtain of splats, in USD.
  private static var room: Data {
    var places: [String] = [], scales: [String] = [], opacities: [String] = [], colors: [String] = []
    func add(
      _ x: Float, _ y: Float, _ z: Float, _ size: (Float, Float, Float), _ color: (Float, Float, Float),
      _ opacity: Float
    ) {
      places.append("(\(x), \(y), \(z))")
      scales.append("(\(size.0), \(size.1), \(size.2))")
      opacities.append("\(opacity)")
      colors.append("(\((color.0 - 0.5) * 3.5449), \((color.1 - 0.5) * 3.5449), \((color.2 - 0.5) * 3.5449))")
    }
    for i in 0..<16 {
      for j in 0..<16 {
        let (a, b) = (Float(i) / 7.5 - 1, Float(j) / 7.5 - 1), isDark = (i / 2 + j / 2) % 2 == 0
        add(a, -1, b, (0.09, 0.01, 0.09), isDark ? (0.3, 0.25, 0.2) : (0.8, 0.75, 0.65), 0.95)
        add(a, b, -1, (0.09, 0.09, 0.01), (0.55, 0.65, 0.8), 0.95)
      }
    }
    for i in 0..<5 {
      for j in 0..<12 {
        add(-0.5 + 0.08 * Float(i), -0.9 + 0.13 * Float(j), 0.7, (0.05, 0.09, 0.01), (0.85, 0.15, 0.2), 0.6)
      }
    }
    let degree = "uniform int radiance:sphericalHarmonicsDegree = 0"
    return Data(
      """
      #usda 1.0
      (
          defaultPrim = "Room"
          metersPerUnit = 1
          upAxis = "Y"
      )
      def Xform "Room"
      {
          def ParticleField3DGaussianSplat "Walls"
          {
              point3f[] positions = [\(places.joined(separator: ", "))]
              float3[] scales = [\(scales.joined(separator: ", "))]
              float[] opacities = [\(opacities.joined(separator: ", "))]
              \(degree)
              float3[] radiance:sphericalHarmonicsCoefficients = [\(colors.joined(separator: ", "))]
          }
          def Cube "Box"
          {
              double size = 0.8
              double3 xformOp:translate = (-0.1, -0.55, 0.1)
              float3 xformOp:rotateXYZ = (0, 30, 0)
              uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:rotateXYZ"]
              color3f[] primvars:displayColor = [(0.1, 0.45, 0.15)]
          }
      }
      """.utf8)
  }

  /// Three splats of glTF, turned and long, over a ring of them.
  private static var gltf: Data {
    var places: [Float] = [], turns: [Float] = [], sizes: [Float] = [], shares: [Float] = [],
      colors: [Float] = []
    for number in 0..<12 {
      let angle = Float(number) * .pi / 6
      places += [cos(angle), sin(angle), 0]
      turns += [0, 0, sin(angle / 2), cos(angle / 2)]
      sizes += [log(0.05), log(0.22), log(0.05)]
      shares += [0.9]
      colors += [1.5 * cos(angle), 1.5 * sin(angle), 1.2]
    }
    let lists = [places, turns, sizes, shares, colors], blob = data(lists.flatMap { $0 })
    var start = 0, views: [String] = [], accessors: [String] = []
    for (list, type) in zip(lists, ["VEC3", "VEC4", "VEC3", "SCALAR", "VEC3"]) {
      views.append("{\"buffer\":0,\"byteOffset\":\(start),\"byteLength\":\(4 * list.count)}")
      let bounds = start == 0 ? "\"min\":[-1,-1,0],\"max\":[1,1,0]," : ""
      accessors.append(
        "{\"bufferView\":\(views.count - 1),\"componentType\":5126,\(bounds)\"count\":12,\"type\":\"\(type)\"}"
      )
      start += 4 * list.count
    }
    let name = "KHR_gaussian_splatting"
    let attributes =
      "\"POSITION\":0,\"\(name):ROTATION\":1,\"\(name):SCALE\":2,\"\(name):OPACITY\":3,\"\(name):SH_DEGREE_0_COEF_0\":4"
    let settings = "\"\(name)\":{\"kernel\":\"ellipse\",\"colorSpace\":\"srgb_rec709_display\"}"
    return Data(
      """
      {"asset":{"version":"2.0"},"extensionsUsed":["\(name)"],"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
      "meshes":[{"primitives":[{"mode":0,"attributes":{\(attributes)},"extensions":{\(settings)}}]}],
      "accessors":[\(accessors.joined(separator: ","))],"bufferViews":[\(views.joined(separator: ","))],
      "buffers":[{"byteLength":\(blob.count),"uri":"data:application/octet-stream;base64,\(blob.base64EncodedString())"}]}
      """.utf8)
  }

  @Test("Every format with splats draws them, among meshes as well") func formats() async throws {
    var options = PictureOptions(), pictures: [Image<RGBA8>] = []
    (options.width, options.height) = (240, 160)
    let files = [
      ("ball.ply", Self.ball), ("flower.splat", Self.flower), ("room.usda", Self.room),
      ("ring.gltf", Self.gltf),
    ]
    for (name, data) in files {
      let scene = try await open(data, name)
      #expect(scene.warnings == [], "\(name)")
      let picture = try await SheetPictures.picture(of: scene, options)
      #expect(Set(picture.pixels).count > 50, "\(name)")
      pictures.append(picture)
    }
    await SheetPictures.expectGolden(try #require(SheetPictures.strip(pictures, columns: 2)), "splats")
  }

  @Test("inspect counts splats, with their degree and bounds") func description() async throws {
    let scene = try await open(Self.ball, "ball.ply")
    let description = SceneDescription(scene)
    let splats = try #require(description.entities.compactMap(\.splats).first)
    #expect(splats.count == 1500 && splats.degree == 3 && description.totals.splats == 1500)
    #expect(splats.bounds.extents.max() > 1.9 && splats.bounds.extents.max() < 3)
  }
}
