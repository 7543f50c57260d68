import GraphicsGL
import Meshes
import SceneModel
import simd

/// The renderer's device copies of meshes.
final class MeshCache {
  /// A mesh on the device.
  final class Entry {
    let version: UInt64
    let layout: SurfaceLayout
    let parts: [PackedMesh.Part]
    let vertexCount: Int
    let positions: Buffer
    let surface: Buffer
    private let indices: Indices
    /// The deformation data; nil for meshes that are not deformed.
    let deformationData: DeformationData?
    /// The vertex array with all attributes, for shading.
    let full: VertexArray
    /// The vertex array with positions alone, for depth.
    let depth: VertexArray
    /// The vertex array for points and lines; nil for meshes without any.
    let elements: ElementArray?

    init(_ context: Context, _ mesh: PackedMesh, version: UInt64, label: String) throws(GraphicsError) {
      self.version = version
      layout = mesh.layout
      parts = mesh.parts
      vertexCount = mesh.vertexCount
      positions = try Buffer(context, mesh.positions.span.bytes, label: "\(label) positions")
      surface = try Buffer(context, mesh.surface.span.bytes, label: "\(label) surface")
      indices = try Indices(context, mesh, label)
      deformationData = try DeformationData(context, mesh, label)
      depth = Self.depth(context, positions: positions.range, indices: indices, label: label)
      elements = mesh.hasPointsOrLines ? ElementArray(context, label) : nil
      full = Self.full(
        context, layout: layout, positions: positions.range, surface: surface.range, indices: indices,
        label: label)
    }

    /// Creates the deformed mesh of one entity, with a vertex buffer of its own, which has the rest pose at
    /// first.
    init(_ context: Context, moving mesh: MeshResource, _ base: Entry, label: String) throws(GraphicsError) {
      let packed = mesh.packed
      (version, layout, parts, vertexCount) = (base.version, base.layout, base.parts, base.vertexCount)
      positions = try Buffer(
        context, packed.positions.span.bytes, usage: .dynamic, label: "\(label) positions")
      surface = try Buffer(context, packed.surface.span.bytes, usage: .dynamic, label: "\(label) surface")
      indices = base.indices
      deformationData = nil
      depth = Self.depth(context, positions: positions.range, indices: indices, label: label)
      elements = packed.hasPointsOrLines ? ElementArray(context, label) : nil
      full = Self.full(
        context, layout: layout, positions: positions.range, surface: surface.range, indices: indices,
        label: label)
    }

    /// The indices, as points and lines read them.
    var elementRange: BufferRange { indices.buffer.range }

    private static func depth(
      _ context: Context, positions: BufferRange, indices: Indices, label: String
    ) -> VertexArray {
      VertexArray(
        context, VertexLayout([MeshVertex.positions, MeshVertex.instances]), streams: [positions, .none],
        indices: indices.buffer.range, indexFormat: indices.format, label: "\(label) depth")
    }

    private static func full(
      _ context: Context, layout: SurfaceLayout, positions: BufferRange, surface: BufferRange,
      indices: Indices, label: String
    ) -> VertexArray {
      VertexArray(
        context,
        VertexLayout([MeshVertex.positions, MeshVertex.instances, MeshVertex.surface(layout)]),
        streams: [positions, .none, surface], indices: indices.buffer.range, indexFormat: indices.format,
        label: label)
    }
  }

  /// A vertex array without attributes of vertices: points and lines read their mesh as storage.
  final class ElementArray {
    let array: VertexArray

    init(_ context: Context, _ label: String) {
      array = VertexArray(
        context, VertexLayout([MeshVertex.instances]), streams: [.none], label: "\(label) elements")
    }
  }

  /// The index buffer of a mesh, shared by its deformed meshes.
  private final class Indices {
    let buffer: Buffer
    let format: VertexArray.IndexFormat

    init(_ context: Context, _ mesh: PackedMesh, _ label: String) throws(GraphicsError) {
      // Shaders that read indices as storage read whole numbers.
      if mesh.fitsShortIndices, !mesh.hasPointsOrLines {
        let short = mesh.indices.map { UInt16(truncatingIfNeeded: $0) }
        buffer = try Buffer(context, short.span.bytes, label: "\(label) indices")
        format = .uint16
      } else {
        buffer = try Buffer(context, mesh.indices.span.bytes, label: "\(label) indices")
        format = .uint32
      }
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]

  init(_ context: Context) { self.context = context }

  /// Returns the device copy of a mesh, created or updated where needed; `nil` for a mesh without triangles.
  func entry(_ mesh: MeshResource) throws(GraphicsError) -> Entry? {
    if let entry = entries[mesh.number], entry.version == mesh.version { return entry }
    let packed = mesh.packed
    guard !packed.indices.isEmpty, packed.vertexCount > 0 else { return nil }
    let entry = try Entry(context, packed, version: mesh.version, label: "mesh \(mesh.number)")
    entries[mesh.number] = entry
    return entry
  }

  func remove(_ number: UInt64) { entries[number] = nil }
}

/// The vertex layouts, with the attribute locations of the shaders.
enum MeshVertex {
  static let positions = VertexLayout.Stream.packed([.float3], from: 0)

  /// The instance attributes: three rows of the model's matrix, then opacity, weight of the environment,
  /// debug mode with the index of the contact shadow, and 1 where it may glow.
  static let instances = VertexLayout.Stream.packed(
    [.float4, .float4, .float4, .float4], from: 8, instancesPerElement: 1)

  static func surface(_ layout: SurfaceLayout) -> VertexLayout.Stream {
    func bytes(_ offset: Int) -> Int { offset * MemoryLayout<Float>.size }
    var attributes = [VertexLayout.Attribute(location: 1, .float3, offset: bytes(layout.normal))]
    if let offset = layout.tangent { attributes.append(.init(location: 2, .float4, offset: bytes(offset))) }
    if let offset = layout.textureCoordinates {
      attributes.append(.init(location: 3, .float2, offset: bytes(offset)))
    }
    if let offset = layout.secondTextureCoordinates {
      attributes.append(.init(location: 4, .float2, offset: bytes(offset)))
    }
    if let offset = layout.color { attributes.append(.init(location: 5, .float4, offset: bytes(offset))) }
    return VertexLayout.Stream(stride: bytes(layout.stride), attributes)
  }
}

/// The vertex shader's input for each instance, mirroring ``MeshVertex/instances``.
struct InstanceBlock {
  var row0: SIMD4<Float>
  var row1: SIMD4<Float>
  var row2: SIMD4<Float>
  var parameters: SIMD4<Float>

  init(_ matrix: float4x4, _ parameters: SIMD4<Float>) {
    (row0, row1, row2, _) = matrix.transpose.columns
    self.parameters = parameters
  }

  /// Returns the vertex shader's input of a render item, apart from its matrix.
  static func parameters(_ row: RenderItem) -> SIMD4<Float> {
    // The debug mode has five bits; above them is the contact shadow's index plus one, 0 for none received.
    let contactShadow = row.receivesContactShadows ? Swift.min(row.contactShadowCaster + 2, 1 << 16) : 0
    return SIMD4(
      row.opacity, row.environmentWeight, Float(row.debugMode | contactShadow << 5),
      Float((row.glows ? 1 : 0) | row.hover << 1))
  }
}

extension PackedMesh {
  /// True if a part has other elements than triangles.
  fileprivate var hasPointsOrLines: Bool { parts.contains { $0.topology != .triangle } }
}
