/// One step of Catmull-Clark subdivision, with semi-sharp creases after DeRose et al.
///
/// Every face with n corners becomes n quadrilaterals. The new points are, in order: vertex points, edge
/// points, face points.
struct CatmullClark {
  private let old: FaceTopology
  /// The sharpness of points with a corner tag.
  private let sharpness: [UInt32: Float]
  /// True if new points are smoothed (Catmull-Clark), false if they lie at midpoints (bilinear).
  private let isSmooth: Bool
  /// True if points with a single face keep their position.
  private let keepsCorners: Bool
  /// The edges of each point, in one list.
  private let edgesAtPoint: Incidence
  private let facesAtPoint: Incidence

  init(
    _ old: FaceTopology, sharpness: [UInt32: Float] = [:], isSmooth: Bool = true, keepsCorners: Bool = true
  ) {
    (self.old, self.sharpness) = (old, sharpness)
    (self.isSmooth, self.keepsCorners) = (isSmooth, keepsCorners)
    edgesAtPoint = Incidence(old.pointCount) { add in
      for (index, edge) in old.edges.enumerated() {
        add(edge.low, UInt32(index))
        add(edge.high, UInt32(index))
      }
    }
    facesAtPoint = Incidence(old.pointCount) { add in
      for face in 0..<old.faceCount {
        for corner in old.firstCorners[face]..<old.firstCorners[face + 1] {
          add(old.corners[corner], UInt32(face))
        }
      }
    }
  }

  // MARK: Positions of new points

  /// Returns the stencils of the new points.
  func stencils() -> Stencils {
    let faces = faceStencils()
    var result = Stencils()
    result.reserve(
      old.pointCount + old.edges.count + old.faceCount,
      ingredients: old.corners.count * (isSmooth ? 20 : 4))
    for point in 0..<old.pointCount { addPoint(UInt32(point), &result, faces) }
    for edge in old.edges { addEdge(edge, &result, faces) }
    for face in 0..<old.faceCount {
      result.add(face, of: faces, 1)
      result.end()
    }
    return result
  }

  private func faceStencils() -> Stencils {
    var result = Stencils()
    result.reserve(old.faceCount, ingredients: old.corners.count)
    for face in 0..<old.faceCount {
      let range = old.firstCorners[face]..<old.firstCorners[face + 1]
      for corner in range { result.add(old.corners[corner], 1 / Float(range.count)) }
      result.end()
    }
    return result
  }

  private func addEdge(_ edge: FaceTopology.Edge, _ result: inout Stencils, _ faces: Stencils) {
    let sharp = isSmooth ? min(edge.sharpness, 1) : 1
    let ends = sharp / 2 + (1 - sharp) / 4
    result.add(edge.low, ends)
    result.add(edge.high, ends)
    if sharp < 1 {
      result.add(Int(edge.faces.0), of: faces, (1 - sharp) / 4)
      result.add(Int(edge.faces.1), of: faces, (1 - sharp) / 4)
    }
    result.end()
  }

  private func addPoint(_ point: UInt32, _ result: inout Stencils, _ faces: Stencils) {
    defer { result.end() }
    let edges = edgesAtPoint[point], around = facesAtPoint[point]
    guard isSmooth, !edges.isEmpty, !around.isEmpty else { return result.add(point, 1) }
    let sharp = edges.filter { old.edges[Int($0)].sharpness > 0 }
    var corner = sharpness[point] ?? 0
    if keepsCorners, around.count == 1 { corner = FaceTopology.endless }
    // An edge that loses its sharpness in this step blends the crease rule with the smooth rule.
    let sharpest = sharp.map { old.edges[Int($0)].sharpness }
    let crease: Float = sharp.count < 2 ? 0 : min(sharpest.reduce(0, +) / Float(sharp.count), 1)
    corner = min(max(corner, sharp.count > 2 ? sharpest.sorted()[sharp.count - 3] : 0), 1)
    let smooth = (1 - corner) * (1 - crease), creased = (1 - corner) * crease
    if corner > 0 { result.add(point, corner) }
    if creased > 0, sharp.count == 2 {
      result.add(point, creased * 0.75)
      for edge in sharp { result.add(old.edges[Int(edge)].other(point), creased * 0.125) }
    } else if creased > 0 {
      result.add(point, creased)
    }
    guard smooth > 0 else { return }
    let valence = Float(edges.count)
    result.add(point, smooth * (valence - 2) / valence)
    for edge in edges {
      result.add(old.edges[Int(edge)].other(point), smooth / (valence * valence))
    }
    for face in around { result.add(Int(face), of: faces, smooth / (valence * Float(around.count))) }
  }

  // MARK: Topology of the new faces

  /// Returns the new faces, in the order of the old ones.
  func topology() -> FaceTopology {
    var corners: [UInt32] = []
    corners.reserveCapacity(old.corners.count * 4)
    let (onEdges, inFaces) = (old.pointCount, old.pointCount + old.edges.count)
    for face in 0..<old.faceCount {
      for corner in old.firstCorners[face]..<old.firstCorners[face + 1] {
        corners.append(old.corners[corner])
        corners.append(UInt32(onEdges) + old.edgeOfCorner[corner])
        corners.append(UInt32(inFaces + face))
        corners.append(UInt32(onEdges) + old.edgeOfCorner[old.previous(corner, of: face)])
      }
    }
    var result = FaceTopology(
      pointCount: inFaces + old.faceCount, sizes: Array(repeating: 4, count: old.corners.count),
      corners: corners)
    if old.edges.contains(where: { $0.sharpness > 1 && $0.faceCount == 2 }) {
      // The halves of a sharp edge are sharper by one less.
      result.sharpen(
        old.edges.enumerated().lazy.filter { $1.sharpness > 1 }.map { index, edge in
          let left = edge.sharpness >= FaceTopology.endless ? edge.sharpness : edge.sharpness - 1
          return ([edge.low, UInt32(onEdges + index), edge.high], left)
        })
    }
    return result
  }

  /// The sharpness of points after the step.
  var sharpnessLeft: [UInt32: Float] {
    sharpness.compactMapValues { value in
      value >= FaceTopology.endless ? value : value > 1 ? value - 1 : nil
    }
  }
}

/// The edges or faces that are incident to each point, in one list.
private struct Incidence {
  private let starts: [Int]
  private let items: [UInt32]

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - count: The number of points.
  ///   - visit: Calls back with each pair of point and item; in the same order each time.
  init(_ count: Int, _ visit: ((_ point: UInt32, _ item: UInt32) -> Void) -> Void) {
    var starts = Array(repeating: 0, count: count + 1)
    visit { point, _ in starts[Int(point) + 1] += 1 }
    for point in 0..<count { starts[point + 1] += starts[point] }
    var items = [UInt32](repeating: 0, count: starts[count]), next = starts
    visit { point, item in
      items[next[Int(point)]] = item
      next[Int(point)] += 1
    }
    (self.starts, self.items) = (starts, items)
  }

  subscript(point: UInt32) -> ArraySlice<UInt32> { items[starts[Int(point)]..<starts[Int(point) + 1]] }
}
