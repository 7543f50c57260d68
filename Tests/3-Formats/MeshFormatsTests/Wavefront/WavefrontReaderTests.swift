import Files
import SceneAssets
import Testing
import simd

@testable import MeshFormats

func read(_ text: String, stretch: Int? = nil) throws -> SceneAsset {
  var options = ReaderOptions<WavefrontLimits>()
  if let stretch { options.limits.stretch = stretch }
  return try WavefrontReader.read(bytes: Array(text.utf8), path: "/nowhere/test.obj", options: options)
}

@Suite("OBJ files") struct WavefrontReaderTests {
  private static let square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n"

  @Test("points, coordinates and normals have indices of their own") func indices() throws {
    let asset = try read(Self.square + "vt 0 0\nvt 1 1\nvn 0 0 1\nf 1/1/1 2/2/1 3/1/1\nf 1/2/1 3/1/1 4/2/1\n")
    let mesh = try #require(asset.meshes.first)
    #expect(mesh.corners == [0, 1, 2, 0, 2, 3] && mesh.faceSizes == nil && mesh.pointCount == 4)
    #expect(mesh[.textureCoordinates(0)]?.indices == [0, 1, 0, 1, 0, 1])
    #expect(mesh[.normal]?.indices == [0, 0, 0, 0, 0, 0] && asset.notes.isEmpty)
  }

  @Test("negative numbers count from the end") func negative() throws {
    let asset = try read(Self.square + "vt 0 0\nf -4/-1 -3/-1 -2/-1 -1/-1\nv 9 9 9\nf -2 -5 1\n")
    #expect(asset.meshes[0].corners == [0, 1, 2, 3, 3, 0, 0] && asset.meshes[0].faceSizes == [4, 3])
  }

  @Test(
    "lines end in three ways, or do not at backslashes, wherever stretches end", arguments: [1, 7, 16, 4096])
  func lineEnds(_ stretch: Int) throws {
    let text = "# c\rv 0 0 0\r\nv 1 0 0\nv 1 \\\n 1 0\r\n\n  f 1 \\\r\n2 3"
    let asset = try read(text, stretch: stretch)
    #expect(
      asset.meshes[0].positions == [0, 0, 0, 1, 0, 0, 1, 1, 0] && asset.meshes[0].corners == [0, 1, 2])
  }

  @Test("objects are nodes with the points that they use; groups part files without objects") func objects()
    throws
  {
    let asset = try read(
      "o one\ng a\n" + Self.square + "f 1 2 3\ng b\nf 1 3 4\no two\nf 4 3 2\no one\nf 1 2 4\n")
    #expect(asset.nodes.map(\.name) == ["one", "two"])
    #expect(asset.meshes.map(\.faceCount) == [3, 1] && asset.meshes[1].pointCount == 3)
    #expect(asset.meshes[1].positions.prefix(3) == [1, 0, 0] && asset.meshes[1].corners == [2, 1, 0])
    let groups = try read("g a\n" + Self.square + "f 1 2 3\ng b\nf 1 3 4\n")
    #expect(groups.nodes.map(\.name) == ["a", "b"])
  }

  @Test("faces of several materials are subsets") func subsets() throws {
    let asset = try read(Self.square + "usemtl a\nf 1 2 3\nusemtl b\nf 1 3 4\nusemtl a\nf 1 2 4\n")
    #expect(asset.meshes[0].subsets.map(\.faces) == [[0, 2], [1]])
    #expect(asset.notes.filter { $0.message.contains("no such material") }.count == 2)
  }

  @Test("points have colors, as displays show them") func colors() throws {
    let asset = try read("v 0 0 0\nv 1 0 0 1 0.5 0\nv 1 1 0 1 1 1\nv 0 1 0\nf 1 2 3\n")
    let color = try #require(asset.meshes[0][.color(0)])
    #expect(color.values.count == 12 && color.values.prefix(4) == [1, 1, 1, 1])
    #expect(abs(color.values[4] - 0.2140) < 1e-3 && color.values.suffix(3) == [1, 1, 1])
    guard case .physical(let look)? = asset.materials.first?.look else {
      Issue.record("there is no material")
      return
    }
    #expect(look.usesVertexColors)
  }

  @Test("smoothing groups make normals: shared within, flat without") func smoothing() throws {
    // Two faces at a right angle.
    let text = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 1 0 -1\nv 1 1 -1\n"
    let smooth = try read(text + "s 1\nf 1 2 3\nf 2 4 5\n")
    let normals = try #require(smooth.meshes[0][.normal])
    let shared = normals.indices ?? smooth.meshes[0].corners
    #expect(shared[1] == shared[3], "the point that both have")
    let at = Int(shared[1]) * 3
    #expect(abs(normals.values[at] - normals.values[at + 2]) < 1e-6 && normals.values[at] > 0.7)
    let flat = try read(text + "s off\nf 1 2 3\nf 2 4 5\n")
    let edges = try #require(flat.meshes[0][.normal])
    #expect(edges.indices == [0, 0, 0, 1, 1, 1] && edges.values == [0, 0, 1, 1, 0, 0])
  }

  @Test("lines and points are meshes of their own") func lines() throws {
    let asset = try read(Self.square + "l 1 2 3\np 4 9\nf 1 2 3\n")
    #expect(asset.meshes.map(\.topology) == [.faces, .lines, .points])
    #expect(asset.meshes[1].corners == [0, 1, 1, 2] && asset.meshes[2].corners == [0])
    #expect(asset.meshes[1].pointCount == 3 && asset.meshes[2].positions == [0, 1, 0], "what they use")
    #expect(asset.notes.count == 1)
  }

  @Test("lines and points have the colors of their points") func colorsOfLines() throws {
    let asset = try read("v 0 0 0 1 0 0\nv 1 0 0 0 1 0\nv 1 1 0 0 0 1\nl 2 3\np 1 3\n")
    #expect(asset.meshes.map { $0[.color(0)]?.values } == [[0, 1, 0, 0, 0, 1], [1, 0, 0, 0, 0, 1]])
    for binding in asset.nodes.compactMap(\.mesh) {
      let material = try #require(binding.materials[0])
      guard case .physical(let look) = asset.materials[material].look else {
        Issue.record("\(asset.materials[material])")
        continue
      }
      #expect(look.usesVertexColors)
    }
  }

  @Test("what is broken or not known is told with its line") func notes() throws {
    let asset = try read(Self.square + "f 1 2 9\nf 1 x 3\nf 1 2\nvp 0 0\ncurv 0 1 1 2\nv 1\nf 1 2 3\n")
    #expect(asset.meshes[0].corners == [0, 1, 2])
    let told = asset.notes.map(\.description)
    #expect(
      told.contains { $0.hasPrefix("line 6: a corner") } && told.contains { $0.hasPrefix("line 10: a point") }
    )
    #expect(told.contains { $0.hasPrefix("line 8: vp, once: curves") })
    #expect(told.contains { $0.contains("2 faces refer to points") })
  }

  @Test("what is no OBJ file is told") func errors() {
    #expect {
      try read("hello world\n")
    } throws: {
      "\($0)".contains("it has no statement")
    }
    #expect {
      try read("v 0 0 0\n\0\n")
    } throws: {
      "\($0)".contains("binary file")
    }
    var options = ReaderOptions<WavefrontLimits>()
    options.limits.values = 5
    #expect {
      try WavefrontReader.read(bytes: Array("v 0 0 0\nv 0 0 0\n".utf8), path: "x.obj", options: options)
    } throws: {
      "\($0)" == "x.obj, line 2: more than 5 numbers of points, which is the limit"
    }
  }
}
