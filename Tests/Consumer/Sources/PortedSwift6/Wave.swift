import RealityKit
import simd

struct WaveVertex {
  var position: SIMD3<Float> = .zero
  var normal: SIMD3<Float> = .zero
  var uv: SIMD2<Float> = .zero

  static let attributes: [LowLevelMesh.Attribute] = [
    .init(semantic: .position, format: .float3, offset: MemoryLayout<Self>.offset(of: \.position) ?? 0),
    .init(semantic: .normal, format: .float3, offset: MemoryLayout<Self>.offset(of: \.normal) ?? 0),
    .init(semantic: .uv0, format: .float2, offset: MemoryLayout<Self>.offset(of: \.uv) ?? 0),
  ]
  static let layouts: [LowLevelMesh.Layout] = [.init(bufferIndex: 0, bufferStride: MemoryLayout<Self>.stride)]
}

/// A surface whose vertices move in every frame.
@MainActor final class Wave {
  let mesh: LowLevelMesh
  private let size = 32

  init() throws {
    var descriptor = LowLevelMesh.Descriptor()
    descriptor.vertexAttributes = WaveVertex.attributes
    descriptor.vertexLayouts = WaveVertex.layouts
    descriptor.vertexCapacity = size * size
    descriptor.indexCapacity = (size - 1) * (size - 1) * 6
    descriptor.indexType = .uint32
    mesh = try LowLevelMesh(descriptor: descriptor)
    mesh.withUnsafeMutableIndices { raw in
      let indices = raw.bindMemory(to: UInt32.self)
      var at = 0
      for y in 0..<size - 1 {
        for x in 0..<size - 1 {
          let corner = UInt32(y * size + x)
          for offset in [0, UInt32(size), 1, 1, UInt32(size), UInt32(size) + 1] {
            indices[at] = corner + offset
            at += 1
          }
        }
      }
    }
    let bounds = BoundingBox(min: [-1, -0.2, -1], max: [1, 0.2, 1])
    mesh.parts.replaceAll([.init(indexCount: descriptor.indexCapacity, topology: .triangle, bounds: bounds)])
  }

  func entity() throws -> ModelEntity {
    ModelEntity(mesh: try MeshResource(from: mesh), materials: [PhysicallyBasedMaterial()])
  }

  func update(time: Float) {
    mesh.withUnsafeMutableBytes(bufferIndex: 0) { raw in
      let vertices = raw.bindMemory(to: WaveVertex.self)
      for index in 0..<size * size {
        let uv = SIMD2(Float(index % size), Float(index / size)) / Float(size - 1)
        let height = 0.1 * sin(uv.x * 6 + time) * cos(uv.y * 6 + time)
        vertices[index] = WaveVertex(
          position: [uv.x * 2 - 1, height, uv.y * 2 - 1], normal: [0, 1, 0], uv: uv)
      }
    }
  }
}
