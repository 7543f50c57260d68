internal import Meshes
internal import SceneAssets
internal import simd

/// A writer of the interleaved vertex attributes besides positions.
struct MeshSurface {
  private let mesh: CheckedMesh
  private let vertices: MeshVertices
  private(set) var layout = SurfaceLayout()
  private let normals: MeshAttribute?
  private let tangents: MeshAttribute?
  private let coordinates: [MeshAttribute?]
  private let colors: MeshAttribute?
  private let opacities: MeshAttribute?
  private let widths: MeshAttribute?

  init(_ mesh: CheckedMesh, _ vertices: MeshVertices, _ demand: MeshDemand) {
    (self.mesh, self.vertices) = (mesh, vertices)
    let attributes = MeshSurface.attributes(mesh, demand)
    normals = attributes.normals
    tangents = attributes.tangents
    coordinates = attributes.coordinates
    colors = attributes.colors
    opacities = attributes.opacities
    widths = attributes.widths
    layout.hasTangents = tangents != nil
    layout.hasTextureCoordinates = coordinates[0] != nil
    layout.hasSecondTextureCoordinates = coordinates[1] != nil
    layout.hasColors = colors != nil || opacities != nil
    layout.hasWidths = widths != nil
  }

  /// The attributes that are drawn.
  struct Attributes {
    var normals, tangents, colors, opacities: MeshAttribute?
    /// The diameters of points and lines; faces have none.
    var widths: MeshAttribute?
    /// The first and the second texture coordinate set.
    var coordinates: [MeshAttribute?]

    var all: [MeshAttribute] {
      ([normals, tangents, colors, opacities, widths] + coordinates).compactMap { $0 }
    }
  }

  static func attributes(_ mesh: CheckedMesh, _ demand: MeshDemand) -> Attributes {
    func usable(_ semantic: MeshAttribute.Semantic, widths: ClosedRange<Int>) -> MeshAttribute? {
      mesh[semantic].flatMap { widths.contains($0.width) ? $0 : nil }
    }
    let normals = usable(.normal, widths: 3...3)
    var sets = demand.coordinates.prefix(2).map { usable(.textureCoordinates($0), widths: 2...4) }
    while sets.count < 2 { sets.append(nil) }
    if demand.ownSets != [nil, nil], usable(.textureCoordinates(0), widths: 2...4) == nil {
      let own = mesh.asset.coordinateSets.compactMap { usable(.textureCoordinates($0), widths: 2...4) }
      for slot in 0..<2 {
        if let number = demand.ownSets[slot], number < own.count { sets[slot] = own[number] }
      }
    }
    return Attributes(
      normals: normals,
      // Tangents are meaningless without the normals that they were computed for.
      tangents: demand.tangents != nil && normals != nil ? usable(.tangent, widths: 3...4) : nil,
      colors: demand.needsColors ? usable(.color(0), widths: 1...4) : nil,
      opacities: demand.needsColors ? usable(.opacity, widths: 1...1) : nil,
      widths: mesh.asset.topology == .faces ? nil : usable(.width, widths: 1...1), coordinates: sets)
  }

  /// Returns three coordinates for each vertex.
  func positions() -> [Float] {
    let source = mesh.asset.positions
    guard let points = vertices.points else { return source }
    return [Float](unsafeUninitializedCapacity: Swift.max(points.count * 3, 1)) { target, filled in
      for (vertex, point) in points.enumerated() {
        let start = Int(point) * 3
        for lane in 0..<3 { target[vertex * 3 + lane] = source[start + lane] }
      }
      filled = points.count * 3
    }
  }

  /// Returns the whole attribute stream; missing or zero normals are computed from the faces.
  func stream(positions: [Float]) -> [Float] {
    let count = vertices.count, stride = layout.stride
    var needsNormals = normals == nil
    var stream = [Float](unsafeUninitializedCapacity: Swift.max(count * stride, 1)) { target, filled in
      filled = count * stride
      if let normals { needsNormals = writeNormals(normals, &target, stride) }
      if let tangents, let offset = layout.tangent {
        write(tangents, width: 4, fill: 1, target: &target, offset: offset, stride: stride)
      }
      if let first = coordinates[0], let offset = layout.textureCoordinates {
        write(first, width: 2, fill: 0, target: &target, offset: offset, stride: stride)
      }
      if let second = coordinates[1], let offset = layout.secondTextureCoordinates {
        write(second, width: 2, fill: 0, target: &target, offset: offset, stride: stride)
      }
      if let offset = layout.color { writeColors(&target, offset, stride) }
      if let widths, let offset = layout.width {
        writeWidths(widths, to: &target, offset: offset, stride: stride)
      }
    }
    if needsNormals { addNormals(&stream, positions) }
    return stream
  }

  private func write(
    _ attribute: MeshAttribute, width: Int, fill: Float, target: inout UnsafeMutableBufferPointer<Float>,
    offset: Int, stride: Int
  ) {
    let given = min(width, attribute.width), values = attribute.values
    for vertex in 0..<vertices.count {
      let source = vertices.source(vertex, of: attribute) * attribute.width
      let start = vertex * stride + offset
      for lane in 0..<given { target[start + lane] = values[source + lane] }
      for lane in given..<width { target[start + lane] = fill }
    }
  }

  /// Writes normalized normals, and zeros where there is no direction.
  private func writeNormals(
    _ attribute: MeshAttribute, _ target: inout UnsafeMutableBufferPointer<Float>, _ stride: Int
  ) -> Bool {
    var isIncomplete = false
    let values = attribute.values
    for vertex in 0..<vertices.count {
      let source = vertices.source(vertex, of: attribute) * 3
      let given = SIMD3(values[source], values[source + 1], values[source + 2])
      let normal = SmoothNormals.unit(given, or: .zero)
      if normal == .zero { isIncomplete = true }
      for lane in 0..<3 { target[vertex * stride + lane] = normal[lane] }
    }
    return isIncomplete
  }

  private func writeColors(
    _ target: inout UnsafeMutableBufferPointer<Float>, _ offset: Int, _ stride: Int
  ) {
    for vertex in 0..<vertices.count {
      var color = SIMD4<Float>(1, 1, 1, 1)
      if let colors {
        let source = vertices.source(vertex, of: colors) * colors.width
        for lane in 0..<colors.width { color[lane] = colors.values[source + lane] }
        // A single value is a gray level.
        if colors.width == 1 { color = SIMD4(color.x, color.x, color.x, 1) }
      }
      if let opacities { color.w *= opacities.values[vertices.source(vertex, of: opacities)] }
      for lane in 0..<4 { target[vertex * stride + offset + lane] = color[lane] }
    }
  }

  private func writeWidths(
    _ widths: MeshAttribute, to target: inout UnsafeMutableBufferPointer<Float>, offset: Int, stride: Int
  ) {
    for vertex in 0..<vertices.count {
      let width = widths.values[vertices.source(vertex, of: widths)]
      target[vertex * stride + offset] = width.isFinite ? max(width, 0) : 0
    }
  }

  private func addNormals(_ stream: inout [Float], _ positions: [Float]) {
    let points = (0..<vertices.count).map {
      SIMD3(positions[$0 * 3], positions[$0 * 3 + 1], positions[$0 * 3 + 2])
    }
    let made: [SIMD3<Float>]
    if mesh.asset.topology == .faces {
      made =
        normals == nil && !isSmooth
        ? FlatNormals.make(points, vertices.indices) : SmoothNormals.make(points, vertices.indices)
    } else {
      // Points and lines without normals are no surface that light could change.
      made = Array(repeating: .zero, count: points.count)
    }
    for vertex in 0..<vertices.count {
      let start = vertex * layout.stride
      let isMissing =
        normals == nil || (stream[start] == 0 && stream[start + 1] == 0 && stream[start + 2] == 0)
      guard isMissing else { continue }
      for lane in 0..<3 { stream[start + lane] = made[vertex][lane] }
    }
  }

  private var isSmooth: Bool { mesh.asset.subdivision != nil }
}

/// The computation of flat normals, for faces that share no vertex.
enum FlatNormals {
  static func make(_ positions: [SIMD3<Float>], _ indices: [UInt32]) -> [SIMD3<Float>] {
    var sums = [SIMD3<Float>](repeating: .zero, count: positions.count)
    for first in stride(from: 0, to: indices.count - 2, by: 3) {
      let (a, b, c) = (Int(indices[first]), Int(indices[first + 1]), Int(indices[first + 2]))
      let normal = simd_cross(positions[b] - positions[a], positions[c] - positions[a])
      sums[a] += normal
      sums[b] += normal
      sums[c] += normal
    }
    return sums.map { SmoothNormals.unit($0, or: SIMD3(0, 1, 0)) }
  }
}
