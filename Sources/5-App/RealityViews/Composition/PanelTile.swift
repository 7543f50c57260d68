import SceneModel

/// The image of one element: a drawing, and the frame in which it is shown.
///
/// The drawing is the same wherever the element is moved, so that scrolling paints only what the edges cut.
struct PanelTile {
  let drawing: PanelDrawing
  let frame: PanelDrawing.Frame

  /// Creates the tile of an element: as large as the points that it touches.
  init(_ element: PanelDrawing.Element) {
    let clips = element.clips.filter { !$0.contains(element.frame) }
    var low = element.frame.origin, high = element.frame.origin + element.frame.size
    for clip in clips {
      low = pointwiseMax(low, clip.frame.origin)
      high = pointwiseMin(high, clip.frame.origin + clip.frame.size)
    }
    guard (high - low).min() > 0 else {
      (drawing, frame) = (PanelDrawing(size: .zero), PanelDrawing.Frame(origin: low, size: .zero))
      return
    }
    var moved = element
    if case .shape(.rectangle(0), _, border: nil) = element.content, clips.allSatisfy(\.isRectangle) {
      // All of it has one color.
      (moved.frame, moved.clips) = (PanelDrawing.Frame(size: SIMD2(1, 1)), [])
      (drawing, frame) = (Self.drawing(moved), PanelDrawing.Frame(origin: low, size: high - low))
      return
    }
    // A point of room for soft edges.
    let origin = low.rounded(.down) - 1, size = high.rounded(.up) + 1 - origin
    moved.frame.origin -= origin
    moved.clips = clips
    for index in moved.clips.indices { moved.clips[index].frame.origin -= origin }
    (drawing, frame) = (Self.drawing(moved, size), PanelDrawing.Frame(origin: origin, size: size))
  }

  private static func drawing(
    _ element: PanelDrawing.Element, _ size: SIMD2<Double> = SIMD2(1, 1)
  ) -> PanelDrawing {
    var drawing = PanelDrawing(size: size)
    drawing.elements = [element]
    return drawing
  }
}

extension PanelDrawing.Clip {
  /// True if the shape is a rectangle with sharp corners.
  var isRectangle: Bool {
    if case .rectangle(let radius) = shape { radius <= 0 } else { false }
  }

  /// Returns whether nothing of a frame is cut off.
  func contains(_ other: PanelDrawing.Frame) -> Bool {
    guard case .rectangle(let cornerRadius) = shape else { return false }
    let low = other.origin - frame.origin, high = frame.size - low - other.size
    guard low.min() >= 0, high.min() >= 0 else { return false }
    // Round corners cut nothing off what keeps away from two opposite sides.
    let radius = min(max(cornerRadius, 0), frame.size.min() / 2)
    return min(low.x, high.x) >= radius || min(low.y, high.y) >= radius
  }
}
