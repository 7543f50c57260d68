import SceneAssets
import Testing

@testable import USDFormat

@Suite("Meshes of USD scenes") struct MeshTests {
  static let square = """
    point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
    int[] faceVertexCounts = [4]
    int[] faceVertexIndices = [0, 1, 2, 3]
    """

  @Test("points, faces and what is attached to them are kept as they are")
  func plain() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        \(Self.square)
        uniform token orientation = "leftHanded"
        int[] holeIndices = [0]
        normal3f[] normals = [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)]
        texCoord2f[] primvars:st = [(0, 0), (1, 1)] ( interpolation = "faceVarying" )
        int[] primvars:st:indices = [0, 1, 1, 0]
        color3f[] primvars:displayColor = [(1, 0.5, 0)]
        float[] primvars:displayOpacity = [0.5] ( interpolation = "uniform" )
        float primvars:heat = 3
        texCoord2f[] primvars:st1 = [(0, 0), (1, 0), (1, 1), (0, 1)] ( interpolation = "varying" )
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.positions == [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0])
    #expect(mesh.faceSizes == [4] && mesh.corners == [0, 1, 2, 3])
    #expect(mesh.isLeftHanded && mesh.holes == [0])
    #expect(mesh[.normal]?.interpolation == .point && mesh[.normal]?.values.count == 12)
    let coordinates = try #require(mesh[.textureCoordinates(0)])
    #expect(
      coordinates.interpolation == .corner && coordinates.indices == [0, 1, 1, 0] && coordinates.width == 2)
    #expect(mesh[.color(0)]?.values == [1, 0.5, 0] && mesh[.color(0)]?.interpolation == .mesh)
    #expect(mesh[.opacity]?.interpolation == .face)
    #expect(mesh[.custom("heat")]?.values == [3])
    #expect(mesh[.textureCoordinates(1)]?.name == "primvars:st1")
  }

  @Test("triangles need no sizes")
  func triangles() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
        int[] faceVertexCounts = [3, 3]
        int[] faceVertexIndices = [0, 1, 2, 2, 1, 0]
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.faceSizes == nil && mesh.corners == [0, 1, 2, 2, 1, 0])
  }

  @Test("faces with points that are not there are left out, with their values")
  func facesWithoutPoints() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
        int[] faceVertexCounts = [3, 4, 3]
        int[] faceVertexIndices = [0, 1, 6, 0, 1, 2, 3, 0, 1, -1]
        int[] holeIndices = [1, 2]
        float[] primvars:corner = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] ( interpolation = "faceVarying" )
        float[] primvars:face = [5, 6] ( interpolation = "uniform" )
        int[] primvars:face:indices = [0, 1, 0]
        def GeomSubset "A" {
          token familyName = "materialBind"
          int[] indices = [0, 1]
        }
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.faceSizes == [4] && mesh.corners == [0, 1, 2, 3] && mesh.holes == [0])
    #expect(mesh[.custom("corner")]?.values == [3, 4, 5, 6] && mesh[.custom("face")]?.indices == [1])
    #expect(mesh.subsets.map(\.faces) == [[0]])
    #expect(asset.notes.contains { "\($0)".contains("2 of 3 faces have points beyond the 4 there are") })
  }

  @Test(
    "faces and corners that do not add up are left out",
    arguments: [
      ("3, 3", "0, 1, 2, 0, 2", [UInt32]?.none, [UInt32](0...2)),
      ("4", "0, 1, 2, 3, 0, 1, 2", [4], [0, 1, 2, 3]),
      ("3, 4, 3", "0, 1, 2, 0, 1, 2, 3, 1", [3, 4], [0, 1, 2, 0, 1, 2, 3]), ("9", "0, 1, 2", nil, []),
    ])
  func unevenFaces(_ sizes: String, _ corners: String, _ kept: [UInt32]?, _ keptCorners: [UInt32]) throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
        int[] faceVertexCounts = [\(sizes)]
        int[] faceVertexIndices = [\(corners)]
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.faceSizes == kept && mesh.corners == keptCorners)
    #expect(asset.notes.contains { "\($0)".contains("left out") })
  }

  @Test("faces without corners are not counted among those without points")
  func facesWithoutBoth() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
        int[] faceVertexCounts = [3, 3, 3]
        int[] faceVertexIndices = [0, 1, 9, 0, 1, 2, 0]
      }
      """)
    #expect(asset.mesh("/M")?.corners == [0, 1, 2])
    let notes = asset.notes.map { "\($0)" }
    #expect(
      notes.contains { $0.contains("have 9 corners, but there are 7; faces without corners are left out") })
    #expect(notes.contains { $0.contains("1 of 3 faces have points beyond") })
  }

  @Test("attributes with too few values are left out, as are surplus values")
  func attributesOfOtherLengths() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        \(Self.square)
        normal3f[] normals = [(0, 0, 1)]
        float[] primvars:long = [1, 2, 3, 4, 5] ( interpolation = "vertex" )
        float[] primvars:beyond = [1, 2] ( interpolation = "vertex" )
        int[] primvars:beyond:indices = [0, 1, 2, 0]
        float[] primvars:short = [1] ( interpolation = "faceVarying" )
        int[] primvars:short:indices = [0, 0]
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.attributes.map(\.name) == ["primvars:long"] && mesh.attributes[0].values == [1, 2, 3, 4])
    for note in [
      "normals is left out: 1 values for 4 points",
      "primvars:beyond is left out: an index beyond its 2 values",
      "primvars:short is left out: 2 indices for 4 corners",
    ] { #expect(asset.notes.contains { "\($0)".contains(note) }, "\(note)") }
  }

  @Test("normals that are a primvar win over plain ones")
  func normals() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        \(Self.square)
        normal3f[] normals = [(1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)]
        normal3f[] primvars:normals = [(0, 0, 1)] ( interpolation = "constant" )
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.attributes.count == 1 && mesh[.normal]?.values == [0, 0, 1])
  }

  @Test("what is given to all below counts, unless something nearer does")
  func inherited() throws {
    let asset = try SmallStage.read(
      """
      def Xform "A" {
        color3f[] primvars:displayColor = [(1, 0, 0)]
        float primvars:far = 1
        texCoord2f[] primvars:st = [(0, 0), (1, 1)] ( interpolation = "vertex" )
        def Xform "B" {
          float primvars:far = 2
          def Mesh "M" {
            \(Self.square)
          }
          def Mesh "N" {
            \(Self.square)
            color3f[] primvars:displayColor = [(0, 1, 0)]
          }
        }
      }
      """)
    let mesh = try #require(asset.mesh("/A/B/M"))
    #expect(mesh[.color(0)]?.values == [1, 0, 0] && mesh[.custom("far")]?.values == [2])
    #expect(mesh.attributes.count == 2 && asset.mesh("/A/B/N")?[.color(0)]?.values == [0, 1, 0])
  }

  @Test("a mesh without points is told about")
  func empty() throws {
    let asset = try SmallStage.read("def Mesh \"M\" {}")
    #expect(asset.node("/M")?.mesh == nil && asset.notes.count == 1)
  }
}
