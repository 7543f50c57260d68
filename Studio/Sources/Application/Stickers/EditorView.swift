import Images
import Stickers
import StudioModel
import StudioWidgets

/// The editor of a cut: the photo, on which taps and strokes say what belongs to the subject.
final class EditorView {
  /// The widget.
  let root: Box
  /// The call for closing.
  var onClose: () -> Void = {}

  private let editor: HintEditor
  private let canvas: Canvas
  private let painting: EditorPainting
  private let adds: Toggle
  private let removes: Toggle
  private let status = Label(classes: ["dim-label"])
  private var observers: [Observer] = []

  /// Creates the view of an editor.
  init(_ editor: HintEditor) {
    self.editor = editor
    let painting = EditorPainting(editor)
    self.painting = painting
    canvas = Canvas(role: .image, width: 320, height: 240, takesFocus: true) { painter, size in
      painting.draw(painter, size)
    }
    canvas.expand()
    adds = Toggle("Belongs", name: "Taps and strokes say what belongs to the sticker") { isOn in
      if isOn { editor.belongs = true }
    }
    removes = Toggle("Does not belong", name: "Taps and strokes say what is background", group: adds) {
      isOn in
      if isOn { editor.belongs = false }
    }
    root = Box.column(spacing: 0)
    let space = Label()
    space.expand(across: true, down: false)
    let bar = Box.row(
      spacing: 6,
      [
        adds, removes, Button("Clear", name: "Remove all hints") { editor.clear() }, status, space,
        Button("Done", name: "Close the editor") { [weak self] in self?.onClose() },
      ])
    bar.addClass("controls")
    root.add(canvas)
    root.add(bar)
    connect()
    observers.append(Observer { [weak self] in self?.update() })
    observers.append(
      Observer {
        _ = (editor.item?.version, editor.photo == nil)
        editor.refreshPreview()
      })
  }

  /// Gives the photo the keyboard's focus.
  func focus() { canvas.focus() }

  private func update() {
    guard let item = editor.item else { return }
    painting.note()
    (adds.isOn, removes.isOn) = (editor.belongs, !editor.belongs)
    let count = editor.hints.points.count + editor.hints.strokes.count
    let text =
      switch item.state {
      case .working: "Cutting…"
      case .failed(let reason): reason
      case .ready, .waiting:
        count == 0 ? "Tap or paint on the photo" : count == 1 ? "1 hint" : "\(count) hints"
      }
    status.text = text
    canvas.accessibleName = "Photo \(item.name)"
    canvas.accessibleDescription =
      "Arrows move the cursor, Enter marks what belongs, Delete marks what does not, Escape closes. \(text)"
    canvas.redraw()
  }

  private func connect() {
    canvas.onClick { [weak self] _, point in
      guard let self, !painting.isDrawing else { return }
      editor.tap(at: painting.share(of: point))
    }
    for isSecondary in [false, true] {
      canvas.onDrag(secondary: isSecondary) { [weak self] in self?.drag($0, erases: isSecondary) }
    }
    canvas.onKey { [weak self] in self?.press($0) ?? false }
  }

  private func drag(_ drag: Drag, erases: Bool) {
    let place = painting.share(of: drag.start + drag.way)
    switch drag.phase {
    case .begin:
      painting.isDrawing = false
      canvas.focus()
    case .update:
      guard painting.isDrawing || abs(drag.way.x) + abs(drag.way.y) > 6 else { return }
      if !painting.isDrawing {
        painting.isDrawing = true
        if erases { editor.belongs = false }
        editor.draw(to: painting.share(of: drag.start))
      }
      editor.draw(to: place)
    case .end:
      editor.endStroke()
    }
  }

  private func press(_ key: String) -> Bool {
    switch key {
    case "Left": editor.moveCursor(by: [-1, 0])
    case "Right": editor.moveCursor(by: [1, 0])
    case "Up": editor.moveCursor(by: [0, -1])
    case "Down": editor.moveCursor(by: [0, 1])
    case "Shift+Left": editor.moveCursor(by: [-5, 0])
    case "Shift+Right": editor.moveCursor(by: [5, 0])
    case "Shift+Up": editor.moveCursor(by: [0, -5])
    case "Shift+Down": editor.moveCursor(by: [0, 5])
    case "Return", "KP_Enter", "space": mark(belongs: true)
    case "Delete", "BackSpace": mark(belongs: false)
    case "Escape": onClose()
    default: return false
    }
    return true
  }

  private func mark(belongs: Bool) {
    editor.belongs = belongs
    editor.tap(at: editor.cursor)
  }
}
