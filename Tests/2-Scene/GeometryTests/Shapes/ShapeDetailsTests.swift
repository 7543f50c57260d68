import Geometry
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct ShapeDetailsTests {
  @Test func sizesAreWidthHeightAndDepth() {
    #expect(MeshResource.generateBox(width: 1, height: 2, depth: 3).bounds.extents == SIMD3(1, 2, 3))
    #expect(MeshResource.generateBox(size: 2, cornerRadius: 0.3).bounds.extents == SIMD3(2, 2, 2))
    #expect(MeshResource.generateBox(size: SIMD3(1, 2, 3)).bounds.max == SIMD3(0.5, 1, 1.5))
    #expect(MeshResource.generatePlane(width: 2, height: 4).bounds.extents == SIMD3(2, 4, 0))
    #expect(
      MeshResource.generatePlane(width: 2, depth: 4, cornerRadius: 0.5).bounds.extents == SIMD3(2, 0, 4))
    #expect(MeshResource.generateSphere(radius: 3).bounds.extents == SIMD3(6, 6, 6))
    #expect(MeshResource.generateCone(height: 2, radius: 1).bounds.extents == SIMD3(2, 2, 2))
    #expect(MeshResource.generateCylinder(height: 5, radius: 1).bounds.extents == SIMD3(2, 5, 2))
    #expect(MeshResource.generateCapsule(height: 5, radius: 1).bounds.extents == SIMD3(2, 5, 2))
    #expect(MeshResource.generateTorus(radius: 2, tubeRadius: 1).bounds.extents == SIMD3(6, 2, 6))
    #expect(
      MeshResource.generateBox(size: SIMD3(1, 1, 1), majorCornerRadius: 0.2, minorCornerRadius: 0.1).bounds
        .extents == SIMD3(1, 1, 1))
  }

  @Test func planesFaceForwardAndUp() throws {
    for radius in [0, 0.25] as [Float] {
      let upright = try MeshProbe(.plane(width: 1, height: 2, cornerRadius: radius))
      #expect(upright.mesh.normal(0) == SIMD3(0, 0, 1))
      #expect(upright.leastAgreement == 1)
      let lying = try MeshProbe(.plane(width: 1, depth: 2, cornerRadius: radius))
      #expect(lying.mesh.normal(0) == SIMD3(0, 1, 0))
      #expect(lying.leastAgreement == 1)
      #expect(upright.area.isNear(2 - Double(radius * radius) * (4 - .pi), within: 0.001))
      #expect(lying.area.isNear(upright.area, within: 1e-6))
    }
  }

  @Test func textureRunsRightAndUpOnThePlaneThatFacesForward() throws {
    let mesh = try PackedMesh([.plane(width: 2, height: 2)])
    for vertex in 0..<mesh.vertexCount {
      let position = mesh.position(vertex)
      #expect(mesh.textureCoordinates(vertex) == SIMD2(position.x / 2 + 0.5, position.y / 2 + 0.5))
    }
  }

  @Test func splitFacesHaveMaterialsInTheOrderFrontTopBackBottomRightLeft() throws {
    let mesh = MeshResource.generateBox(width: 1, height: 1, depth: 1, splitFaces: true)
    #expect(mesh.expectedMaterialCount == 6)
    let directions: [SIMD3<Float>] = [
      SIMD3(0, 0, 1), SIMD3(0, 1, 0), SIMD3(0, 0, -1), SIMD3(0, -1, 0), SIMD3(1, 0, 0), SIMD3(-1, 0, 0),
    ]
    for part in mesh.packed.parts {
      #expect(mesh.packed.normal(Int(mesh.packed.indices[part.firstIndex])) == directions[part.material])
    }
    #expect(MeshResource.generateBox(width: 1, height: 1, depth: 1).expectedMaterialCount == 1)
  }

  @Test func middleOfTheTextureIsAtTheFrontOfTheSphere() throws {
    let mesh = try PackedMesh([.sphere(radius: 1)])
    let front = try #require((0..<mesh.vertexCount).first { mesh.position($0) == SIMD3(0, 0, 1) })
    #expect(simd_distance(mesh.textureCoordinates(front), SIMD2(0.5, 0.5)) < 1e-6)
    let right = try #require((0..<mesh.vertexCount).first { mesh.position($0) == SIMD3(1, 0, 0) })
    #expect(simd_distance(mesh.textureCoordinates(right), SIMD2(0.75, 0.5)) < 1e-6)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e38, 1e-38] as [Float])
  func strangeSizesGiveHarmlessMeshes(size: Float) {
    let meshes = [
      MeshResource.generateBox(size: size, cornerRadius: size), .generateSphere(radius: size),
      .generateCone(height: size, radius: size), .generateCylinder(height: size, radius: 1),
      .generateCapsule(height: size, radius: size), .generateTorus(radius: size, tubeRadius: size),
      .generatePlane(width: size, height: 1, cornerRadius: size), .generateIcosphere(radius: size),
      .generateBox(size: SIMD3(repeating: size), majorCornerRadius: size, minorCornerRadius: size),
    ]
    for mesh in meshes {
      #expect(mesh.packed.positions.allSatisfy { $0.isFinite })
      #expect(mesh.packed.surface.allSatisfy { $0.isFinite })
    }
  }
}
