import Glibc
import StudioModel
import StudioWidgets

/// The inspector: what `inspect --json` says about the selected entity, as it is now.
final class InspectorView {
  /// The widget.
  let root: Widget

  private let column = Box.column(spacing: 4)
  private var shown: [(fact: InspectorFact, row: Box, values: [Label], swatch: Swatch?)] = []
  private var observer: Observer?

  /// The axes of a vector, for screen readers.
  private static let axes = ["x", "y", "z"]
  /// The width of names, and the indentation of a level, in pixels.
  private static let nameWidth = 76, indent = 10

  /// Creates the inspector of a session.
  init(_ session: SceneSession) {
    column.setMargins(top: 2, right: 12, bottom: 8, left: 12)
    column.accessibleName = "Inspector"
    root = Scroller(column)
    observer = Observer { [weak self] in self?.update(session.facts) }
  }

  private func update(_ facts: [InspectorFact]) {
    let isSame =
      facts.count == shown.count
      && zip(facts, shown).allSatisfy { fact, line in
        fact.name == line.fact.name && fact.depth == line.fact.depth
          && fact.vector.count == line.fact.vector.count && fact.color.isEmpty == line.fact.color.isEmpty
      }
    guard !isSame else {
      // Only numbers have changed, as in every frame of an animation.
      for (index, fact) in facts.enumerated() where fact != shown[index].fact {
        shown[index].fact = fact
        for (label, text) in zip(shown[index].values, Self.texts(fact)) { label.text = text }
        shown[index].row.accessibleName = Self.spoken(fact)
        shown[index].swatch?.show(fact.color)
      }
      return
    }
    for line in shown { column.remove(line.row) }
    shown = facts.map { fact in
      let swatch = fact.color.isEmpty ? nil : Swatch(fact.color)
      let (row, values) = Self.row(fact, swatch)
      row.setMargins(top: Self.isTitle(fact) ? 6 : 0, left: Self.indent * max(fact.depth - 1, 0))
      row.accessibleName = Self.spoken(fact)
      column.add(row)
      return (fact, row, values, swatch)
    }
  }

  /// Returns the texts that show a value.
  private static func texts(_ fact: InspectorFact) -> [String] {
    fact.vector.isEmpty ? [fact.value] : fact.vector
  }

  /// Returns the sentence that screen readers read.
  private static func spoken(_ fact: InspectorFact) -> String {
    guard !fact.vector.isEmpty else { return fact.value.isEmpty ? fact.name : "\(fact.name) \(fact.value)" }
    return fact.name + " " + zip(axes, fact.vector).map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// True for a line that others follow, which belong to it.
  private static func isTitle(_ fact: InspectorFact) -> Bool { fact.value.isEmpty && fact.vector.isEmpty }

  /// Returns the row of a name and its value; the three numbers of a vector stand below those of others.
  private static func row(_ fact: InspectorFact, _ swatch: Swatch?) -> (row: Box, values: [Label]) {
    if isTitle(fact) {
      let title = Label.caption(fact.name)
      title.addClass("fact-title")
      return (Box.row(spacing: 8, [title]), [])
    }
    let name = Label.caption(fact.name)
    name.setLeastSize(width: nameWidth - indent * max(fact.depth - 1, 0))
    name.alignTop()
    name.setEllipsis(at: 12)
    let values = texts(fact).map { Label($0, classes: ["caption", "numeric"]) }
    guard !fact.vector.isEmpty else {
      values[0].wrap(at: 22)
      var parts: [Widget] = [name]
      if let swatch { parts.append(swatch.canvas) }
      parts.append(values[0])
      return (Box.row(spacing: 8, parts), values)
    }
    for value in values { value.alignRight() }
    let numbers = Box.row(spacing: 4, values)
    numbers.makeEven()
    numbers.expand(down: false)
    return (Box.row(spacing: 8, [name, numbers]), values)
  }
}

/// A color of a material or a light.
private final class Swatch {
  /// The widget.
  let canvas: Canvas
  private let painting: SwatchPainting

  init(_ channels: [Float]) {
    let painting = SwatchPainting()
    self.painting = painting
    canvas = Canvas(role: .image, width: 14, height: 14) { painter, size in
      let whole = Rect(size: size)
      painter.clipped(to: whole, radius: 4) { painter.fill(whole, painting.paint) }
      painter.border(whole, radius: 4, width: 1, (Application.isDark ? Paint.white : .black).alpha(0.2))
    }
    canvas.center(across: false)
    canvas.accessibleName = "color"
    show(channels)
  }

  /// Shows linear red, green and blue, of which more than 1 is as bright as it gets.
  func show(_ channels: [Float]) {
    let light = channels.prefix(3).map { min(max($0, 0), 1) }
    let (red, green, blue) = (light[0], light[1], light[2])
    painting.paint = Paint(Self.display(red), Self.display(green), Self.display(blue), 1)
    canvas.redraw()
  }

  /// Returns the value of sRGB for an amount of light.
  private static func display(_ light: Float) -> Float {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
  }

  private final class SwatchPainting {
    var paint = Paint.black
  }
}
