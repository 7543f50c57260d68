import Collision
import Geometry
import Meshes
import Testing
import simd

/// Meshes of collision shapes.
@MainActor struct CollisionShapeMeshTests {
  private static let corners: [SIMD3<Float>] = [
    SIMD3(0, 0, 0), SIMD3(2, 0, 0), SIMD3(0, 3, 0), SIMD3(0, 0, 4),
  ]

  @Test func `Surfaces enclose what their shapes do`() async throws {
    let mesh = try await ShapeResource.generateStaticMesh(
      positions: Self.corners, faceIndices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3])
    let pi = Double.pi
    let shapes: [(shape: ShapeResource, volume: Double)] = [
      (.generateBox(size: SIMD3(1, 2, 3)), 6),
      (.generateSphere(radius: 0.5), 4 / 3 * pi / 8),
      (.generateCapsule(height: 3, radius: 0.5), 2 * pi / 4 + 4 / 3 * pi / 8),
      (ShapeResource(.convex(ConvexHull(Self.corners))), 4),
      (mesh, 4),
    ]
    for (shape, volume) in shapes {
      let probe = try MeshProbe(MeshDescriptor(surfaceOf: shape))
      #expect(abs(probe.volume - volume) < 0.012 * volume)
      #expect(probe.openEdgeCount == 0)
      let resource = { MeshResource(shape: shape) }()
      #expect(simd_distance(resource.bounds.center, shape.bounds.center) < 0.005)
      #expect(simd_distance(resource.bounds.extents, shape.bounds.extents) < 0.01)
      let other = await MeshResource(shape: shape)
      #expect(other.bounds == resource.bounds)
    }
  }

  @Test func `Surfaces lie where their shapes do, with normals outward`() throws {
    let turn = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    let shape = ShapeResource.generateBox(size: SIMD3(1, 2, 3)).offsetBy(
      rotation: turn, translation: SIMD3(5, 0, 0))
    let surface = MeshDescriptor(surfaceOf: shape)
    let normals = try #require(surface.normals).elements, positions = surface.positions.elements
    for (position, normal) in zip(positions, normals) {
      let local = position - SIMD3(5, 0, 0)
      #expect(simd_distance(abs(local), SIMD3(1, 0.5, 1.5)) < 1e-5)
      #expect(simd_dot(local, normal) > 0.4)
    }
    #expect(positions.count == 24)
  }

  @Test func `Shapes without a surface have empty meshes`() {
    for shape in [
      ShapeResource.generateBox(size: .zero), ShapeResource(.convex(ConvexHull([SIMD3<Float>.one]))),
      ShapeResource(.mesh(TriangleTree([]))),
    ] {
      #expect(MeshResource(shape: shape).bounds.extents.max() <= 0)
    }
  }
}
