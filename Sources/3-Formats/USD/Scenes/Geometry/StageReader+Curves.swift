internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Reads curves as polylines.
  mutating func readCurves(_ prim: Int, _ mesh: inout MeshAsset) -> Bool {
    guard let points = values.array("points", of: prim), points.element.width == 3, points.count > 0,
      let floats = points.floats, let counts = values.array("curveVertexCounts", of: prim)?.indices,
      counts.reduce(0, { $0 + Int($1) }) <= points.count
    else {
      values.note(.broken, prim, "the curves have no points, or fewer than curveVertexCounts")
      return false
    }
    mesh.topology = .lines
    let type = stage.prims[prim].typeName
    let isCubic = values.text("type", of: prim) ?? "cubic" == "cubic"
    if type == "BasisCurves", isCubic {
      let spline = CubicCurve(basis: values.text("basis", of: prim), wrap: values.text("wrap", of: prim))
      spline.append(floats, counts, to: &mesh)
      values.note(.approximated, prim, "curves are drawn as lines one pixel wide")
      return !mesh.corners.isEmpty
    }
    values.note(
      .approximated, prim,
      type == "BasisCurves"
        ? "curves are drawn as lines one pixel wide"
        : "curves are drawn as straight lines between their points")
    mesh.positions = floats
    let isClosed = values.text("wrap", of: prim) == "periodic"
    var first: UInt32 = 0
    for count in counts where count > 0 {
      for point in first..<first + count - 1 { mesh.corners += [point, point + 1] }
      if isClosed, count > 2 { mesh.corners += [first + count - 1, first] }
      first += count
    }
    mesh.attributes = primvars(of: prim).filter { $0.interpolation == .mesh || $0.interpolation == .point }
    return !mesh.corners.isEmpty
  }

  /// Reads points.
  mutating func readPoints(_ prim: Int, _ mesh: inout MeshAsset) -> Bool {
    guard let points = values.array("points", of: prim), points.element.width == 3, points.count > 0 else {
      values.note(.broken, prim, "the point cloud has no points")
      return false
    }
    mesh.topology = .points
    mesh.positions = points.floats ?? []
    mesh.corners = Array(0..<UInt32(clamping: points.count))
    mesh.attributes = primvars(of: prim)
    return true
  }
}

/// Cubic curves, tessellated to line segments.
struct CubicCurve {
  private let weights: (Float) -> SIMD4<Float>
  /// The number of points from one curve segment to the next.
  private let step: Int
  private let wrap: String
  private static let pieces = 8

  init(basis: String?, wrap: String?) {
    self.wrap = wrap ?? "nonperiodic"
    switch basis {
    case "bspline":
      step = 1
      weights = { t in
        let u = 1 - t, square = t * t, cube = square * t
        return SIMD4(u * u * u, 3 * cube - 6 * square + 4, -3 * cube + 3 * square + 3 * t + 1, cube) / 6
      }
    case "catmullRom":
      step = 1
      weights = { t in
        let square = t * t, cube = square * t
        return SIMD4(
          -cube + 2 * square - t, 3 * cube - 5 * square + 2, -3 * cube + 4 * square + t, cube - square) / 2
      }
    default:
      step = 3
      weights = { t in
        let u = 1 - t
        return SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      }
    }
  }

  /// Adds all curves to a mesh of lines.
  func append(_ points: [Float], _ counts: [UInt32], to mesh: inout MeshAsset) {
    var first = 0
    for count in counts.map({ Int($0) }) {
      defer { first += count }
      var indices = Array(first..<first + count)
      guard count > 1 else { continue }
      if wrap == "periodic" {
        indices += indices.prefix(step == 3 ? 1 : 3)
      } else if wrap == "pinned", step == 1 {
        // Pinned curves repeat their end points until they pass through them.
        indices.insert(contentsOf: [indices[0], indices[0]].prefix(2), at: 0)
        indices += [first + count - 1, first + count - 1]
      }
      guard indices.count >= 4 else { continue }
      for start in stride(from: 0, through: indices.count - 4, by: step) {
        append(points, Array(indices[start..<start + 4]), isFirst: start == 0, to: &mesh)
      }
    }
  }

  private func append(_ points: [Float], _ indices: [Int], isFirst: Bool, to mesh: inout MeshAsset) {
    for piece in (isFirst ? 0 : 1)...Self.pieces {
      let weights = weights(Float(piece) / Float(Self.pieces))
      var point = SIMD3<Float>.zero
      for lane in 0..<4 {
        let start = indices[lane] * 3
        point += SIMD3(points[start], points[start + 1], points[start + 2]) * weights[lane]
      }
      mesh.positions += [point.x, point.y, point.z]
      let last = UInt32(mesh.pointCount - 1)
      if piece > 0 { mesh.corners += [last - 1, last] }
    }
  }
}
