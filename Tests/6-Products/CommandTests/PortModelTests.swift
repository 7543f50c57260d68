import Files
import Foundation
import TestSupport
import Testing

@Suite("Ports to glTF by the command") struct PortModelTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "mtllib cube.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nusemtl red\nf 1 2 3 4\nf 1 2 5\n",
      to: "in/cube.obj")
    try folder.write("newmtl red\nKd 1 0 0\n", to: "in/cube.mtl")
  }

  private func port(_ output: String, _ words: String...) throws -> ProcessRun {
    try decoupage(["port", folder.path("in/cube.obj"), "-o", folder.path(output)] + words)
  }

  @Test(
    "a scene becomes GLB, glTF, and compressed GLB, and looks the same",
    arguments: [[], ["draco"], ["meshopt"]])
  func formats(_ codec: [String]) throws {
    let compression = codec.flatMap { ["--compress", $0] }
    for output in ["cube.glb", "text/cube.gltf"] {
      let report = folder.path("report.json")
      let run = try decoupage(
        ["port", folder.path("in/cube.obj"), "-o", folder.path(output), "--strict", "--report", report]
          + compression)
      #expect(run.ending == .exit(0), "\(run.errors)")
      let text = String(decoding: try [UInt8](contentsOfFile: report), as: UTF8.self)
      #expect(text.contains("\"outcome\": \"same\""), "\(text)")
      let inspected = try decoupage(["inspect", "--json", folder.path(output)])
      #expect(inspected.ending == .exit(0) && inspected.output.contains("\"triangles\": 3"))
      // A GLB file is a scene like any other.
      let back = try decoupage(["port", folder.path(output), "-o", folder.path("back.usdz")])
      #expect(back.ending == .exit(0), "\(back.errors)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.path("text/cube.bin")))
  }

  @Test("options that an output cannot have are refused") func refusals() throws {
    let compressed = try port("cube.usdz", "--compress", "draco")
    #expect(compressed.ending == .exit(2) && compressed.errors.contains("--compress is for .glb and .gltf"))
    let referenced = try port("cube.gltf", "--textures", "reference")
    #expect(referenced.ending == .exit(2) && referenced.errors.contains("within or beside them"))
    let other = try port("cube.fbx")
    #expect(other.ending == .exit(2) && other.errors.contains(".usdc, .glb and .gltf are written"))
  }

  @Test("a folder becomes a folder of GLB files, and its second run does nothing") func folders() throws {
    func run() throws -> ProcessRun {
      try decoupage(["port", folder.path("in"), "-o", folder.path("out"), "--format", "glb"])
    }
    #expect(try run().errors.hasSuffix("1 done, 0 unchanged, 0 failed, 0 skipped\n"))
    #expect(FileManager.default.fileExists(atPath: folder.path("out/cube.glb")))
    #expect(try run().errors == "0 done, 1 unchanged, 0 failed, 0 skipped\n")
  }
}
