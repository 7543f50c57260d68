import SceneAssets
import Testing

@testable import MeshFormats

@Suite("Statements of OBJ files") struct StatementTests {
  private static let square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n"

  private func told(_ asset: SceneAsset) -> String { asset.notes.map(\.description).joined(separator: "\n") }

  @Test("weights are told, colors are taken with and without them") func weights() throws {
    let asset = try read(
      "v 0 0 0 0.5\nv 1 0 0 1 0 0\nv 1 1 0 1 0 1 0\nv 0 1 0 0.25 0 0 1\nv 0 0 9 1.0\nf 1 2 3 4\n")
    let color = try #require(asset.meshes[0][.color(0)])
    #expect(color.values.prefix(12) == [1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(told(asset).contains("line 1: points with a weight, 2 times"))
  }

  @Test("colors that ZBrush writes into comments belong to the points in their order") func paint() throws {
    let asset = try read(
      "\(Self.square)#MRGB ffff0000FF00ff00\n#MRGB ff0000ff80ffffff00112233\nf 1 2 3\nf 1 3 4\n")
    #expect(
      try #require(asset.meshes[0][.color(0)]).values == [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1])
    #expect(
      told(asset).contains("masks of points") && told(asset).contains("vertex colors but without points"))
  }

  @Test("coordinates may have one number or three") func coordinates() throws {
    let asset = try read(Self.square + "vt 0.5\nvt 1 1 0.25\nvt 0 1 0\nf 1/1 2/2 3/3\n")
    #expect(try #require(asset.meshes[0][.textureCoordinates(0)]).values == [0.5, 0, 1, 1, 0, 1])
    #expect(
      told(asset) == "line 6: texture coordinates with a third number, once: 3D textures are not supported")
  }

  @Test("corners without coordinates or normals get some, and it is told") func mixed() throws {
    let asset = try read(Self.square + "vt 0.25 0.5\nvn 1 0 0\nf 1/1 2//1 3\nf 1 3 4/1/1\n")
    let mesh = asset.meshes[0]
    let coordinates = try #require(mesh[.textureCoordinates(0)]), normals = try #require(mesh[.normal])
    func value(_ attribute: MeshAttribute, _ corner: Int) -> [Float] {
      let start = Int(attribute.indices?[corner] ?? mesh.corners[corner]) * attribute.width
      return Array(attribute.values[start..<(start + attribute.width)])
    }
    #expect(
      (0..<6).map { value(coordinates, $0) } == [
        [0.25, 0.5], [0, 0], [0, 0], [0, 0], [0, 0], [0.25, 0.5],
      ])
    let up: [Float] = [0, 0, 1]
    #expect((0..<6).map { value(normals, $0) } == [up, [1, 0, 0], up, up, up, [1, 0, 0]])
    #expect(
      told(asset).contains("4 corners have no texture coordinates")
        && told(asset).contains("4 corners have no normal"))
  }

  @Test("polygons of any size keep their corners") func polygons() throws {
    let count = 700
    let points = (1...count).map { "v \($0) \($0 % 2) 0\n" }.joined()
    let asset = try read(
      points + "f \((1...count).map { "\($0)" }.joined(separator: " "))\nf 1 2 3\nf -1 -2 -3 -4 -5\n")
    #expect(asset.meshes[0].faceSizes == [700, 3, 5])
    #expect(asset.meshes[0].corners == (0..<700).map { UInt32($0) } + [0, 1, 2, 699, 698, 697, 696, 695])
  }

  @Test("every object has the values that it uses, wherever they stand") func objects() throws {
    var text = "", count = 60
    for object in 0..<count {
      text += "o part \(object)\n"
      for point in 0..<3 { text += "v \(object) \(point) 0\nvt \(point) \(object)\nvn 0 0 \(object + 1)\n" }
      text += "f -3/-3/-1 -2/-2/-1 -1/-1/-1\n"
    }
    // One more that takes points of all of them.
    text += "o last\nf 1/1/1 91/91/91 180/180/180\n"
    count += 1
    let asset = try read(text)
    #expect(asset.nodes.count == count && asset.nodes[7].name == "part 7")
    for (index, mesh) in asset.meshes.dropLast().enumerated() {
      let x = Float(index)
      #expect(mesh.positions == [x, 0, 0, x, 1, 0, x, 2, 0] && mesh.corners == [0, 1, 2])
      #expect(mesh[.textureCoordinates(0)]?.values == [0, x, 1, x, 2, x])
      #expect(mesh[.normal]?.values == [0, 0, x + 1] && mesh[.normal]?.indices == [0, 0, 0])
    }
    #expect(asset.meshes.last?.positions == [0, 0, 0, 30, 0, 0, 59, 2, 0])
  }

  @Test("names may have spaces, and go on in the next line") func names() throws {
    let asset = try read("o my \\\n object\n\(Self.square)usemtl a  b\nf 1 2 3\nusemtl c\nf 1 3 4\n")
    #expect(asset.nodes.map(\.name) == ["my object"])
    #expect(asset.meshes[0].subsets.map(\.name) == ["a  b", "c"])
    let groups = try read("g left arm\n\(Self.square)f 1 2 3\ng\nf 1 3 4\n")
    #expect(groups.nodes.map(\.name) == ["left arm", "object"])
  }

  @Test(
    "what is not taken over is told with its reason",
    arguments: [
      ("call other.obj", "included files are not supported"),
      ("csh rm -rf /", "commands are never run"),
      ("usemap x", "texture maps outside of materials"), ("lod 4", "a particular renderer"),
      ("curv2 1 2 3", "free-form"), ("cstype bezier", "free-form"),
      ("frobnicate 1", "the statement is not known"),
      ("o a\ng wheels", "groups within objects, once"), ("s x", "a smoothing group must be a number"),
      ("l 1/1 2/1", "lines are not textured"), ("l 1", "a line has fewer than two points"),
      ("mtllib", "has no file name"),
      ("v 1 2 3 x", "not a number"), ("vn 1 0", "a normal needs three numbers"),
      ("vt x", "texture coordinates need finite numbers"),
    ])
  func losses(_ statement: String, _ reason: String) throws {
    let asset = try read(Self.square + statement + "\nf 1 2 3\n")
    #expect(asset.meshes[0].topology == .lines || asset.meshes[0].corners == [0, 1, 2])
    #expect(asset.notes.count == 1 && told(asset).contains(reason), "\(told(asset))")
  }
}
