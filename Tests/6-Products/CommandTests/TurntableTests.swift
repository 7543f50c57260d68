import Files
import Foundation
import Images
import TestSupport
import Testing

/// `snapshot --turntable`: the camera goes around a scene.
struct TurntableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A box to the right of the middle, red in front and blue behind.
    try folder.write(
      """
      #usda 1.0
      def Xform "Root"
      {
          def Mesh "Front" {
              int[] faceVertexCounts = [4]
              int[] faceVertexIndices = [0, 1, 2, 3]
              point3f[] points = [(-1, -1, 0.5), (1, -1, 0.5), (1, 1, 0.5), (-1, 1, 0.5)]
              color3f[] primvars:displayColor = [(1, 0, 0)]
          }
          def Mesh "Back" {
              int[] faceVertexCounts = [4]
              int[] faceVertexIndices = [3, 2, 1, 0]
              point3f[] points = [(-1, -1, -0.5), (1, -1, -0.5), (1, 1, -0.5), (-1, 1, -0.5)]
              color3f[] primvars:displayColor = [(0, 0, 1)]
          }
      }
      """, to: "box.usda")
  }

  private func turn(_ options: String) throws -> ProcessRun {
    try decoupage("snapshot \(folder.path("box.usda")) --size 64x48 --stage off --orbit 0,0 \(options)")
  }

  @Test func theCameraSeesAllSides() throws {
    let run = try turn("--turntable 4 -o \(folder.path("turn"))")
    try #require(run.ending == .exit(0), "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("turn")).sorted()
    #expect(names == ["box.0000.png", "box.0001.png", "box.0002.png", "box.0003.png"])
    let colors = try names.map { name in
      let image = try ImageReader().decode(file: folder.path("turn/\(name)")).rgba8()
      return image.pixels[24 * 64 + 32]
    }
    #expect(colors[0].red > 2 * colors[0].blue && colors[2].blue > 2 * colors[2].red)
    // From the sides both are lines.
    #expect(colors[1] == colors[3])
  }

  @Test(arguments: ["webp", "png"]) func oneAnimation(format: String) throws {
    let path = folder.path("turn.\(format)")
    let run = try turn("--turntable 5,2 -o \(path)")
    try #require(run.ending == .exit(0), "\(run.errors)")
    let bytes = try FileMapping(path: path)
    let text = bytes.bytes(0..<bytes.count)
    let mark = Array((format == "webp" ? "ANMF" : "fcTL").utf8)
    let frames = text.indices.count { text[$0...].starts(with: mark) }
    #expect(frames == 5)
  }

  @Test(
    arguments: [
      ("--turntable 1 -o a", "2 to 720 frames"), ("--turntable 4,0 -o a", "2 to 720 frames"),
      ("--turntable 4 --frames 0..3 -o a", "frames of its own"),
      ("--turntable 4 --fps 2 -o a", "frames of its own"),
      ("--turntable 720 --size 4096x4096 -o a.webp", "do not fit"),
    ])
  func mistakes(options: String, message: String) throws {
    let run = try turn(options)
    #expect(run.ending == .exit(2) && run.errors.contains(message), "\(run.errors)")
  }
}
