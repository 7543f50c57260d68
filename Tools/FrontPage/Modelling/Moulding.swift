import simd

extension Form {
  /// Returns a cross section swept along a closed contour, like a picture frame.
  ///
  /// The contour lies in the plane z = 0. In the section, x is the way out of the contour and y the way along z;
  /// what lies to the right of the section's way is the front. Texture coordinates are the shares of both ways.
  static func moulding(_ section: Contour, along contour: Contour) -> Form {
    var form = Form()
    form.addGrid(columns: contour.points.count - 1, rows: section.points.count - 1) { column, row in
      let corner = contour.points[column], line = section.points[row]
      let outward = SIMD3(corner.outward, 0)
      return Vertex(
        position: SIMD3(corner.position, 0) + outward * line.position.x + SIMD3(0, 0, line.position.y),
        normal: outward * line.outward.x + SIMD3(0, 0, line.outward.y),
        texture: SIMD2(corner.distance / contour.length, line.distance / section.length))
    }
    return form
  }

  /// Returns a surface of revolution around the vertical axis: x is the radius, y the height.
  ///
  /// The section runs from bottom to top on the outside. u starts at the back and runs counterclockwise as seen
  /// from above.
  static func lathe(_ section: Contour, pieces: Int = 48) -> Form {
    var form = Form()
    form.addGrid(columns: pieces, rows: section.points.count - 1) { column, row in
      let angle = Float(column % pieces) / Float(pieces) * 2 * .pi
      let (x, z) = (-Elementary.sin(angle), -Elementary.cos(angle))
      let line = section.points[row]
      return Vertex(
        position: SIMD3(x * line.position.x, line.position.y, z * line.position.x),
        normal: SIMD3(x * line.outward.x, line.outward.y, z * line.outward.x),
        texture: SIMD2(Float(column) / Float(pieces), line.distance / section.length))
    }
    return form
  }
}

/// A panel with round edges: a front and a back face, and the rim between them.
///
/// It lies in the plane z = 0, its front facing z. The faces are made of rings that shrink to a spine, so that they
/// can be bent; their texture coordinates run from 0 to 1 over the contour's box, the back as seen from behind.
struct Slab: Sendable {
  var front: Form
  var back: Form
  var rim: Form

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - contour: Its corners are at least as round as the edges.
  ///   - thickness: The distance from back to front.
  ///   - edge: The radius of the front edge.
  ///   - backEdge: The radius of the back edge; that of the front when nil.
  ///   - spine: The ends of the line in the middle of the faces.
  ///   - rings: The number of subdivisions of the faces towards the spine.
  init(
    _ contour: Contour, thickness: Float, edge: Float, backEdge: Float? = nil,
    spine: (SIMD2<Float>, SIMD2<Float>) = (.zero, .zero), rings: Int = 1
  ) {
    let half = thickness / 2, backEdge = backEdge ?? edge
    let section = Contour(
      [
        .init(-backEdge, -half), .init(0, -half, backEdge * 0.9999), .init(0, half, edge * 0.9999),
        .init(-edge, half),
      ], isClosed: false, pieces: 5)
    rim = Form.moulding(section, along: contour)
    front = Self.face(contour, inset: edge, spine: spine, rings: rings).moved(by: [0, 0, half])
    let behind = Self.face(contour, inset: backEdge, spine: spine, rings: rings)
    back = behind.flipped().moved(by: [0, 0, -half])
      .textured { SIMD2(1 - $0.texture.x, $0.texture.y) }
  }

  /// The whole panel as one mesh.
  var whole: Form {
    var form = rim
    form.add(front)
    form.add(back)
    return form
  }

  /// Returns the panel deformed by a smooth function of space.
  func bent(_ bend: (SIMD3<Float>) -> SIMD3<Float>) -> Slab {
    var result = self
    (result.front, result.back, result.rim) = (front.bent(bend), back.bent(bend), rim.bent(bend))
    return result
  }

  private static func face(
    _ contour: Contour, inset: Float, spine: (SIMD2<Float>, SIMD2<Float>), rings: Int
  ) -> Form {
    let points = contour.points
    var low = points[0].position, high = low
    for point in points {
      low = pointwiseMin(low, point.position)
      high = pointwiseMax(high, point.position)
    }
    let size = high - low, way = spine.1 - spine.0
    var form = Form()
    form.addGrid(columns: points.count - 1, rows: rings) { column, row in
      let outer = points[column].position - points[column].outward * inset
      let along = length_squared(way) > 0 ? dot(outer - spine.0, way) / length_squared(way) : 0
      let middle = spine.0 + way * min(max(along, 0), 1)
      let position = outer + (middle - outer) * (Float(row) / Float(rings))
      return Form.Vertex(position: SIMD3(position, 0), normal: [0, 0, 1], texture: (position - low) / size)
    }
    return form
  }
}
