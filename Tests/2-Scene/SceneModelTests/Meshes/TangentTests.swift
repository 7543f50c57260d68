import Meshes
import SceneModel
import Testing
import simd

struct TangentTests {
  /// Two squares side by side, the right one with its texture mirrored.
  private static var mirrored: MeshDescriptor {
    var descriptor = MeshDescriptor()
    descriptor.positions = MeshBuffer([
      SIMD3(-1, 0, 0), SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(-1, 1, 0), SIMD3(0, 1, 0), SIMD3(1, 1, 0),
    ])
    descriptor.textureCoordinates = MeshBuffer([
      SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 0), SIMD2(0, 1), SIMD2(1, 1), SIMD2(0, 1),
    ])
    descriptor.primitives = .trianglesAndQuads(triangles: [], quads: [0, 1, 4, 3, 1, 2, 5, 4])
    return descriptor
  }

  @Test func mirroredTexturesSplitTheVerticesBetweenThem() throws {
    let mesh = try PackedMesh([Self.mirrored])
    let with = mesh.withTangents()
    #expect(mesh.vertexCount == 6)
    #expect(with.vertexCount == 8)
    for index in with.indices.indices {
      let tangent = try #require(with.tangent(Int(with.indices[index])))
      #expect(tangent == (index < 6 ? SIMD4(1, 0, 0, 1) : SIMD4(-1, 0, 0, -1)))
      #expect(with.position(Int(with.indices[index])) == mesh.position(Int(mesh.indices[index])))
    }
    #expect(with.parts[0].vertexCount == 8)
  }

  @Test func copiedVerticesKeepTheirSkinAndShapes() throws {
    var descriptor = Self.mirrored
    descriptor[MeshBuffers.jointInfluences] = MeshBuffer(
      (0..<6).map { MeshJointInfluence(jointIndex: $0, weight: 1) })
    descriptor.setBlendShapeOffsets(
      named: "bend", buffer: MeshBuffer((0..<6).map { SIMD3(0, 0, Float($0)) }))
    let mesh = try PackedMesh([descriptor]).withTangents()
    let skin = try #require(mesh.skin), shape = try #require(mesh.blendShapes.first)
    #expect(skin.joints.count == 8 * 4)
    let duplicates = Set([Int(skin.joints[6 * 4]), Int(skin.joints[7 * 4])])
    #expect(duplicates == [1, 4])
    // Five move, and the sixth is turned by its neighbors.
    #expect(shape.vertices.count == 6 + 2)
    #expect(shape.offsets.count == shape.vertices.count * 3)
    #expect(shape.normalOffsets.count == shape.offsets.count)
  }

  @Test func tangentsAreWeightedByAngle() throws {
    // Two triangles around one corner, a right angle and half of one.
    var descriptor = MeshDescriptor()
    descriptor.positions = MeshBuffer([.zero, SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(-1, 1, 0)])
    descriptor.normals = MeshBuffer(Array(repeating: SIMD3(0, 0, 1), count: 4))
    descriptor.textureCoordinates = MeshBuffer([
      SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(-0.5, 0.5),
    ])
    descriptor.primitives = .triangles([0, 1, 2, 0, 2, 3])
    let mesh = try PackedMesh([descriptor]).withTangents()
    // u grows along (1, 0) on the first and along (1, −0.5) on the second.
    let expected = simd_normalize(SIMD2<Float>(2, 0) + simd_normalize(SIMD2(1, -0.5)))
    let tangent = try #require(mesh.tangent(0))
    #expect(simd_distance(SIMD2(tangent.x, tangent.y), expected) < 1e-5)
  }

  @Test func meshesWithoutTextureGetSomePerpendicularTangent() throws {
    let mesh = try PackedMesh([MeshDescriptorSamples.square]).withTangents()
    #expect(mesh.vertexCount == 4)
    for vertex in 0..<4 {
      let tangent = try #require(mesh.tangent(vertex))
      #expect(abs(simd_dot(SIMD3(tangent.x, tangent.y, tangent.z), mesh.normal(vertex))) < 1e-6)
    }
  }

  @Test func facesWithoutTextureAreaTakeTheTangentOfTheirNeighbours() throws {
    var descriptor = MeshDescriptorSamples.square
    descriptor.textureCoordinates = MeshBuffer([SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(1, 1)])
    let mesh = try PackedMesh([descriptor]).withTangents()
    // The second triangle shows one point of the texture; only its own corner may differ.
    #expect(mesh.tangent(0) == SIMD4(1, 0, 0, 1))
    #expect(mesh.vertexCount == 4)
  }

  @Test func doingItTwiceChangesNothing() throws {
    let once = try PackedMesh([Self.mirrored]).withTangents(), twice = once.withTangents()
    #expect(once.surface == twice.surface)
  }
}

enum MeshDescriptorSamples {
  static var square: MeshDescriptor {
    var descriptor = MeshDescriptor(name: "square")
    descriptor.positions = MeshBuffer([SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0, 1, 0)])
    descriptor.primitives = .triangles([0, 1, 2, 0, 2, 3])
    return descriptor
  }
}
