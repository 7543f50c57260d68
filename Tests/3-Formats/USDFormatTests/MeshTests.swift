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
        int[] faceVertexIndices = [0, 1, 2, 2, 1, -1]
      }
      """)
    let mesh = try #require(asset.mesh("/M"))
    #expect(mesh.faceSizes == nil && mesh.corners == [0, 1, 2, 2, 1, .max])
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
