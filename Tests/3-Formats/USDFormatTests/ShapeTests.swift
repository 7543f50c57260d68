import SceneAssets
import Testing
import simd

@testable import USDFormat

@Suite("Bodies, curves and copies of USD scenes") struct ShapeTests {
  @Test("bodies keep their measures, or have USD's")
  func bodies() throws {
    let asset = try SmallStage.read(
      """
      def Cube "Cube" { double size = 3
      }
      def Sphere "Sphere" {}
      def Cylinder "Cylinder" { uniform token axis = "X"
      }
      def Cone "Cone" { double height = 5
      }
      def Capsule "Capsule" {}
      def Plane "Plane" { double width = 4
        uniform token axis = "Y"
      }
      """)
    #expect(
      asset.meshes.map(\.shape) == [
        .box(width: 3, height: 3, depth: 3), .sphere(radius: 1),
        .cylinder(radius: 1, height: 2, axis: .x), .cone(radius: 1, height: 5, axis: .z),
        .capsule(radius: 0.5, height: 1, axis: .z), .plane(width: 4, length: 2, axis: .y),
      ])
  }

  @Test("bodies without a size show nothing, and are nothing to tell about")
  func nothing() throws {
    let asset = try SmallStage.read(
      "def Sphere \"S\" { double radius = 0\n}\ndef Cube \"C\" { double size = inf\n}")
    #expect(asset.nodes.count == 2 && asset.meshes.isEmpty && asset.notes.isEmpty)
  }

  @Test("an instancer puts the meshes of its prototypes where it says, without those that are hidden")
  func copies() throws {
    let asset = try SmallStage.read(
      """
      def PointInstancer "Many" {
        int[] protoIndices = [0, 1, 0, 0]
        int64[] ids = [10, 11, 12, 13]
        int64[] invisibleIds = [13]
        point3f[] positions = [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0)]
        quath[] orientations = [(1, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1), (1, 0, 0, 0)]
        float3[] scales = [(1, 1, 1), (2, 2, 2), (1, 1, 1), (1, 1, 1)]
        rel prototypes = [</Many/A>, </Many/B>]
        def Xform "A" {
          double3 xformOp:translate = (0, 1, 0)
          uniform token[] xformOpOrder = ["xformOp:translate"]
          def Sphere "Ball" {}
          def Cube "Box" {}
        }
        def Sphere "B" {}
      }
      """)
    #expect(asset.nodes.map(\.path) == ["/Many", "/Many/Ball", "/Many/Box", "/Many/B"])
    let ball = try #require(asset.node("/Many/Ball")?.mesh?.instances)
    #expect(ball.map(\.columns.3) == [SIMD4(1, 1, 0, 1), SIMD4(3, -1, 0, 1)])
    let other = try #require(asset.node("/Many/B")?.mesh?.instances)
    #expect(other.count == 1 && other[0].columns.0 == SIMD4(2, 0, 0, 0))
  }

  @Test("prototypes may be opinions or classes, which nobody sees by themselves")
  func hiddenPrototypes() throws {
    let asset = try SmallStage.read(
      """
      def PointInstancer "Many" {
        int[] protoIndices = [0, 1]
        point3f[] positions = [(1, 0, 0), (2, 0, 0)]
        rel prototypes = [</Over>, </Class>]
      }
      over Sphere "Over" {}
      class Sphere "Class" {}
      """)
    #expect(asset.nodes.map(\.path) == ["/Many", "/Many/Over", "/Many/Class"])
  }

  @Test("an instancer that is its own prototype ends")
  func endless() throws {
    let text = """
      def PointInstancer "Many" {
        int[] protoIndices = [0, 1]
        point3f[] positions = [(1, 0, 0), (2, 0, 0)]
        rel prototypes = [</Many>, </Many>]
      }
      """
    var options = USDSceneOptions()
    options.limits.nodes = 1000
    #expect(throws: (any Error).self) { try SmallStage.read(text, options) }
  }

  @Test("curves become lines, through their ends where they are Bézier's")
  func curves() throws {
    let asset = try SmallStage.read(
      """
      def BasisCurves "C" {
        uniform token type = "cubic"
        uniform token basis = "bezier"
        int[] curveVertexCounts = [4]
        point3f[] points = [(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)]
      }
      def BasisCurves "L" {
        uniform token type = "linear"
        int[] curveVertexCounts = [3, 2]
        point3f[] points = [(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0), (2, 0, 0)]
      }
      def Points "P" { point3f[] points = [(0, 0, 0), (0, 1, 0)]
      }
      """)
    let curve = try #require(asset.mesh("/C"))
    #expect(curve.topology == .lines && curve.corners.count == 16 && curve.pointCount == 9)
    #expect(curve.positions.prefix(3) == [0, 0, 0] && curve.positions.suffix(3) == [1, 0, 0])
    #expect(Array(curve.positions[12..<15]) == [0.5, 0.75, 0])
    #expect(asset.mesh("/L")?.corners == [0, 1, 1, 2, 3, 4])
    #expect(asset.mesh("/P")?.topology == .points && asset.mesh("/P")?.corners == [0, 1])
  }

  @Test(
    "curves of every basis pass where they should",
    arguments: [
      // The corners, the first and the last point, and the middle of the first segment.
      ("bspline", "nonperiodic", 4, 16, [1 / 6, 2, 0], [11 / 6, 2, 0], [1, 2.75, 0]),
      ("bspline", "pinned", 4, 48, [-1, -3, 0], [3, -3, 0], nil),
      ("catmullRom", "nonperiodic", 4, 16, [0, 3, 0], [2, 3, 0], [1, 3.75, 0]),
      ("catmullRom", "pinned", 4, 48, [-1, -3, 0], [3, -3, 0], nil),
      ("bspline", "periodic", 4, 64, [1 / 6, 2, 0], nil, [1, 2.75, 0]),
      ("bezier", "nonperiodic", 4, 16, [-1, -3, 0], [3, -3, 0], [1, 1.5, 0]),
      ("bezier", "periodic", 3, 16, [-1, -3, 0], nil, nil),
      ("linear", "periodic", 4, 8, [-1, -3, 0], [3, -3, 0], nil),
    ] as [(String, String, Int, Int, [Float], [Float]?, [Float]?)])
  func bases(
    _ basis: String, _ wrap: String, _ count: Int, _ corners: Int, _ first: [Float], _ last: [Float]?,
    _ middle: [Float]?
  ) throws {
    let points = ["(-1, -3, 0)", "(0, 3, 0)", "(2, 3, 0)", "(3, -3, 0)"].prefix(count)
    let kind =
      basis == "linear"
      ? "uniform token type = \"linear\"" : "uniform token basis = \"\(basis)\""
    let asset = try SmallStage.read(
      """
      def BasisCurves "C" {
        \(kind)
        uniform token wrap = "\(wrap)"
        int[] curveVertexCounts = [\(count)]
        point3f[] points = [\(points.joined(separator: ", "))]
      }
      """)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    let curve = try #require(asset.mesh("/C"))
    #expect(curve.corners.count == corners)
    func isNear(_ values: ArraySlice<Float>, _ wanted: [Float]) -> Bool {
      zip(values, wanted).allSatisfy { abs($0 - $1) < 1e-5 }
    }
    #expect(isNear(curve.positions.prefix(3), first), "\(curve.positions)")
    if let last { #expect(isNear(curve.positions.suffix(3), last), "\(curve.positions)") }
    if let middle { #expect(isNear(curve.positions[12..<15], middle), "\(curve.positions)") }
    // Closed curves end at their first point, without another one there.
    #expect((curve.corners.last == 0) == (wrap == "periodic"))
    #expect(curve.pointCount == corners / 2 + (wrap == "periodic" ? 0 : 1))
  }

  @Test("curves and points have the colors and widths of their points, segments or curves")
  func curveValues() throws {
    let asset = try SmallStage.read(
      """
      def BasisCurves "C" {
        uniform token basis = "bezier"
        int[] curveVertexCounts = [7, 4]
        point3f[] points = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 0), (6, 0, 0),
          (0, 1, 0), (1, 1, 0), (2, 1, 0), (3, 1, 0)]
        float[] widths = [0.1, 0.3, 0.5, 1, 2] ( interpolation = "varying" )
        color3f[] primvars:displayColor = [(1, 0, 0), (0, 1, 0)] ( interpolation = "uniform" )
        float[] primvars:heat = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3] ( interpolation = "vertex" )
        float[] primvars:short = [0, 1] ( interpolation = "vertex" )
      }
      def Points "P" {
        point3f[] points = [(0, 0, 0), (0, 1, 0), (0, 2, 0)]
        float[] widths = [0.5, 1, 2]
        color3f[] primvars:displayColor = [(1, 0, 0), (0, 0, 1)] ( interpolation = "vertex" )
        int[] primvars:displayColor:indices = [0, 1, 0]
      }
      def Points "Q" {
        point3f[] points = [(0, 0, 0), (0, 1, 0)]
        float[] widths = [0.25]
        float[] primvars:widths = [0.5] ( interpolation = "constant" )
      }
      def BasisCurves "Short" {
        int[] curveVertexCounts = [4, 2]
        point3f[] points = [(0, 0, 0), (0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 0, 0), (0, 1, 0)]
        normal3f[] normals = [(0, 0, 1)] ( interpolation = "constant" )
      }
      """)
    let curves = try #require(asset.mesh("/C")), points = try #require(asset.mesh("/P"))
    #expect(curves.pointCount == 17 + 9)
    let widths = try #require(curves[.width])
    #expect(widths.interpolation == .point && widths.values.count == 26)
    for (sample, width) in [(0, 0.1), (4, 0.2), (8, 0.3), (16, 0.5), (17, 1), (21, 1.5), (25, 2)]
      as [(Int, Float)]
    {
      #expect(abs(widths.values[sample] - width) < 1e-6)
    }
    let colors = try #require(curves[.color(0)])
    #expect(colors.values.prefix(3) == [1, 0, 0] && colors.values.suffix(3) == [0, 1, 0])
    #expect(Array(colors.values[48..<54]) == [1, 0, 0, 0, 1, 0])
    let heat = try #require(curves[.custom("heat")])
    #expect(
      zip(heat.values, stride(from: 0, to: curves.positions.count, by: 3)).allSatisfy {
        abs($0 - curves.positions[$1]) < 1e-5
      })
    #expect(points[.width]?.values == [0.5, 1, 2] && points[.width]?.interpolation == .point)
    #expect(points[.color(0)]?.indices == [0, 1, 0])
    let same = try #require(asset.mesh("/Q")?.attributes)
    #expect(same.count == 1 && same[0].values == [0.5] && same[0].interpolation == .mesh)
    #expect(asset.mesh("/Short")?.corners.count == 16)
    let told = asset.notes.map(\.description)
    #expect(told.count == 3)
    #expect(told.contains { $0.hasPrefix("/C: primvars:short is left out") })
    #expect(told.contains { $0.hasPrefix("/Short: 1 of its curves have too few points") })
    #expect(told.contains { $0.hasPrefix("/Short: its curves are ribbons") })
  }

  @Test(
    "varying values go linearly along segments where there are as many as control points",
    arguments: [("pinned", [0, 0.5, 1, 1.5]), ("periodic", [0, 0.5, 1, 1.5])] as [(String, [Float])])
  func varyingValues(wrap: String, wanted: [Float]) throws {
    let asset = try SmallStage.read(
      """
      def BasisCurves "C" {
        uniform token basis = "bspline"
        uniform token wrap = "\(wrap)"
        int[] curveVertexCounts = [4]
        point3f[] points = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 1, 0)]
        float[] widths = [0, 1, 2, 9] ( interpolation = "varying" )
        float[] primvars:heat = [0, 1, 2, 9] ( interpolation = "vertex" )
      }
      """)
    let curve = try #require(asset.mesh("/C")), widths = try #require(curve[.width]?.values)
    #expect(asset.notes.isEmpty && stride(from: 0, through: 12, by: 4).map { widths[$0] } == wanted)
    // Those of control points are evaluated as the positions are.
    #expect(try #require(curve[.custom("heat")]?.values) != widths)
  }

  @Test("curves whose lines are more numbers than the limit are left out, without making them")
  func curveLimit() throws {
    let text = """
      def BasisCurves "C" {
        uniform token basis = "bezier"
        int[] curveVertexCounts = [4]
        point3f[] points = [(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)]
        color3f[] primvars:displayColor = [(1, 0, 0), (0, 1, 0)] ( interpolation = "varying" )
      }
      """
    var options = USDSceneOptions()
    for (limit, isThere) in [(44, false), (45, false), (71, false), (200, true)] {
      options.limits.meshNumbers = limit
      let asset = try SmallStage.read(text, options)
      #expect((asset.mesh("/C") != nil) == isThere, "\(limit)")
      #expect(
        asset.notes.contains { $0.message.contains("more numbers than the limit of \(limit)") } != isThere)
    }
    for basis in [CurveSamples.Basis.linear, .bezier, .bspline, .catmullRom] {
      for wrap in [CurveSamples.Wrap.nonperiodic, .periodic, .pinned] {
        for count in 0..<12 as Range<UInt32> {
          let counts = [count, 7, count]
          let samples = CurveSamples(counts, basis, wrap)
          let made = samples.evaluated([Float](repeating: 0, count: 100), width: 1).count
          let most = CurveSamples.highestCount(counts, basis, wrap)
          #expect(made <= most && samples.lines.count / 2 <= most && most <= made + 3)
        }
      }
    }
  }

  @Test("smooth surfaces keep creases and corners; those that nobody asked for stay at their faces")
  func subdivision() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "S" {
        \(MeshTests.square)
        uniform token subdivisionScheme = "catmullClark"
        int[] creaseIndices = [0, 1, 2, 2, 3]
        int[] creaseLengths = [3, 2]
        float[] creaseSharpnesses = [4, 5]
        int[] cornerIndices = [3]
        float[] cornerSharpnesses = [10]
      }
      def Mesh "N" {
        \(MeshTests.square)
      }
      def Mesh "F" {
        \(MeshTests.square)
        uniform token subdivisionScheme = "none"
      }
      """)
    let smooth = try #require(asset.mesh("/S")?.subdivision)
    #expect(smooth.level == 1 && smooth.creases.map(\.points) == [[0, 1, 2], [2, 3]])
    #expect(smooth.creases.map(\.sharpness) == [4, 5] && smooth.corners.map(\.point) == [3])
    #expect(asset.mesh("/N")?.subdivision?.level == 0 && asset.mesh("/F")?.subdivision == nil)
  }
}
