import Images
import Stickers
import StudioModel
import StudioWidgets

/// The controls of all stickers: look, border and number of colors, and the ways to the grid and the editor.
final class StickerControls {
  /// The widget.
  let root: Box

  private let border: Slider
  private let automatic: Toggle
  private let palette: Slider
  private let swatches: SwatchRow
  private var observer: Observer?

  /// Creates the controls of a library, with the button that opens the looks.
  init(_ library: StickerLibrary, looks: Toggle) {
    let borders = StickerSettings.borders
    border = Slider(
      Double(borders.lowerBound)...Double(borders.upperBound), step: 1, name: "Width of the border in pixels"
    ) { value in
      library.change("border") { $0.border = Float(value) }
    }
    automatic = Toggle("Auto", name: "Border as wide as the look has it") { isOn in
      library.change { settings in
        let width = library.current?.card?.automaticBorder.rounded() ?? 20
        if isOn { settings.border = nil } else if settings.border == nil { settings.border = width }
      }
    }
    let counts = ColorExtractor.counts
    palette = Slider(
      Double(counts.lowerBound)...Double(counts.upperBound), step: 1, name: "Number of colors in the gradient"
    ) { value in
      library.change("palette") { $0.paletteSize = Int(value) }
    }
    swatches = SwatchRow(library)
    border.setLeastSize(width: 170)
    palette.setLeastSize(width: 130)
    let space = Label()
    space.expand(across: true, down: false)
    root = Box.row(
      spacing: 10,
      [
        looks, Label("Border", classes: ["dim-label"]), border, automatic,
        Label("Colors", classes: ["dim-label"]),
        palette, swatches.canvas, space,
        Button(icon: "document-edit-symbolic", name: "Edit the cut", action: "edit-cut"),
        Button(icon: "view-grid-symbolic", name: "Grid of all stickers", action: "toggle-grid"),
        Button(icon: "user-trash-symbolic", name: "Remove the chosen photos", action: "remove"),
      ])
    root.addClass("controls")
    observer = Observer { [weak self] in self?.update(library.settings, library.current?.card) }
  }

  private func update(_ settings: StickerSettings, _ card: StickerCard?) {
    automatic.isOn = settings.border == nil
    border.isEnabled = settings.border != nil
    if let width = settings.border ?? card?.automaticBorder.rounded() { border.value = Double(width) }
    palette.value = Double(settings.paletteSize)
  }
}

/// The colors of the sticker in the middle.
final class SwatchRow {
  /// The widget.
  let canvas: Canvas
  private var observer: Observer?

  /// Creates the row of a library.
  init(_ library: StickerLibrary) {
    canvas = Canvas(role: .image, width: 120, height: 24) { painter, size in
      guard let colors = library.current?.card?.scheme.gradient else { return }
      painter.clipped(to: Rect(size: size), radius: 6) {
        let width = size.x / Float(colors.count)
        for (index, color) in colors.enumerated() {
          painter.fill(
            Rect(origin: SIMD2(Float(index) * width, 0), size: SIMD2(width + 1, size.y)), Paint(color))
        }
      }
    }
    canvas.center(across: false)
    observer = Observer { [weak self] in
      guard let self else { return }
      let colors = library.current?.card?.scheme.gradient.map(\.pixel.hex) ?? []
      canvas.accessibleName = colors.isEmpty ? "No colors yet" : "Colors: " + colors.joined(separator: ", ")
      canvas.redraw()
    }
  }
}
