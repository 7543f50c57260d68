import Meshes
import SceneModel
import Testing
import simd

@MainActor struct MeshDescriptorTests {
  /// A unit square in the XY plane, as two triangles.
  static var square: MeshDescriptor {
    var descriptor = MeshDescriptor(name: "square")
    descriptor.positions = MeshBuffer([SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0, 1, 0)])
    descriptor.primitives = .triangles([0, 1, 2, 0, 2, 3])
    return descriptor
  }

  private static var cubeCorners: [SIMD3<Float>] {
    (0..<8).map { corner -> SIMD3<Float> in
      SIMD3(Float(corner & 1), Float(corner >> 1 & 1), Float(corner >> 2))
    }
  }

  @Test func oneDescriptorBecomesOnePart() throws {
    let mesh = try MeshResource.generate(from: [Self.square])
    #expect(mesh.expectedMaterialCount == 1)
    #expect(mesh.bounds == BoundingBox(min: .zero, max: SIMD3(1, 1, 0)))
    #expect(mesh.contents.models.count == 1)
    #expect(mesh.contents.instances.map(\.model) == ["MeshModel"])
    #expect(mesh.packed.indices == [0, 1, 2, 0, 2, 3])
    #expect(mesh.packed.positions == [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0])
  }

  @Test func missingNormalsAreMadeFromTheFaces() throws {
    let mesh = try PackedMesh([Self.square])
    #expect((0..<4).allSatisfy { mesh.normal($0) == SIMD3(0, 0, 1) })
  }

  @Test func madeNormalsDoNotDependOnHowFacesAreCut() throws {
    // A cube of eight corners: every normal is the diagonal although corners have 3, 4 or 5 triangles.
    var cube = MeshDescriptor()
    cube.positions = MeshBuffer(Self.cubeCorners)
    cube.primitives = .polygons(
      [4, 4, 4, 4, 4, 4],
      [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5])
    let mesh = try PackedMesh([cube])
    for vertex in 0..<8 {
      let diagonal = simd_normalize(mesh.position(vertex) - SIMD3(repeating: 0.5))
      #expect(simd_distance(mesh.normal(vertex), diagonal) < 1e-5)
    }
  }

  @Test func faceNormalsSplitVerticesAndNoMoreThanNeeded() throws {
    var cube = MeshDescriptor()
    cube.positions = MeshBuffer(Self.cubeCorners)
    cube.primitives = .trianglesAndQuads(
      triangles: [],
      quads: [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5])
    cube.normals = MeshBuffer([
      SIMD3(0, 0, -1), SIMD3(0, 0, 1), SIMD3(0, -1, 0), SIMD3(0, 1, 0), SIMD3(-1, 0, 0), SIMD3(1, 0, 0),
    ]).usingRate(.face)
    let mesh = try PackedMesh([cube])
    #expect(mesh.vertexCount == 24)
    #expect(mesh.indices.count == 36)

    // With equal values at every corner nothing is split.
    cube.normals = nil
    cube.textureCoordinates = MeshBuffer(Array(repeating: SIMD2(0.5, 0.5), count: 24)).usingRate(.faceVarying)
    #expect(try PackedMesh([cube]).vertexCount == 8)
  }

  @Test func valuesByIndexAreWrittenOut() throws {
    var descriptor = Self.square
    descriptor.textureCoordinates = MeshBuffer(elements: [SIMD2(0, 0), SIMD2(1, 1)], indices: [0, 1, 1, 0])
    let mesh = try PackedMesh([descriptor])
    #expect((0..<4).map { mesh.textureCoordinates($0).x } == [0, 1, 1, 0])
  }

  @Test func materialsSplitFacesIntoPartsInTheirOrder() throws {
    var descriptor = Self.square
    descriptor.materials = .perFace([3, 1])
    let mesh = try MeshResource.generate(from: [descriptor])
    #expect(mesh.expectedMaterialCount == 4)
    #expect(mesh.packed.parts.map(\.material) == [1, 3])
    #expect(mesh.packed.indices == [0, 2, 3, 0, 1, 2])
    #expect(mesh.meshPartIndex(modelID: "MeshModel", partID: "square-1") == 1)
    #expect(mesh.getMeshPartIndex(modelID: "MeshModel", partID: "nothing") == nil)
  }

  @Test func buffersAreKnownByNameAndType() throws {
    var descriptor = Self.square
    let heat = MeshBuffers.custom("heat", type: Float.self)
    descriptor[heat] = MeshBuffer([1, 2, 3, 4])
    descriptor.setBlendShapeOffsets(named: "smile", buffer: MeshBuffer(Array(repeating: .one, count: 4)))
    #expect(descriptor[heat]?.elements == [1, 2, 3, 4])
    #expect(descriptor[MeshBuffers.custom("heat", type: Double.self)] == nil)
    #expect(descriptor.blendShapeNames == ["smile"])
    let any = try #require(descriptor.buffers[heat.id])
    #expect(any.elementType == .float && any.count == 4 && any.rate == .vertex && any.id.isCustom)
    #expect(any.get(Float.self)?.elements == [1, 2, 3, 4])
    descriptor[heat] = nil
    #expect(descriptor.buffers[heat.id] == nil)
  }

  @Test func colorsAndSecondCoordinatesArePacked() throws {
    var descriptor = Self.square
    descriptor.textureCoordinates = MeshBuffer(Array(repeating: SIMD2(0.25, 0.5), count: 4))
    descriptor[MeshBuffers.secondTextureCoordinates] = MeshBuffer(Array(repeating: SIMD2(0.75, 1), count: 4))
    descriptor[MeshBuffers.colors] = MeshBuffer(Array(repeating: SIMD4(1, 0.5, 0, 1), count: 4))
    let mesh = try PackedMesh([descriptor])
    #expect(mesh.layout.stride == 11)
    #expect(Array(mesh.surface[11..<22]) == [0, 0, 1, 0.25, 0.5, 0.75, 1, 1, 0.5, 0, 1])
  }

  @Test func groupsOfElementsAreVisitedWhole() {
    var pairs: [Int32] = [], threes: [Int32] = []
    let buffer = MeshBuffer<Int32>([1, 2, 3, 4, 5])
    buffer.forEach { (a: Int32, b: Int32) in pairs.append(a * b) }
    buffer.forEach { (a: Int32, b: Int32, c: Int32) in threes.append(a + b + c) }
    #expect(pairs == [2, 12])
    #expect(threes == [6])
  }

  @Test func polygonsWithBaysAreCutWithoutFoldingOver() throws {
    // A comb of teeth: area and all triangles facing up.
    var points: [SIMD3<Float>] = [SIMD3(0, 0, 0), SIMD3(9, 0, 0)]
    for tooth in (0..<9).reversed() {
      points.append(SIMD3(Float(tooth) + 1, tooth % 2 == 0 ? 3 : 1, 0))
      points.append(SIMD3(Float(tooth), tooth % 2 == 0 ? 3 : 1, 0))
    }
    let tilt = simd_quatf(angle: 0.7, axis: simd_normalize(SIMD3(1, 2, 0.5)))
    var comb = MeshDescriptor()
    comb.positions = MeshBuffer(points.map { tilt.act($0) })
    comb.primitives = .polygons([UInt8(points.count)], Array(0..<UInt32(points.count)))
    let mesh = try PackedMesh([comb])
    var area: Float = 0
    for i in stride(from: 0, to: mesh.indices.count, by: 3) {
      let (a, b, c) = (
        mesh.position(Int(mesh.indices[i])), mesh.position(Int(mesh.indices[i + 1])),
        mesh.position(Int(mesh.indices[i + 2]))
      )
      let vector = simd_cross(b - a, c - a)
      #expect(simd_dot(vector, tilt.act(SIMD3(0, 0, 1))) > -1e-4)
      area += simd_length(vector) / 2
    }
    #expect(mesh.indices.count == (points.count - 2) * 3)
    #expect(abs(area - (5 * 3 + 4 * 1)) < 1e-3)
  }

  @Test func aConcaveQuadIsCutAtItsDent() throws {
    var arrow = MeshDescriptor()
    arrow.positions = MeshBuffer([SIMD3(0, 0, 0), SIMD3(2, 1, 0), SIMD3(0, 2, 0), SIMD3(1, 1, 0)])
    arrow.primitives = .trianglesAndQuads(triangles: [], quads: [0, 1, 2, 3])
    let mesh = try PackedMesh([arrow])
    for i in stride(from: 0, to: 6, by: 3) {
      let (a, b, c) = (
        mesh.position(Int(mesh.indices[i])), mesh.position(Int(mesh.indices[i + 1])),
        mesh.position(Int(mesh.indices[i + 2]))
      )
      #expect(simd_cross(b - a, c - a).z > 0)
    }
  }
}
