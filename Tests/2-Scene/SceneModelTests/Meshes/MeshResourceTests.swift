import Meshes
import SceneModel
import Testing
import simd

@MainActor @Suite(.serialized) struct MeshResourceTests {
  @Test func dyingResourcesLeaveTheirNumbers() throws {
    var mesh: MeshResource? = try MeshResource.generate(from: [MeshDescriptorTests.square])
    let number = try #require(mesh?.number)
    let other = try MeshResource.generate(from: [MeshDescriptorTests.square])
    #expect(other.number != number)
    let readers = [ReleasedResources.addReader(), ReleasedResources.addReader()]
    mesh = nil
    // Each renderer keeps copies of its own, so each hears of it, once.
    for reader in readers {
      #expect(ReleasedResources.take(reader).contains(number))
      #expect(!ReleasedResources.take(reader).contains(number))
    }
    for reader in readers { ReleasedResources.removeReader(reader) }
    #expect(other.packed.indices.count == 6)
  }

  @Test func asynchronousMeshesAreTheSame() async throws {
    let mesh = try await MeshResource(from: [MeshDescriptorTests.square])
    let direct = try MeshResource.generate(from: [MeshDescriptorTests.square])
    #expect(mesh.packed.positions == direct.packed.positions)
    #expect(mesh.packed.surface == direct.packed.surface)
    let again = try await MeshResource(from: mesh.contents)
    #expect(again.packed.indices == direct.packed.indices)
  }

  @Test func contentsComeBackAsTheyWere() throws {
    var descriptor = MeshDescriptorTests.square
    descriptor.textureCoordinates = MeshBuffer([SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)])
    descriptor.normals = MeshBuffer(Array(repeating: SIMD3(0, 0, 1), count: 4))
    descriptor.tangents = MeshBuffer(Array(repeating: SIMD3(1, 0, 0), count: 4))
    descriptor.bitangents = MeshBuffer(Array(repeating: SIMD3(0, -1, 0), count: 4))
    descriptor[MeshBuffers.colors] = MeshBuffer(Array(repeating: SIMD4(1, 0.5, 0, 1), count: 4))
    descriptor.setBlendShapeOffsets(named: "lift", buffer: MeshBuffer([.zero, .zero, SIMD3(0, 0, 2), .zero]))
    let mesh = try MeshResource.generate(from: [descriptor])
    #expect(mesh.packed.tangent(0) == SIMD4(1, 0, 0, -1))
    let contents = mesh.contents
    let part = try #require(contents.models["MeshModel"]?.parts["square-0"])
    #expect(part.positions.elements == descriptor.positions.elements)
    #expect(part.triangleIndices?.elements == [0, 1, 2, 0, 2, 3])
    #expect(part.bitangents?.elements.first == SIMD3(0, -1, 0))
    #expect(part[MeshBuffers.colors]?.elements.last == SIMD4(1, 0.5, 0, 1))
    #expect(part.blendShapeOffsets(named: "lift")?.elements[2] == SIMD3(0, 0, 2))
    let again = try MeshResource.generate(from: contents)
    #expect(again.packed.surface == mesh.packed.surface)
    #expect(again.packed.blendShapes.first?.offsets == mesh.packed.blendShapes.first?.offsets)
  }

  @Test func pointsAndLinesComeBackWithTheirWidths() throws {
    var model = MeshResource.Model(id: "m", parts: [])
    for (id, topology, indices) in [
      ("lines", MTLPrimitiveType.line, [0, 1, 1, 2] as [UInt32]), ("points", .point, [2, 0]),
    ] {
      var part = MeshResource.Part(id: id, materialIndex: 1)
      part.topology = topology
      part.positions = MeshBuffer([SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 2, 0)])
      part[MeshBuffers.widths] = MeshBuffer([0.1, 0.2, 0.3])
      part.triangleIndices = MeshBuffer(indices)
      model.parts.insert(part)
    }
    var contents = MeshResource.Contents()
    contents.models.insert(model)
    contents.instances.insert(MeshResource.Instance(id: "i", model: "m"))
    let packed = try MeshResource.generate(from: contents).packed
    #expect(packed.parts.map(\.topology) == [.line, .point])
    #expect(packed.parts.map(\.material) == [1, 1])
    #expect(packed.indices == [0, 1, 1, 2, 5, 3])
    let offset = try #require(packed.layout.width)
    #expect(packed.layout.stride == offset + 1)
    #expect((0..<3).map { packed.surface[$0 * packed.layout.stride + offset] } == [0.1, 0.2, 0.3])

    // Half of the widest lies beyond the points; faces have no width.
    let margin = SIMD3<Float>(repeating: 0.3 / 2)
    #expect(packed.bounds == BoundingBox(min: -margin, max: SIMD3(1, 2, 0) + margin))
    var faces = try #require(contents.models["m"]?.parts["points"])
    (faces.topology, faces.triangleIndices) = (.triangle, MeshBuffer([0, 1, 2]))
    var solid = contents
    solid.models = MeshModelCollection([MeshResource.Model(id: "m", parts: [faces])])
    #expect(
      try MeshResource.generate(from: solid).packed.bounds == BoundingBox(min: .zero, max: SIMD3(1, 2, 0)))

    let again = try MeshResource.generate(from: MeshResource(packed).contents).packed
    #expect(again.bounds == packed.bounds)
    #expect(again.parts.map(\.topology) == [.line, .point])
    #expect(again.vertexCount == 5 && again.surface[again.layout.stride * 3 + offset] == 0.1)

    var uneven = try #require(contents.models["m"]?.parts["lines"])
    uneven.triangleIndices = MeshBuffer([0, 1, 2])
    contents.models = MeshModelCollection([MeshResource.Model(id: "m", parts: [uneven])])
    #expect(throws: MeshError.self) { try MeshResource.generate(from: contents) }
  }

  @Test func buffersOfTheProgramAreKept() throws {
    let heat = MeshBuffers.custom("heat", type: Float.self)
    var model = try MeshResource.Model(id: "m", descriptors: [MeshDescriptorTests.square])
    var part = try #require(model.parts["square-0"])
    part[heat] = MeshBuffer([1, 2, 3, 4])
    model.parts.update(part)
    var contents = MeshResource.Contents()
    contents.models = [model]
    contents.instances = [MeshResource.Instance(id: "i", model: "m")]
    let mesh = try MeshResource.generate(from: contents)
    #expect(mesh.contents.models["m"]?.parts["square-0"]?[heat]?.elements == [1, 2, 3, 4])
  }

  @Test func replacingChangesVersionAndBoundsButNotTheNumber() throws {
    let mesh = try MeshResource.generate(from: [MeshDescriptorTests.square])
    let number = mesh.number, version = mesh.version
    var contents = mesh.contents
    contents.instances = [
      MeshResource.Instance(id: "a", model: "MeshModel"),
      MeshResource.Instance(
        id: "b", model: "MeshModel", at: Transform(translation: SIMD3(5, 0, 0)).matrix),
    ]
    try mesh.replace(with: contents)
    #expect(mesh.number == number)
    #expect(mesh.version != version)
    #expect(mesh.bounds.max == SIMD3(6, 1, 0))
    // The model is stored once.
    #expect(mesh.packed.vertexCount == 4)
    #expect(mesh.packed.instances.map(\.parts) == [0..<1, 0..<1])
  }

  @Test func replacingAwayFromTheMainActorShowsAsWell() async throws {
    let mesh = try MeshResource.generate(from: [MeshDescriptorTests.square])
    var contents = mesh.contents
    contents.instances.removeAll()
    try await mesh.replace(with: contents)
    #expect(mesh.bounds.isEmpty)
    #expect(mesh.version == 1)
  }

  @Test func skeletonsAndInfluencesArePacked() throws {
    var part = MeshResource.Part(id: "arm", materialIndex: 0)
    part.positions = MeshBuffer([.zero, SIMD3(1, 0, 0), SIMD3(0, 1, 0)])
    part.skeletonID = "bones"
    // Six influences for each vertex, of which the last vertex uses five.
    var influences = [MeshJointInfluence](repeating: MeshJointInfluence(), count: 18)
    influences[0] = MeshJointInfluence(jointIndex: 1, weight: 2)
    influences[6] = MeshJointInfluence(jointIndex: 0, weight: 0.25)
    influences[7] = MeshJointInfluence(jointIndex: 1, weight: 0.75)
    for i in 12..<17 { influences[i] = MeshJointInfluence(jointIndex: 0, weight: 1) }
    part.jointInfluences = MeshResource.JointInfluences(
      influences: MeshBuffer(influences), influencesPerVertex: 6)
    var contents = MeshResource.Contents()
    contents.models = [MeshResource.Model(id: "m", parts: [part])]
    contents.instances = [MeshResource.Instance(id: "i", model: "m")]
    let skeleton = try #require(
      MeshResource.Skeleton(
        id: "bones", jointNames: ["shoulder", "hand"],
        inverseBindPoseMatrices: [
          matrix_identity_float4x4, Transform(translation: SIMD3(-1, 0, 0)).matrix,
        ], parentIndices: [nil, 0]))
    #expect(skeleton.joints[1].restPoseTransform.translation == SIMD3(1, 0, 0))
    contents.skeletons = [skeleton]
    let mesh = try PackedMesh(contents)
    let skin = try #require(mesh.skin)
    #expect(skin.influencesPerVertex == 8)
    #expect(skin.joints[0] == 1 && skin.weights[0] == 1)
    #expect(Array(skin.joints[8..<10]) == [1, 0] && Array(skin.weights[8..<10]) == [0.75, 0.25])
    #expect(Array(skin.weights[16..<24]) == [0.2, 0.2, 0.2, 0.2, 0.2, 0, 0, 0])
    #expect(mesh.parts[0].skeleton == 0)

    contents.skeletons = [MeshResource.Skeleton(id: "bones", joints: [skeleton.joints[0]])]
    #expect(throws: MeshError.jointOutOfRange(part: "arm", joint: 1, count: 1)) { try PackedMesh(contents) }
    #expect(
      MeshResource.Skeleton(id: "x", jointNames: ["a"], inverseBindPoseMatrices: [], parentIndices: nil)
        == nil)
  }

  @Test func elementsOfCollectionsAreFoundByName() {
    var parts: MeshPartCollection = [
      MeshResource.Part(id: "a", materialIndex: 0), MeshResource.Part(id: "b", materialIndex: 1),
      MeshResource.Part(id: "c", materialIndex: 2),
    ]
    #expect(parts.map(\.id) == ["a", "b", "c"])
    let isNew = parts.insert(MeshResource.Part(id: "b", materialIndex: 5))
    #expect(!isNew && parts["b"]?.materialIndex == 1)
    #expect(parts.update(MeshResource.Part(id: "b", materialIndex: 7))?.materialIndex == 1)
    #expect(parts.remove(id: "a")?.id == "a")
    #expect(parts["b"]?.materialIndex == 7 && parts["c"]?.materialIndex == 2 && parts["a"] == nil)
    #expect(parts.count == 2)
    parts.removeAll()
    #expect(parts.isEmpty)
  }
}
