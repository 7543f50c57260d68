import Images
import Stickers
import StudioModel
import StudioWidgets

/// The schemes that were found, the newest first; a scheme's colors slide in one after the other.
final class SchemeHistory {
  /// The widget.
  let root: Widget

  private let session: ColorSession
  private let list = RowList()
  private var observer: Observer?
  private var newest = 0

  /// Creates the history of a session.
  init(_ session: ColorSession) {
    self.session = session
    list.accessibleName = "History of colors"
    list.addClass("navigation-sidebar")
    let scroller = Scroller(list)
    scroller.setLeastSize(width: 210)
    scroller.expand(across: false)
    root = scroller
    list.onSelection { [weak self] in
      guard let self, let index = list.selected, session.history.indices.contains(index) else { return }
      if session.history[index].id != session.current?.id { session.show(session.history[index]) }
    }
    observer = Observer { [weak self] in self?.update(session.history) }
  }

  private func update(_ history: [ColorSession.Entry]) {
    let previous = newest
    newest = history.first?.id ?? 0
    list.setRows(history.map { SchemeRow($0, slides: $0.id > previous).root })
  }
}

/// A scheme in the history.
final class SchemeRow {
  /// The widget.
  let root: Box

  /// Creates the row of a scheme.
  init(_ entry: ColorSession.Entry, slides: Bool) {
    let clock = SlideClock(isDone: !slides || !Application.wantsAnimations)
    let colors = entry.scheme.gradient
    let canvas = Canvas(role: .image, width: 150, height: 26) { painter, size in
      painter.clipped(to: Rect(size: size), radius: 7) {
        let width = size.x / Float(colors.count)
        for (index, color) in colors.enumerated() {
          let late = size.x * clock.remaining(of: index)
          painter.fill(
            Rect(origin: SIMD2(Float(index) * width + late, 0), size: SIMD2(width + 1, size.y)), Paint(color))
        }
      }
    }
    canvas.accessibleName = colors.map(\.pixel.hex).joined(separator: ", ")
    let label = Label(entry.name, classes: ["caption", "dim-label"])
    label.setEllipsis(at: 20)
    root = Box.column(spacing: 3, [canvas, label])
    root.setMargins(top: 6, bottom: 6)
    root.accessibleName = "\(entry.count) colors of \(entry.name): \(canvas.accessibleName)"
    guard !clock.isDone else { return }
    // The clock keeps the canvas until it stops.
    canvas.onTick { time in
      clock.advance(to: time, count: colors.count)
      canvas.redraw()
      return !clock.isDone
    }
  }
}

/// The clock by which the colors of a new scheme slide in.
final class SlideClock {
  /// True if all colors are at their places.
  private(set) var isDone: Bool
  private var start: Double?
  private var time = 0.0

  /// The seconds between two colors, and those of each slide.
  private static let delay = 0.07, duration = 0.35

  /// Creates a clock.
  init(isDone: Bool) { self.isDone = isDone }

  /// Lets time pass.
  func advance(to now: Double, count: Int) {
    let begin = start ?? now
    start = begin
    time = now - begin
    isDone = time > Self.delay * Double(count) + Self.duration
  }

  /// Returns the part of its way that a color still has to go, 1…0.
  func remaining(of index: Int) -> Float {
    if isDone { return 0 }
    let share = min(max(0, (time - Self.delay * Double(index)) / Self.duration), 1)
    return Float((1 - share) * (1 - share))
  }
}
