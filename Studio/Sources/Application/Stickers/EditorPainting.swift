import Images
import Stickers
import StudioModel
import StudioWidgets

/// The drawing of the editor.
final class EditorPainting {
  /// True if a stroke is being drawn.
  var isDrawing = false
  private var frame = Rect(size: SIMD2(1, 1))
  private let editor: HintEditor
  private var known: (image: Image<RGBA8>, texture: Texture)?

  /// Creates the drawing of an editor.
  init(_ editor: HintEditor) { self.editor = editor }

  /// Reads what the picture depends on, so that a change of it is noticed.
  func note() { _ = (editor.photo == nil, editor.preview == nil, editor.hints, editor.stroke, editor.cursor) }

  /// Returns a point of the widget as shares of the photo.
  func share(of point: SIMD2<Double>) -> SIMD2<Float> {
    (SIMD2(Float(point.x), Float(point.y)) - frame.origin) / frame.size
  }

  /// Draws a frame.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    let whole = Rect(size: size)
    painter.fill(whole, Paint(0.13, 0.13, 0.15))
    guard let image = editor.preview ?? editor.photo else {
      let line = Rect(origin: SIMD2(0, size.y / 2 - 12), size: SIMD2(size.x, 24))
      painter.text("Reading the photo…", in: line, points: 12, Paint(1, 1, 1, 0.8))
      return
    }
    let room = Rect(center: whole.center, size: size - 24)
    frame = room.fitting(aspect: Float(image.width) / Float(image.height))
    painter.draw(texture(of: image), in: frame)
    painter.paths(in: whole) { path in
      for stroke in editor.hints.strokes { draw(stroke.points, belongs: stroke.belongs, path) }
      if !editor.stroke.isEmpty { draw(editor.stroke, belongs: editor.belongs, path) }
      for point in editor.hints.points {
        let center = place(SIMD2(point.x, point.y))
        path.fillCircle(center: center, radius: 8, .white)
        path.fillCircle(center: center, radius: 6, Self.paint(point.belongs))
      }
      drawCursor(path)
    }
  }

  private func texture(of image: Image<RGBA8>) -> Texture {
    if let known, known.image == image { return known.texture }
    let texture = Texture(image)
    known = (image, texture)
    return texture
  }

  private func place(_ share: SIMD2<Float>) -> SIMD2<Float> { frame.origin + share * frame.size }

  private func draw(_ points: [SIMD2<Float>], belongs: Bool, _ path: PathPainter) {
    let line = points.map(place)
    path.stroke(line, width: 9, Paint(1, 1, 1, 0.85))
    path.stroke(line, width: 6, Self.paint(belongs))
  }

  private func drawCursor(_ path: PathPainter) {
    let center = place(editor.cursor)
    for (width, paint) in [(Float(4), Paint(0, 0, 0, 0.6)), (2, Paint.white)] {
      path.stroke([center - SIMD2(11, 0), center + SIMD2(11, 0)], width: width, paint)
      path.stroke([center - SIMD2(0, 11), center + SIMD2(0, 11)], width: width, paint)
    }
  }

  private static func paint(_ belongs: Bool) -> Paint {
    belongs ? Paint(0.18, 0.76, 0.49) : Paint(0.88, 0.11, 0.14)
  }
}
