import Images
import StudioModel
import StudioWidgets

/// The photo whose colors are found: while it is read, and while its colors are found, a ring turns over it.
final class PhotoView {
  /// The widget.
  private(set) var canvas: Canvas

  private let session: ColorSession
  private let painting: PhotoPainting
  private var observer: Observer?
  private var isTicking = false

  /// Creates the view of a session.
  init(_ session: ColorSession) {
    self.session = session
    let painting = PhotoPainting(session)
    self.painting = painting
    canvas = Canvas(role: .image, width: 200, height: 150) { painter, size in painting.draw(painter, size) }
    canvas.expand()
    observer = Observer { [weak self] in self?.update() }
  }

  private func update() {
    painting.note()
    canvas.redraw()
    let name = session.source.map { ColorSession.name(of: $0) } ?? "none"
    let work =
      session.photo == nil ? ", being read" : session.isWorking ? ", its colors are being found" : ""
    canvas.accessibleName = "Photo \(name)" + (session.failure.map { ", \($0)" } ?? work)
    canvas.setBusy(painting.isBusy)
    guard painting.isMoving, !isTicking else { return }
    isTicking = true
    canvas.onTick { [weak self] time in
      guard let self else { return false }
      isTicking = painting.advance(to: time)
      canvas.redraw()
      return isTicking
    }
  }
}

/// The drawing of the photo.
final class PhotoPainting {
  private let session: ColorSession
  private var known: (image: Image<RGBA8>, texture: Texture)?
  private var time = 0.0
  /// The veil over the photo, 0…1, which comes and goes.
  private var veil: Float = 0
  private var last: Double?

  /// The seconds in which the veil comes.
  private static let duration: Float = 0.25

  /// Creates the drawing of a session.
  init(_ session: ColorSession) { self.session = session }

  /// True if the photo is read, or its colors are found.
  var isBusy: Bool {
    session.source != nil && session.failure == nil && (session.photo == nil || session.isWorking)
  }

  /// True if the next frame is another one.
  var isMoving: Bool { isBusy || veil > 0 }

  /// Reads what the picture depends on, so that a change of it is noticed.
  func note() { _ = (session.source, session.photo == nil, session.isWorking, session.failure) }

  /// Lets time pass; returns whether something still moves.
  func advance(to time: Double) -> Bool {
    let step = Float(min(0.1, time - (last ?? time)))
    (self.time, last) = (time, time)
    let goal: Float = isBusy ? 1 : 0
    let most = Application.wantsAnimations ? step / Self.duration : 1
    veil += min(max(goal - veil, -most), most)
    if !isMoving { last = nil }
    return isMoving
  }

  /// Draws a frame.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    let room = Rect(center: size / 2, size: SIMD2(max(size.x - 2, 1), max(size.y - 2, 1)))
    let ink = Application.isDark ? Paint.white : Paint.black
    guard let image = session.photo else { return drawPlaceholder(painter, room, ink) }
    let frame = room.fitting(aspect: Float(image.width) / Float(image.height))
    let radius: Float = 14
    painter.clipped(to: frame, radius: radius) {
      painter.draw(texture(of: image), in: frame)
      if veil > 0 {
        painter.fill(frame, (Application.isDark ? Paint.black : Paint.white).alpha(0.55 * veil))
      }
    }
    painter.border(frame, radius: radius, width: 1, ink.alpha(0.12))
    if veil > 0 {
      painter.faded(veil) { BusyRing.draw(painter, at: frame.center, radius: 26, time: time) }
    }
  }

  private func drawPlaceholder(_ painter: Painter, _ room: Rect, _ ink: Paint) {
    let frame = room.fitting(aspect: 4 / 3)
    painter.clipped(to: frame, radius: 14) { painter.fill(frame, ink.alpha(0.06)) }
    if let reason = session.failure {
      let text = Rect(center: frame.center + SIMD2(0, 10), size: frame.size - SIMD2(32, 60))
      painter.text(
        "!", in: Rect(origin: frame.origin + SIMD2(0, 16), size: SIMD2(frame.size.x, 40)), points: 22,
        isBold: true, ink.alpha(0.6))
      painter.text(reason, in: text, points: 11, ink.alpha(0.8))
    } else {
      BusyRing.draw(painter, at: frame.center, radius: 26, time: time)
    }
  }

  private func texture(of image: Image<RGBA8>) -> Texture {
    if let known, known.image == image { return known.texture }
    let texture = Texture(image)
    known = (image, texture)
    return texture
  }
}
