import simd

extension ResolvedMesh {
  /// The layout with the attributes that the mesh has.
  var layout: SurfaceLayout {
    var layout = SurfaceLayout()
    layout.hasTangents = buffers[.tangents] != nil
    layout.hasTextureCoordinates = buffers[.textureCoordinates] != nil
    layout.hasSecondTextureCoordinates = values(MeshBuffers.secondTextureCoordinates) != nil
    layout.hasColors = values(MeshBuffers.colors) != nil
    layout.hasWidths = values(MeshBuffers.widths) != nil
    return layout
  }

  func values<Value>(_ semantic: MeshBuffers.Semantic<Value>) -> [Value]? {
    buffers[semantic.id]?.get(Value.self)?.elements
  }
}

/// A writer of one mesh's second vertex stream, with default values for attributes that only other meshes
/// have.
struct SurfaceWriter {
  private let layout: SurfaceLayout
  private let normals: [SIMD3<Float>]
  private let tangents: [SIMD3<Float>]?
  private let bitangents: [SIMD3<Float>]?
  private let textureCoordinates: [SIMD2<Float>]?
  private let secondTextureCoordinates: [SIMD2<Float>]?
  private let colors: [SIMD4<Float>]?
  private let widths: [Float]?

  init(_ source: ResolvedMesh, _ layout: SurfaceLayout) {
    self.layout = layout
    normals = Self.usableNormals(source)
    tangents = source.values(MeshBuffers.tangents)
    bitangents = source.values(MeshBuffers.bitangents)
    textureCoordinates = source.values(MeshBuffers.textureCoordinates)
    secondTextureCoordinates = source.values(MeshBuffers.secondTextureCoordinates)
    colors = source.values(MeshBuffers.colors)
    widths = source.values(MeshBuffers.widths)
  }

  func write(to stream: inout [Float]) {
    for vertex in normals.indices {
      let normal = normals[vertex]
      stream.append(normal.x)
      stream.append(normal.y)
      stream.append(normal.z)
      if layout.hasTangents { append(tangent(vertex), to: &stream) }
      if layout.hasTextureCoordinates { append(textureCoordinates?[vertex] ?? .zero, to: &stream) }
      if layout.hasSecondTextureCoordinates {
        append(secondTextureCoordinates?[vertex] ?? .zero, to: &stream)
      }
      if layout.hasColors { append(colors?[vertex] ?? .one, to: &stream) }
      if layout.hasWidths { stream.append(widths?[vertex] ?? 0) }
    }
  }

  /// Returns the given tangent made perpendicular to the normal, or any perpendicular one.
  private func tangent(_ vertex: Int) -> SIMD4<Float> {
    let normal = normals[vertex]
    guard let tangents else { return SIMD4(TangentFrame.anyTangent(to: normal), 1) }
    let flat = tangents[vertex] - simd_dot(tangents[vertex], normal) * normal
    let tangent = SmoothNormals.unit(flat, or: TangentFrame.anyTangent(to: normal))
    let sign: Float =
      bitangents.map { simd_dot(simd_cross(normal, tangent), $0[vertex]) < 0 ? -1 : 1 } ?? 1
    return SIMD4(tangent, sign)
  }

  private func append<V: SIMD<Float>>(_ value: V, to stream: inout [Float]) {
    for i in value.indices { stream.append(value[i]) }
  }

  /// Returns the unit normals of the mesh; missing and zero ones are computed from the faces.
  private static func usableNormals(_ source: ResolvedMesh) -> [SIMD3<Float>] {
    guard let given = source.values(MeshBuffers.normals) else {
      return SmoothNormals.make(source.positions, source.triangles)
    }
    let units = given.map { SmoothNormals.unit($0, or: .zero) }
    guard units.contains(.zero) else { return units }
    let made = SmoothNormals.make(source.positions, source.triangles)
    return units.indices.map { units[$0] == .zero ? made[$0] : units[$0] }
  }
}

/// A namespace of tangent functions.
enum TangentFrame {
  /// Returns a unit vector perpendicular to a unit vector.
  static func anyTangent(to normal: SIMD3<Float>) -> SIMD3<Float> {
    let helper: SIMD3<Float> = abs(normal.x) < 0.8 ? SIMD3(1, 0, 0) : SIMD3(0, 0, 1)
    return SmoothNormals.unit(helper - simd_dot(helper, normal) * normal, or: SIMD3(1, 0, 0))
  }
}
