import Images
import Stickers
import StudioModel
import StudioWidgets

/// A scheme in the history: its colors, its photo, a mark for favorites, and their export.
final class SchemeRow {
  /// The widget.
  let root: Box
  /// The calls for marking it as a favorite or not, and for exporting it.
  var onFavorite: (Bool) -> Void = { _ in }
  var onExport: (SchemeExport) -> Void = { _ in }

  private let canvas: Canvas
  private let photo: Label
  private let clock: SlideClock
  private let star: Toggle
  private let export: MenuButton
  private let name: String
  private var isTicking = false
  private var isSetting = false

  /// Creates the row of a scheme.
  init(_ entry: ColorSession.Entry) {
    let clock = SlideClock()
    self.clock = clock
    let colors = entry.scheme.gradient
    let ink = Application.isDark ? Paint.white : Paint.black
    canvas = Canvas(role: .image, width: 110, height: 28) { painter, size in
      let whole = Rect(size: size)
      painter.clipped(to: whole, radius: 8) {
        painter.fill(whole, ink.alpha(0.06))
        let width = size.x / Float(colors.count)
        for (index, color) in colors.enumerated() {
          let late = size.x * clock.remaining(of: index)
          painter.fill(
            Rect(origin: SIMD2(Float(index) * width + late, 0), size: SIMD2(width + 1, size.y)), Paint(color))
        }
      }
    }
    canvas.expand(down: false)
    canvas.accessibleName = colors.map(\.pixel.hex).joined(separator: ", ")
    name = "\(entry.count) colors of \(entry.name)"
    photo = Label.caption(entry.name)
    photo.setEllipsis(at: 22, inMiddle: true)
    photo.setMargins(top: 2, bottom: 2)
    let count = Label("\(entry.count)", classes: ["caption", "numeric", "dim-label"])
    count.setLeastSize(width: 18)
    count.alignRight()
    let calls = Calls()
    star = Toggle(icon: "non-starred-symbolic", name: "Favorite \(name)") { calls.mark($0) }
    export = MenuButton(icon: "document-save-symbolic", name: "Export \(name)")
    for button in [star, export] as [Widget] {
      button.addClass("flat")
      button.addClass("small")
    }
    export.setPanel(
      FormatButtons.make { [export] format in
        export.close()
        calls.export(format)
      })
    root = Box.column(spacing: 2, [photo, Box.row(spacing: 4, [count, canvas, export, star])])
    root.setMargins(top: 5, bottom: 7)
    root.accessibleName = "\(name): \(canvas.accessibleName)"
    export.isVisible = false
    calls.mark = { [weak self] isOn in
      guard let self, !isSetting else { return }
      onFavorite(isOn)
    }
    calls.export = { [weak self] in self?.onExport($0) }
  }

  /// True if the photo is named above it, as that of the first of several is.
  var namesPhoto = true {
    didSet { if namesPhoto != oldValue { photo.isVisible = namesPhoto } }
  }

  /// True if the scheme is marked; only favorites can be exported from here.
  var isFavorite = false {
    didSet {
      guard isFavorite != oldValue else { return }
      isSetting = true
      star.isOn = isFavorite
      isSetting = false
      star.setIcon(isFavorite ? "starred-symbolic" : "non-starred-symbolic")
      export.isVisible = isFavorite
    }
  }

  /// Lets the colors slide in, unless they are there.
  func comeIntoView() {
    guard !clock.isDone, !isTicking else { return }
    guard Application.wantsAnimations else {
      clock.finish()
      return canvas.redraw()
    }
    isTicking = true
    // The clock keeps the canvas until it stops.
    canvas.onTick { [weak self] time in
      guard let self, isTicking else { return false }
      isTicking = clock.advance(to: time)
      canvas.redraw()
      return isTicking
    }
  }

  /// Lets the colors go out, so that they slide in when the row is seen again.
  func leaveView() {
    isTicking = false
    clock.reset()
  }

  /// The calls of the widgets, which are made before the row is.
  private final class Calls {
    var mark: (Bool) -> Void = { _ in }
    var export: (SchemeExport) -> Void = { _ in }
  }
}

/// The buttons of the formats that colors are exported in.
enum FormatButtons {
  /// Returns a column of buttons.
  static func make(
    _ formats: [SchemeExport] = SchemeExport.allCases, _ body: @escaping @MainActor (SchemeExport) -> Void
  ) -> Box {
    let list = formats.map { format in
      let button = Button(format.title) { body(format) }
      button.addClass("flat")
      return button
    }
    return Box.column(spacing: 2, list)
  }
}
