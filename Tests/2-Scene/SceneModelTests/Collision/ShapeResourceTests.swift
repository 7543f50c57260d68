import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct ShapeResourceTests {
  @Test func boundsHoldTheShape() {
    #expect(
      ShapeResource.generateBox(size: [2, 4, 6]).bounds == BoundingBox(min: [-1, -2, -3], max: [1, 2, 3]))
    #expect(
      ShapeResource.generateBox(width: 1, height: 2, depth: 3).bounds.extents == SIMD3(1, 2, 3))
    #expect(ShapeResource.generateSphere(radius: 2).bounds.extents == SIMD3(4, 4, 4))
    #expect(ShapeResource.generateCapsule(height: 6, radius: 1).bounds.extents == SIMD3(2, 6, 2))
    #expect(ShapeResource.generateCapsule(height: 1, radius: 1).bounds.extents == SIMD3(2, 2, 2))
  }

  @Test func offsetsAddUp() {
    let quarter = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    let box = ShapeResource.generateBox(size: [2, 4, 6])
    let moved = box.offsetBy(translation: [1, 0, 0])
    #expect(moved.bounds == BoundingBox(min: [0, -2, -3], max: [2, 2, 3]) && moved != box)
    let rotated = moved.offsetBy(rotation: quarter)
    #expect(
      isNear(rotated.bounds.center, [0, 1, 0]) && isNear(rotated.bounds.extents, [4, 2, 6], tolerance: 1e-5))
    let both = box.offsetBy(rotation: quarter, translation: [1, 0, 0])
    #expect(isNear(both.bounds.center, [1, 0, 0]))
    // The box around a rotated sphere is as tight as before.
    let ball = ShapeResource.generateSphere(radius: 1).offsetBy(
      rotation: simd_quatf(angle: 0.7, axis: [0, 1, 0]))
    #expect(isNear(ball.bounds.extents, [2, 2, 2]))
  }

  @Test func lengthsThatCannotBeAreZero() {
    #expect(ShapeResource.generateBox(size: [.nan, -1, 2]).bounds.extents == SIMD3(0, 0, 2))
    #expect(ShapeResource.generateSphere(radius: .infinity).bounds.extents == .zero)
    #expect(ShapeResource.generateCapsule(height: -5, radius: 1).bounds.extents == SIMD3(2, 2, 2))
  }

  @Test func shapesOfMeshesAreMadeEitherWay() async throws {
    let source = try mesh(bumpyBall(rows: 6, columns: 8))
    let now = makeNow(source)
    let later = try await ShapeResource.generateConvex(from: source)
    let surface = try await ShapeResource.generateStaticMesh(from: source)
    #expect(now.bounds == later.bounds && surface.bounds == later.bounds)
    #expect(now.bounds == source.bounds && now != later && now == now)
    let points = try await ShapeResource.generateConvex(from: [SIMD3<Float>(1, 2, 3), [3, 2, 1]])
    #expect(points.bounds == BoundingBox(min: [1, 2, 1], max: [3, 2, 3]))
  }

  private func makeNow(_ mesh: MeshResource) -> ShapeResource { ShapeResource.generateConvex(from: mesh) }

  @Test func whatCannotBeMadeSaysSo() async {
    await #expect(throws: ShapeResourceError.convexPolyhedronGenerationFailed) {
      try await ShapeResource.generateConvex(from: [SIMD3<Float>(.nan, 0, 0)])
    }
    await #expect(throws: ShapeResourceError.staticMeshGenerationFailed) {
      try await ShapeResource.generateStaticMesh(positions: [.zero, .one], faceIndices: [0, 1, 2])
    }
    await #expect(throws: ShapeResourceError.staticMeshGenerationFailed) {
      try await ShapeResource.generateStaticMesh(positions: [.zero, .one], faceIndices: [0, 1])
    }
    await #expect(throws: ShapeResourceError.staticMeshGenerationFailed) {
      try await ShapeResource.generateStaticMesh(positions: [.zero], faceIndices: [])
    }
    await #expect(throws: ShapeResourceError.staticMeshGenerationFailed) {
      try await ShapeResource.generateStaticMesh(positions: [[.infinity, 0, 0]], faceIndices: [0, 0, 0])
    }
    #expect(ShapeResourceError.staticMeshGenerationFailed.errorDescription?.contains("triangles") == true)
  }
}
