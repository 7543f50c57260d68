import Files
import Images
import Stickers
import StudioModel
import StudioWidgets

/// The page of colors: the wheel, the colors as buttons, the slider, and the history.
final class ColorsPage {
  /// The widget.
  let root: Widget

  private let session: ColorSession
  private let library: StickerLibrary
  private let exports: ExportRun
  private let wheel: WheelView
  private let buttons = Box.row(spacing: 6)
  private var buttonList: [Widget] = []
  private let status = Label(classes: ["title-4"])
  private let history: SchemeHistory
  private let slider: Slider
  private var observers: [Observer] = []

  /// Creates the page of a session.
  init(_ session: ColorSession, _ library: StickerLibrary, _ exports: ExportRun) {
    (self.session, self.library, self.exports) = (session, library, exports)
    wheel = WheelView(session)
    history = SchemeHistory(session)
    let counts = ColorExtractor.counts
    slider = Slider(
      Double(counts.lowerBound)...Double(counts.upperBound), step: 1, name: "Number of colors"
    ) { session.setCount(Int($0)) }
    slider.setLeastSize(width: 220)
    let step = Box.row(
      spacing: 6,
      [
        Button(icon: "go-previous-symbolic", name: "Previous photo") { Self.step(-1, session, library) },
        status, Button(icon: "go-next-symbolic", name: "Next photo") { Self.step(1, session, library) },
      ])
    step.center(down: false)
    step.setMargins(top: 10)
    let save = MenuButton("Save colors", name: "Save the colors to a file")
    let copy = MenuButton("Copy as", name: "Copy the colors as text")
    let controls = Box.row(spacing: 12, [Label("Colors", classes: ["dim-label"]), slider, copy, save])
    controls.center(down: false)
    controls.setMargins(bottom: 12)
    buttons.center(down: false)
    let main = Box.column(spacing: 10, [step, wheel.canvas, buttons, controls])
    main.expand()
    root = Box.row(spacing: 0, [main, history.root])
    save.setPanel(formatButtons { [weak self] in self?.save($0) })
    copy.setPanel(
      formatButtons(SchemeExport.allCases.filter { $0 != .ase }) { [weak self] in self?.copy($0) })
    wheel.onPick = { [weak self] in self?.pick($0) }
    observers.append(Observer { [weak self] in self?.update() })
    observers.append(Observer { [weak self] in self?.updateButtons() })
  }

  private func formatButtons(
    _ formats: [SchemeExport] = SchemeExport.allCases, _ body: @escaping @MainActor (SchemeExport) -> Void
  ) -> Box {
    let list = formats.map { format in
      let button = Button(format.title) { body(format) }
      button.addClass("flat")
      return button
    }
    return Box.column(spacing: 2, list)
  }

  private func update() {
    slider.value = Double(session.count)
    if let failure = session.failure {
      status.text = failure
    } else {
      status.text =
        session.source.map { source in
          source.name.split(separator: "/").last.map(String.init) ?? source.name
        } ?? "Add a photo to find its colors"
    }
  }

  /// Shows each color as a button that copies it.
  private func updateButtons() {
    for button in buttonList { buttons.remove(button) }
    buttonList = (session.current?.scheme.gradientOrder ?? []).compactMap { index in
      session.current.map { colorButton($0.scheme.colors[index]) }
    }
    for button in buttonList { buttons.add(button) }
  }

  private func colorButton(_ color: DominantColor) -> Widget {
    let percent = Int((color.share * 100).rounded())
    let button = Button(color.hex, name: "Copy \(color.hex), \(percent) percent of the photo") {
      [weak self] in
      self?.copy(color.hex)
    }
    button.addClass("flat")
    button.addClass("caption")
    return button
  }

  private func pick(_ index: Int) {
    guard let scheme = session.current?.scheme, scheme.gradientOrder.indices.contains(index) else { return }
    copy(scheme.colors[scheme.gradientOrder[index]].hex)
  }

  private func copy(_ text: String) {
    root.copy(text: text)
    exports.say("Copied \(text)")
  }

  private func copy(_ format: SchemeExport) {
    guard let entry = session.current else {
      return exports.say("There are no colors yet; add a photo first")
    }
    root.copy(text: String(decoding: format.bytes(entry.scheme, name: entry.name), as: UTF8.self))
    exports.say("Copied the colors as \(format.title)")
  }

  /// The call for a file's name.
  var onAskForFile: (_ name: String, _ body: @escaping @MainActor (String) -> Void) -> Void = { _, _ in }

  private func save(_ format: SchemeExport) {
    guard let entry = session.current else {
      return exports.say("There are no colors yet; add a photo first")
    }
    onAskForFile("colors.\(format.fileExtension)") { [exports] path in
      do throws(FileError) {
        try SourceFiles([entry.source.name]).check(output: path)
        try AtomicFile.write(format.bytes(entry.scheme, name: entry.name), to: path)
        exports.say("Wrote the colors to \(path)")
      } catch {
        exports.say("\(error)")
      }
    }
  }

  /// Goes to a photo beside the current one.
  private static func step(_ way: Int, _ session: ColorSession, _ library: StickerLibrary) {
    guard !library.items.isEmpty else { return }
    let index = library.items.firstIndex { $0.source == session.source } ?? (way > 0 ? -1 : 0)
    let next = (index + way + library.items.count) % library.items.count
    session.open(library.items[next].source)
  }
}
