import StudioModel
import StudioWidgets
import simd

/// The painting over the picture: the handles of the selected sticker, and a ring while a scene is read.
final class HandlePainting {
  /// The time of the frame in seconds.
  var time = 0.0
  private let session: SceneSession

  /// Creates the painting of a session.
  init(_ session: SceneSession) { self.session = session }

  private static let ink = Paint(0.21, 0.52, 0.89, 1)

  /// Draws the outline, and a handle for each change.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    if session.viewSize != size {
      session.viewSize = size
      session.redraw()
    }
    if let path = session.opening { return drawWaiting(painter, size, path) }
    guard let handles = session.handles else { return }
    let outline = handles.corners + [handles.corners[0]]
    let top = (handles.corners[2] + handles.corners[3]) / 2
    painter.paths(in: Rect(size: size)) { path in
      path.stroke(outline, width: 3.5, Paint.white.alpha(0.75))
      path.stroke(outline, width: 1.5, Self.ink)
      path.stroke([top, handles.place(of: .turn)], width: 1.5, Self.ink)
      for part in [StickerHandles.Part.turn, .scale, .peel] {
        let place = handles.place(of: part)
        path.fillCircle(center: place, radius: 8, .white)
        path.strokeCircle(center: place, radius: 8, width: 1.5, Self.ink)
        mark(part, at: place, handles, path)
      }
    }
  }

  /// Draws a ring over the last picture, and the name of the scene that is read.
  private func drawWaiting(_ painter: Painter, _ size: SIMD2<Float>, _ path: String) {
    let isDark = Application.isDark, center = size / 2
    painter.fill(Rect(size: size), (isDark ? Paint.black : .white).alpha(0.6))
    BusyRing.draw(painter, at: center - SIMD2(0, 14), radius: 26, time: time)
    let name = path.split { "/[]".contains($0) }.last.map(String.init) ?? path
    let line = Rect(origin: SIMD2(0, center.y + 34), size: SIMD2(size.x, 24))
    painter.text("Reading \(name)…", in: line, points: 12, (isDark ? Paint.white : .black).alpha(0.85))
  }

  /// Draws a sign in a handle: a bent arrow, a diagonal, a folded corner.
  private func mark(
    _ part: StickerHandles.Part, at place: SIMD2<Float>, _ handles: StickerHandles, _ path: PathPainter
  ) {
    switch part {
    case .turn: path.strokeArc(center: place, radius: 3.5, angles: 0...4.7, width: 1.5, Self.ink)
    case .scale:
      let out = handles.corners[1] - handles.center, length = simd_length(out)
      let way = length > 0 ? out / length * 4 : SIMD2(3, 3)
      path.stroke([place - way, place + way], width: 1.5, Self.ink)
    case .peel: path.fillWedge(center: place, radii: 0...4.5, angles: 1.6...4.7, Self.ink)
    case .move: break
    }
  }
}
