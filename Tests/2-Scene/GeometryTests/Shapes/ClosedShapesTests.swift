import Geometry
import Meshes
import SceneModel
import Testing
import simd

/// A shape with what mathematics knows about it.
struct KnownShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let descriptor: MeshDescriptor
  let area: Double
  let volume: Double
  var euler = 2
  /// How far straight pieces may be from the round shape.
  var tolerance = 0.006
  var least: Float = 0.9
}

private let pi = Double.pi

// Made anew for each test: leak checkers do not know the pointers inside enums and would report a global one.
var knownShapes: [KnownShape] {
  [
    KnownShape(
      testDescription: "box", descriptor: .box(size: SIMD3(1, 2, 3)), area: 22, volume: 6, tolerance: 1e-6),
    KnownShape(
      testDescription: "box of six", descriptor: .box(size: SIMD3(1, 2, 3), splitFaces: true), area: 22,
      volume: 6,
      tolerance: 1e-6),
    // Steiner: a box grown by r has V + A r + (edges) πr²/4 + 4/3 πr³.
    KnownShape(
      testDescription: "rounded box", descriptor: .box(size: SIMD3(2, 3, 4), cornerRadius: 0.5),
      area: 2 * (1 * 2 + 2 * 3 + 3 * 1) + 2 * pi * 0.5 * 6 + pi,
      volume: 6 + 22 * 0.5 + 6 * pi * 0.25 + 4 / 3 * pi * 0.125, tolerance: 0.01),
    KnownShape(
      testDescription: "box rounded to a ball", descriptor: .box(size: SIMD3(2, 2, 2), cornerRadius: 9),
      area: 4 * pi, volume: 4 / 3 * pi, tolerance: 0.012),
    KnownShape(
      testDescription: "tile",
      descriptor: .box(size: SIMD3(2, 1, 0.5), majorCornerRadius: 0.25, minorCornerRadius: 0),
      area: 2 * (2 - 0.0625 * (4 - pi)) + 0.5 * (2 * 2.0 + pi * 0.5), volume: 0.5 * (2 - 0.0625 * (4 - pi))),
    KnownShape(
      testDescription: "soft tile",
      descriptor: .box(size: SIMD3(2, 1, 0.5), majorCornerRadius: 0.25, minorCornerRadius: 0.25),
      // The same as a rounded box, for a thickness of twice the radius.
      area: 2 * 1.5 * 0.5 + 2 * pi * 0.25 * 2 + pi * 0.25,
      volume: 1.5 * 0.5 * 0.5 + 2 * pi * 0.0625 + 4 / 3 * pi / 64, tolerance: 0.01),
    KnownShape(
      testDescription: "sharp tile",
      descriptor: .box(size: SIMD3(1, 2, 3), majorCornerRadius: 0, minorCornerRadius: 0),
      area: 22, volume: 6, tolerance: 1e-6),
    KnownShape(
      testDescription: "sphere", descriptor: .sphere(radius: 2), area: 16 * pi, volume: 32 / 3 * pi,
      least: 0.99
    ),
    KnownShape(
      testDescription: "icosphere", descriptor: .icosphere(radius: 2, subdivisions: 4), area: 16 * pi,
      volume: 32 / 3 * pi, least: 0.99),
    KnownShape(
      testDescription: "icosahedron", descriptor: .icosphere(radius: 1, subdivisions: 0),
      area: 9.574_541, volume: 2.536_151, tolerance: 1e-5, least: 0.79),
    KnownShape(
      testDescription: "cylinder", descriptor: .cylinder(height: 3, radius: 1), area: 8 * pi, volume: 3 * pi,
      least: 0.99),
    KnownShape(
      testDescription: "cone", descriptor: .cone(height: 4, radius: 3), area: 24 * pi, volume: 12 * pi,
      least: 0.99),
    KnownShape(
      testDescription: "capsule", descriptor: .capsule(height: 5, radius: 1), area: 4 * pi + 6 * pi,
      volume: 4 / 3 * pi + 3 * pi, least: 0.99),
    KnownShape(
      testDescription: "capsule without a middle", descriptor: .capsule(height: 1, radius: 1), area: 4 * pi,
      volume: 4 / 3 * pi, least: 0.99),
    KnownShape(
      testDescription: "torus", descriptor: .torus(radius: 2, tubeRadius: 0.5), area: 4 * pi * pi,
      volume: pi * pi, euler: 0, tolerance: 0.012, least: 0.98),
  ]
}

struct ClosedShapesTests {
  @Test(arguments: knownShapes)
  func sizesAreThoseOfTheClosedForms(shape: KnownShape) throws {
    let probe = try MeshProbe(shape.descriptor)
    #expect(probe.area.isNear(shape.area, within: shape.tolerance))
    #expect(probe.volume.isNear(shape.volume, within: shape.tolerance * 1.5))
  }

  @Test(arguments: knownShapes)
  func surfacesAreClosed(shape: KnownShape) throws {
    let probe = try MeshProbe(shape.descriptor)
    #expect(probe.openEdgeCount == 0)
    #expect(probe.eulerCharacteristic == shape.euler)
  }

  @Test(arguments: knownShapes)
  func normalsPointOutwards(shape: KnownShape) throws {
    let probe = try MeshProbe(shape.descriptor)
    #expect(probe.normalsAreUnit)
    #expect(probe.leastAgreement > shape.least)
  }

  @Test(arguments: knownShapes)
  func texturesFillTheSquareUnmirrored(shape: KnownShape) throws {
    let probe = try MeshProbe(shape.descriptor)
    // Triangles across the seam of an icosphere reach beyond the right border.
    let isWrapped = shape.testDescription.hasPrefix("ico")
    #expect(probe.textureBox.low.min() > -1e-5)
    #expect(probe.textureBox.high.y < 1.00001)
    #expect(probe.textureBox.high.x < (isWrapped ? 1.6 : 1.00001))
    #expect(probe.textureBox.low.max() < 0.1)
    #expect(probe.textureBox.high.min() > 0.9)
    #expect(probe.mirroredShare == 0)
  }

  @Test(arguments: knownShapes)
  func tangentsAreUnitVectorsAlongTheSurface(shape: KnownShape) throws {
    let mesh = try PackedMesh([shape.descriptor]).withTangents()
    for vertex in 0..<mesh.vertexCount {
      let tangent = try #require(mesh.tangent(vertex)), direction = SIMD3(tangent.x, tangent.y, tangent.z)
      #expect(abs(simd_length(direction) - 1) < 1e-4)
      #expect(abs(simd_dot(direction, mesh.normal(vertex))) < 1e-4)
      #expect(tangent.w == 1)
    }
  }

  @Test(arguments: knownShapes)
  func boundsAreThoseOfThePoints(shape: KnownShape) throws {
    let mesh = try PackedMesh([shape.descriptor])
    let points = (0..<mesh.vertexCount).map { mesh.position($0) }
    #expect(mesh.bounds == points.reduce(into: BoundingBox.empty) { $0.formUnion($1) })
    #expect(simd_length(mesh.bounds.center) < 0.05)
  }
}
