import Meshes
import SceneModel
import Testing
import simd

@MainActor struct LowLevelMeshTests {
  private struct Vertex {
    var position: SIMD3<Float> = .zero
    var color: UInt32 = 0xff00_00ff
  }

  private func descriptor(_ indexType: MTLIndexType = .uint32) -> LowLevelMesh.Descriptor {
    LowLevelMesh.Descriptor(
      vertexCapacity: 4,
      vertexAttributes: [
        .init(semantic: .position, format: .float3, offset: 0),
        .init(semantic: .color, format: .uchar4Normalized, offset: 16),
      ],
      vertexLayouts: [.init(bufferIndex: 0, bufferStride: MemoryLayout<Vertex>.stride)], indexCapacity: 6,
      indexType: indexType)
  }

  private func fill(_ mesh: LowLevelMesh) {
    mesh.withUnsafeMutableBytes(bufferIndex: 0) { bytes in
      let vertices = bytes.bindMemory(to: Vertex.self)
      for i in 0..<4 { vertices[i] = Vertex(position: SIMD3(Float(i & 1), Float(i >> 1), 0)) }
    }
    mesh.withUnsafeMutableIndices { bytes in
      let indices = bytes.bindMemory(to: UInt32.self)
      for (position, index) in [0, 1, 2, 3, 2, 1].enumerated() { indices[position] = UInt32(index) }
    }
    mesh.parts.replaceAll([
      LowLevelMesh.Part(indexCount: 6, bounds: BoundingBox(min: .zero, max: SIMD3(1, 1, 0)))
    ])
  }

  @Test func resourcesShowTheBytesAsTheyAre() throws {
    let low = try LowLevelMesh(descriptor: descriptor())
    fill(low)
    let mesh = try MeshResource(from: low)
    #expect(mesh.lowLevelMesh === low)
    #expect(mesh.packed.indices == [0, 1, 2, 3, 2, 1])
    #expect(mesh.packed.normal(0) == SIMD3(0, 0, 1))
    #expect(Array(mesh.packed.surface[3..<7]) == [1, 0, 0, 1])
    #expect(mesh.bounds.max == SIMD3(1, 1, 0))

    let version = mesh.version
    low.withUnsafeMutableBytes(bufferIndex: 0) { $0.bindMemory(to: Vertex.self)[3].position = SIMD3(9, 9, 0) }
    #expect(mesh.version != version)
    #expect(mesh.packed.position(3) == SIMD3(9, 9, 0))
    #expect(throws: MeshError.self) { try mesh.replace(with: MeshResource.Contents()) }
  }

  @Test func stripsBecomeTrianglesAndBadIndicesAreLeftOut() throws {
    let low = try LowLevelMesh(descriptor: descriptor(.uint16))
    low.withUnsafeMutableIndices { bytes in
      let indices = bytes.bindMemory(to: UInt16.self)
      for (position, index) in [0, 1, 2, 3, 77].enumerated() { indices[position] = UInt16(index) }
    }
    low.parts.append(
      LowLevelMesh.Part(indexCount: 5, topology: .triangleStrip, bounds: BoundingBox(min: .zero, max: .one)))
    low.parts.append(
      LowLevelMesh.Part(indexOffset: 2, indexCount: 3, topology: .lineStrip, materialIndex: 1, bounds: .empty)
    )
    let mesh = try MeshResource(from: low)
    #expect(mesh.packed.indices == [0, 1, 2, 2, 1, 3, 1, 2, 2, 3])
    #expect(mesh.packed.parts.map(\.topology) == [.triangle, .line])
    #expect(mesh.expectedMaterialCount == 2)
  }

  @Test func partsBeyondTheIndicesKeepTheOldPicture() throws {
    let low = try LowLevelMesh(descriptor: descriptor())
    fill(low)
    let mesh = try MeshResource(from: low)
    low.parts[0].indexCount = 700
    #expect(mesh.packed.indices.count == 6)
    #expect(throws: MeshError.self) { try MeshResource(from: low) }
  }

  @Test(arguments: [
    "attribute position of format float3 at offset 8 does not fit into a stride of 16 bytes",
    "attribute position names layout 3, but there are 1",
    "layout 0 names buffer 9; use 0 to 3",
    "layout 0 has stride 0 and offset 0; the stride must be 1 to 65536 and the offset 0 or more",
    "a LowLevelMesh cannot hold -1 vertices and 0 indices; use 0 to 2147483647",
  ])
  func faultsOfDescriptorsAreNamed(message: String) {
    var descriptor = LowLevelMesh.Descriptor(
      vertexCapacity: 4, vertexAttributes: [.init(semantic: .position, format: .float3, offset: 0)],
      vertexLayouts: [.init(bufferIndex: 0, bufferStride: 16)])
    if message.contains("offset 8") { descriptor.vertexAttributes[0].offset = 8 }
    if message.contains("layout 3") { descriptor.vertexAttributes[0].layoutIndex = 3 }
    if message.contains("buffer 9") { descriptor.vertexLayouts[0].bufferIndex = 9 }
    if message.contains("stride 0") { descriptor.vertexLayouts[0].bufferStride = 0 }
    if message.contains("-1") { descriptor.vertexCapacity = -1 }
    let error = #expect(throws: MeshError.self) { try LowLevelMesh(descriptor: descriptor) }
    #expect(error?.description == message)
  }

  @Test func formatsHaveTheirSizesAndValues() {
    #expect(MTLVertexFormat.half3.size == 6)
    #expect(MTLVertexFormat.uint1010102Normalized.size == 4)
    #expect(MTLVertexFormat.float4.size == 16)
    #expect(MTLVertexFormat.uchar4Normalized_bgra.rawValue == 42)
    #expect(MTLVertexFormat.half.rawValue == 53)
  }

  @Test func instancesAreLentAndCounted() throws {
    let data = try LowLevelInstanceData(instanceCount: 2, instanceCapacity: 3)
    let version = data.version
    data.withMutableTransforms { $0[1].columns.3.x = 4 }
    data.withTransforms { #expect($0.count == 3 && $0[1].columns.3.x == 4) }
    #expect(data.drawn.count == 2)
    #expect(data.version != version)
    #expect(throws: MeshError.self) { try LowLevelInstanceData(instanceCount: 4, instanceCapacity: 3) }
    let mesh = try MeshResource.generate(from: [MeshDescriptorSamples.square])
    var component = try MeshInstancesComponent(mesh: mesh, instances: data)
    #expect(component[partIndex: 0]?.data === data)
    component[partIndex: 0] = nil
    #expect(component[partIndex: 0] == nil)
    #expect(throws: MeshError.self) {
      try MeshInstancesComponent(mesh: mesh, modelID: "none", instances: data)
    }
  }

  @Test func countsBeyondTheRoomAreMistakes() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let data = try LowLevelInstanceData(instanceCount: 1)
      data.instanceCount = 2
    }
  }
}
