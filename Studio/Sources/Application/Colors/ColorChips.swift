import Images
import Stickers
import StudioModel
import StudioWidgets

/// The colors of the shown scheme as buttons in two columns, which copy them.
final class ColorChips {
  /// The widget.
  let root = Box.column(spacing: 2)
  /// The call for a color, with its code.
  var onCopy: (String) -> Void = { _ in }

  private let session: ColorSession
  private var rows: [Box] = []
  private var shown: Int?
  private var observer: Observer?

  /// The height of a row in pixels.
  private static let height = 36

  /// Creates the buttons of a session.
  init(_ session: ColorSession) {
    self.session = session
    // The photo above stays where it is while the number of colors changes.
    root.setLeastSize(height: Self.height * (ColorExtractor.counts.upperBound + 1) / 2)
    root.expand(down: false)
    observer = Observer { [weak self] in self?.update(session.current) }
  }

  private func update(_ entry: ColorSession.Entry?) {
    guard entry?.id != shown else { return }
    shown = entry?.id
    for row in rows { root.remove(row) }
    let chips = entry.map { entry in entry.scheme.gradientOrder.map { chip(entry.scheme.colors[$0]) } } ?? []
    rows = stride(from: 0, to: chips.count, by: 2).map { first in
      // The last of an odd number has a space beside it.
      Box.row(spacing: 4, [chips[first], first + 1 < chips.count ? chips[first + 1] : Label()])
    }
    for row in rows {
      row.makeEven()
      root.add(row)
    }
  }

  private func chip(_ color: DominantColor) -> Widget {
    let percent = Int((color.share * 100).rounded())
    let ink = Application.isDark ? Paint.white : Paint.black
    let swatch = Canvas(role: .image, width: 20, height: 20) { painter, size in
      let whole = Rect(size: size)
      painter.clipped(to: whole, radius: 6) { painter.fill(whole, Paint(color.color)) }
      painter.border(whole, radius: 6, width: 1, ink.alpha(0.14))
    }
    swatch.center(across: false)
    let space = Label()
    space.expand(down: false)
    let code = Label(color.hex, classes: ["caption", "numeric"])
    let share = Label("\(percent) %", classes: ["caption", "numeric", "dim-label"])
    let content = Box.row(spacing: 8, [swatch, code, space, share])
    let button = Button(content, name: "Copy \(color.hex), \(percent) percent of the photo") { [weak self] in
      self?.onCopy(color.hex)
    }
    swatch.accessibleName = color.hex
    button.addClass("flat")
    button.addClass("chip")
    button.expand(down: false)
    return button
  }
}
