/// The topology of a polygon mesh: its faces, and the edges between them.
struct FaceTopology {
  /// The number of points.
  let pointCount: Int
  /// The index of the first corner of each face, and the number of corners at the end.
  let firstCorners: [Int]
  /// The point of each corner.
  let corners: [UInt32]
  /// The edge from each corner to the next of its face.
  private(set) var edgeOfCorner: [UInt32]
  /// The ends of each edge, the lower point first.
  private(set) var edges: [Edge] = []

  struct Edge {
    var low: UInt32
    var high: UInt32
    /// The first two faces that share the edge.
    var faces: (UInt32, UInt32) = (.max, .max)
    var faceCount = 0
    /// The sharpness: 0 is smooth, 10 and more is infinitely sharp.
    var sharpness: Float = 0

    /// Returns the point at the other end.
    func other(_ point: UInt32) -> UInt32 { point == low ? high : low }
  }

  var faceCount: Int { firstCorners.count - 1 }

  /// The sharpness that subdivision never reduces.
  static var endless: Float { 10 }

  /// Creates a topology.
  ///
  /// - Parameters:
  ///   - pointCount: The number of points.
  ///   - sizes: The number of corners of each face; three if nil.
  ///   - corners: The point of each corner.
  init(pointCount: Int, sizes: [UInt32]?, corners: [UInt32]) {
    (self.pointCount, self.corners) = (pointCount, corners)
    var first = 0
    var firstCorners: [Int] = []
    let faceCount = sizes?.count ?? corners.count / 3
    firstCorners.reserveCapacity(faceCount + 1)
    for face in 0..<faceCount {
      firstCorners.append(first)
      first += sizes.map { Int($0[face]) } ?? 3
    }
    firstCorners.append(first)
    self.firstCorners = firstCorners
    edgeOfCorner = Array(repeating: 0, count: corners.count)
    findEdges()
  }

  /// Finds the edges: corners with the same two points share one.
  private mutating func findEdges() {
    var known: [UInt64: UInt32] = [:]
    known.reserveCapacity(corners.count)
    edges.reserveCapacity(corners.count / 2)
    for face in 0..<faceCount {
      for corner in firstCorners[face]..<firstCorners[face + 1] {
        let (one, other) = (corners[corner], corners[next(corner, of: face)])
        let (low, high) = (min(one, other), max(one, other))
        let key = UInt64(low) << 32 | UInt64(high)
        let edge = known[key] ?? UInt32(edges.count)
        if edge == edges.count {
          known[key] = edge
          edges.append(Edge(low: low, high: high))
        }
        edgeOfCorner[corner] = edge
        edges[Int(edge)].add(UInt32(face))
      }
    }
    for edge in edges.indices where edges[edge].faceCount != 2 { edges[edge].sharpness = Self.endless }
  }

  /// Sets the sharpness of the edges along polylines of points.
  mutating func sharpen(_ rows: [(points: [UInt32], sharpness: Float)]) {
    guard !rows.isEmpty else { return }
    var known: [UInt64: Int] = [:]
    for (index, edge) in edges.enumerated() { known[UInt64(edge.low) << 32 | UInt64(edge.high)] = index }
    for (points, sharpness) in rows where sharpness > 0 {
      for (one, other) in zip(points, points.dropFirst()) {
        guard let edge = known[UInt64(min(one, other)) << 32 | UInt64(max(one, other))] else { continue }
        edges[edge].sharpness = max(edges[edge].sharpness, sharpness)
      }
    }
  }

  func next(_ corner: Int, of face: Int) -> Int {
    corner + 1 == firstCorners[face + 1] ? firstCorners[face] : corner + 1
  }

  func previous(_ corner: Int, of face: Int) -> Int {
    corner == firstCorners[face] ? firstCorners[face + 1] - 1 : corner - 1
  }
}

extension FaceTopology.Edge {
  fileprivate mutating func add(_ face: UInt32) {
    if faceCount == 0 { faces.0 = face } else if faceCount == 1 { faces.1 = face }
    faceCount += 1
  }
}
