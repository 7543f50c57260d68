import simd

/// A builder of convex hulls by the quickhull algorithm.
///
/// After Barber, Dobkin and Huhdanpaa, "The quickhull algorithm for convex hulls" (1996). The arithmetic is
/// in double precision on coordinates in single precision, so that the sign of a height is certain where it
/// matters; a point less than ``tolerance`` above a face counts as lying on it.
struct HullBuilder {
  typealias Hull = (vertices: ContiguousArray<SIMD3<Float>>, faces: ContiguousArray<UInt32>)

  struct Face {
    /// The corner indices, counterclockwise seen from outside.
    var corners: (Int, Int, Int)
    /// The faces beyond the edges 0–1, 1–2 and 2–0.
    var neighbors: (Int, Int, Int)
    var normal: SIMD3<Double>
    var offset: Double
    /// The points assigned to this face, above which they lie.
    var above: [Int] = []
    var isGone = false
  }

  let points: [SIMD3<Double>]
  let tolerance: Double
  var faces: [Face] = []
  private var pending: [Int] = []

  /// The tolerance as a share of the largest coordinate: a few steps of single precision.
  private static let relativeTolerance = 4e-7

  private init(_ points: [SIMD3<Double>]) {
    self.points = points
    let largest = points.reduce(0) { Swift.max($0, abs($1).max()) }
    tolerance = largest * Self.relativeTolerance
  }

  /// Returns the hull of points, ignoring those that are not finite.
  static func hull(of points: some Sequence<SIMD3<Float>>) -> Hull {
    var seen: Set<SIMD3<Float>> = []
    var unique: [SIMD3<Double>] = []
    for point in points where point.isFinite {
      // Adding zero turns negative zero into positive zero.
      if seen.insert(point + 0).inserted { unique.append(SIMD3<Double>(point)) }
    }
    // Centered, so that the tolerance depends on the size of the body, not on its distance from the origin.
    let low = unique.reduce(SIMD3<Double>(repeating: .infinity)) { pointwiseMin($0, $1) }
    let high = unique.reduce(SIMD3<Double>(repeating: -.infinity)) { pointwiseMax($0, $1) }
    guard !unique.isEmpty else { return ([], []) }
    let middle = (low + high) / 2
    var builder = HullBuilder(unique.map { $0 - middle })
    let result = builder.build()
    return (
      ContiguousArray(result.vertices.map { SIMD3<Float>(unique[$0]) }),
      ContiguousArray(result.faces.map { UInt32($0) })
    )
  }

  private mutating func build() -> (vertices: [Int], faces: [Int]) {
    guard let start = firstCorners() else { return ([0], []) }
    guard start.count == 4 else {
      return start.count == 3 ? flatHull(start) : (start, [])
    }
    makeTetrahedron(start)
    while let faceIndex = pending.popLast() {
      guard !faces[faceIndex].isGone, let eye = highest(above: faceIndex) else { continue }
      add(eye, to: faceIndex)
    }
    var numbers: [Int: Int] = [:]
    var vertices: [Int] = [], corners: [Int] = []
    for face in faces where !face.isGone {
      for corner in [face.corners.0, face.corners.1, face.corners.2] {
        if numbers[corner] == nil {
          numbers[corner] = vertices.count
          vertices.append(corner)
        }
        corners.append(numbers[corner] ?? 0)
      }
    }
    return (vertices, corners)
  }

  func height(_ point: Int, over face: Int) -> Double {
    simd_dot(faces[face].normal, points[point]) - faces[face].offset
  }

  private func highest(above faceIndex: Int) -> Int? {
    faces[faceIndex].above.max { height($0, over: faceIndex) < height($1, over: faceIndex) }
  }

  /// Replaces the faces that are visible from a point by faces from their horizon to the point.
  private mutating func add(_ eye: Int, to faceIndex: Int) {
    let (seen, outline) = visible(from: eye, faceIndex)
    guard let outline else {
      // Rounding broke the horizon. The point is dropped; it is above by little more than the tolerance.
      faces[faceIndex].above.removeAll { $0 == eye }
      if !faces[faceIndex].above.isEmpty { pending.append(faceIndex) }
      return
    }
    let first = faces.count
    for (index, edge) in outline.enumerated() {
      let before = first + (index + outline.count - 1) % outline.count
      let after = first + (index + 1) % outline.count
      append(corners: (edge.from, edge.to, eye), neighbors: (edge.beyond, after, before))
      link(edge.beyond, from: edge.to, toward: first + index)
    }
    var orphans: [Int] = []
    for face in seen {
      orphans += faces[face].above
      faces[face].above = []
      faces[face].isGone = true
    }
    for point in orphans where point != eye { assign(point, to: first..<faces.count) }
    for face in first..<faces.count where !faces[face].above.isEmpty { pending.append(face) }
  }

  mutating func append(corners: (Int, Int, Int), neighbors: (Int, Int, Int)) {
    let a = points[corners.0], b = points[corners.1], c = points[corners.2]
    let normal = simd_cross(b - a, c - a)
    let length = simd_length(normal)
    let unit = length > 0 ? normal / length : .zero
    faces.append(
      Face(
        corners: corners, neighbors: neighbors, normal: unit,
        offset: (simd_dot(unit, a) + simd_dot(unit, b) + simd_dot(unit, c)) / 3))
  }

  /// Assigns a point to the face above which it lies highest, if any.
  mutating func assign(_ point: Int, to range: Range<Int>) {
    var best = -1
    var bestHeight = tolerance
    for face in range {
      let height = height(point, over: face)
      if height > bestHeight { (best, bestHeight) = (face, height) }
    }
    if best >= 0 { faces[best].above.append(point) }
  }

  mutating func startPending() {
    pending = faces.indices.filter { !faces[$0].above.isEmpty }
  }

  /// Sets the neighbor of a face across the edge that begins at a corner.
  private mutating func link(_ face: Int, from corner: Int, toward neighbor: Int) {
    if faces[face].corners.0 == corner {
      faces[face].neighbors.0 = neighbor
    } else if faces[face].corners.1 == corner {
      faces[face].neighbors.1 = neighbor
    } else {
      faces[face].neighbors.2 = neighbor
    }
  }
}
