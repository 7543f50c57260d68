internal import GTKBridge

/// A drawing of one frame of a canvas, as nodes that the graphics card draws.
package struct Painter {
  let snapshot: OpaquePointer
  let widget: OpaquePointer

  /// Draws with a transformation: about a point, scaled and turned, and moved there.
  package func placed(
    at point: SIMD2<Float>, scale: Float = 1, degrees: Float = 0, _ content: () -> Void
  ) {
    ui_save(snapshot)
    ui_translate(snapshot, point.x, point.y)
    if degrees != 0 { ui_rotate(snapshot, degrees) }
    if scale != 1 { ui_scale(snapshot, scale, scale) }
    content()
    ui_restore(snapshot)
  }

  /// Draws within a rectangle with round corners.
  package func clipped(to rect: Rect, radius: Float = 0, _ content: () -> Void) {
    ui_push_clip(snapshot, rect.bridged, radius)
    content()
    ui_pop(snapshot)
  }

  /// Draws with an opacity.
  package func faded(_ opacity: Float, _ content: () -> Void) {
    guard opacity < 1 else { return content() }
    ui_push_opacity(snapshot, max(0, opacity))
    content()
    ui_pop(snapshot)
  }

  /// Draws with changed colors: rows of a matrix, and what is added.
  package func recolored(_ rows: [SIMD4<Float>], _ offset: SIMD4<Float> = SIMD4(), _ content: () -> Void) {
    precondition(rows.count == 4, "a color matrix has four rows")
    let values = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    ui_push_color_matrix(snapshot, values, [offset.x, offset.y, offset.z, offset.w])
    content()
    ui_pop(snapshot)
  }

  /// Fills a rectangle.
  package func fill(_ rect: Rect, _ paint: Paint) { ui_fill(snapshot, rect.bridged, paint.bridged) }

  /// Fills the ellipse in a rectangle with a gradient from its middle outwards.
  package func fillRadially(_ rect: Rect, stops: [(Float, Paint)]) {
    let stops = stops.map { ui_stop(offset: $0.0, color: $0.1.bridged) }
    ui_fill_radial(snapshot, rect.bridged, stops, stops.count)
  }

  /// Draws an image.
  package func draw(_ texture: Texture, in rect: Rect) {
    guard let object = texture.object else { return }
    ui_draw_texture(snapshot, object, rect.bridged)
  }

  /// Draws the border of a rectangle.
  package func border(_ rect: Rect, radius: Float, width: Float, _ paint: Paint) {
    ui_draw_border(snapshot, rect.bridged, radius, width, paint.bridged)
  }

  /// Draws text, wrapped to a rectangle's width.
  ///
  /// - Returns: The height of its lines.
  @discardableResult package func text(
    _ text: String, in rect: Rect, points: Float, isBold: Bool = false, alignment: TextAlignment = .center,
    _ paint: Paint
  ) -> Float {
    ui_draw_text(
      snapshot, widget, text, points, isBold, alignment.rawValue, rect.bridged, paint.bridged)
  }

  /// Draws paths within a rectangle.
  package func paths(in rect: Rect, _ content: (PathPainter) -> Void) {
    let path = ui_path_begin(snapshot, rect.bridged)
    content(PathPainter(path: path))
    ui_path_end(path)
  }
}

/// An alignment of lines of text.
package nonisolated enum TextAlignment: Int32, Sendable {
  case left, center, right
}

/// A drawing of paths: lines and arcs, filled and stroked.
package struct PathPainter {
  let path: OpaquePointer

  /// Fills a part of a ring.
  ///
  /// - Parameters:
  ///   - center: The middle of the ring.
  ///   - radii: The inner and the outer radius.
  ///   - angles: The angles in radians, clockwise from the right.
  ///   - gap: The width of the gap to the next part, half of which is left out at either end.
  ///   - paint: The color.
  package func fillWedge(
    center: SIMD2<Float>, radii: ClosedRange<Float>, angles: ClosedRange<Float>, gap: Float = 0,
    _ paint: Paint
  ) {
    func ends(_ radius: Float) -> (Float, Float) {
      // The ends of a narrow part meet in its middle.
      let inset = min(gap / 2 / max(radius, 1), (angles.upperBound - angles.lowerBound) / 2)
      return (angles.lowerBound + inset, angles.upperBound - inset)
    }
    let outer = ends(radii.upperBound)
    ui_path_arc(path, center.x, center.y, radii.upperBound, outer.0, outer.1)
    if radii.lowerBound > 0 {
      let inner = ends(radii.lowerBound)
      ui_path_arc(path, center.x, center.y, radii.lowerBound, inner.1, inner.0)
    } else {
      ui_path_line(path, center.x, center.y)
    }
    ui_path_close(path)
    ui_path_fill(path, paint.bridged)
  }

  /// Draws a circle's outline.
  package func strokeCircle(center: SIMD2<Float>, radius: Float, width: Float, _ paint: Paint) {
    ui_path_arc(path, center.x, center.y, radius, 0, 2 * .pi)
    ui_path_close(path)
    ui_path_stroke(path, width, paint.bridged)
  }

  /// Draws a part of a circle's outline; angles in radians, clockwise from the right.
  package func strokeArc(
    center: SIMD2<Float>, radius: Float, angles: ClosedRange<Float>, width: Float, _ paint: Paint
  ) {
    ui_path_arc(path, center.x, center.y, radius, angles.lowerBound, angles.upperBound)
    ui_path_stroke(path, width, paint.bridged)
  }

  /// Fills a circle.
  package func fillCircle(center: SIMD2<Float>, radius: Float, _ paint: Paint) {
    ui_path_arc(path, center.x, center.y, radius, 0, 2 * .pi)
    ui_path_fill(path, paint.bridged)
  }

  /// Draws a line through points, with round ends.
  package func stroke(_ points: [SIMD2<Float>], width: Float, _ paint: Paint) {
    guard let first = points.first else { return }
    ui_path_move(path, first.x, first.y)
    for point in points.dropFirst() { ui_path_line(path, point.x, point.y) }
    // A line of one point is a dot.
    if points.count == 1 { ui_path_line(path, first.x + 0.01, first.y) }
    ui_path_stroke(path, width, paint.bridged)
  }
}

extension Paint {
  fileprivate nonisolated var bridged: ui_color {
    ui_color(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
  }
}

extension Rect {
  fileprivate nonisolated var bridged: ui_rect {
    ui_rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
}
