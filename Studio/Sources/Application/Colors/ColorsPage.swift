import Files
import Images
import Stickers
import StudioModel
import StudioWidgets

/// The page of colors: the photo of the carousel, the wheel whose middle finds its colors, and the history.
final class ColorsPage {
  /// The widget.
  let root: Widget
  /// The call for the name of a new file.
  var onAskForFile: (_ name: String, _ body: @escaping @MainActor (String) -> Void) -> Void = { _, _ in }

  private let session: ColorSession
  private let library: StickerLibrary
  private let exports: ExportRun
  private let photo: PhotoView
  private let wheel: WheelView
  private let chips: ColorChips
  private let history: SchemeHistory
  private let title = Label(classes: ["heading"])
  private let slider: Slider
  private let save = MenuButton("Save colors", name: "Save the colors to a file")
  private let copy = MenuButton("Copy as", name: "Copy the colors as text")
  private let stack = Stack()
  private var observers: [Observer] = []

  /// Creates the page of a session, whose photos come from a library.
  init(_ session: ColorSession, _ library: StickerLibrary, _ exports: ExportRun) {
    (self.session, self.library, self.exports) = (session, library, exports)
    photo = PhotoView(session)
    wheel = WheelView(session)
    chips = ColorChips(session)
    history = SchemeHistory(session)
    let counts = ColorExtractor.counts
    slider = Slider(
      Double(counts.lowerBound)...Double(counts.upperBound), step: 1, name: "Number of colors"
    ) { session.setCount(Int($0)) }
    slider.setLeastSize(width: 130)
    root = stack
    let add = Button("Add photos…", action: "open-photos")
    for name in ["suggested-action", "pill"] { add.addClass(name) }
    add.center()
    let empty = StatusPage(
      icon: "applications-graphics-symbolic", title: "No photos yet",
      text: "Add a photo, or drop one here: its colors become a wheel.", child: add)
    stack.add(empty, name: "empty")
    stack.add(Box.row(spacing: 0, [left(), middle(), history.root]), name: "colors")
    connect()
  }

  /// Returns the column of the photo and its colors.
  private func left() -> Widget {
    title.setEllipsis(at: 22, inMiddle: true)
    title.expand(down: false)
    let step = Box.row(
      spacing: 6,
      [
        Button(icon: "go-previous-symbolic", name: "Previous photo") { [weak self] in self?.step(-1) },
        title,
        Button(icon: "go-next-symbolic", name: "Next photo") { [weak self] in self?.step(1) },
      ])
    let column = Box.column(spacing: 12, [step, photo.canvas, chips.root])
    column.setLeastSize(width: 272)
    column.expand(across: false)
    column.setMargins(12)
    return column
  }

  /// Returns the column of the wheel and its controls.
  private func middle() -> Widget {
    let controls = Box.row(spacing: 10, [Label("Colors", classes: ["dim-label"]), slider, copy, save])
    slider.expand(down: false)
    let column = Box.column(spacing: 12, [wheel.root, controls])
    column.expand()
    column.setMargins(12)
    return column
  }

  private func connect() {
    save.setPanel(
      FormatButtons.make { [weak self] format in
        guard let self else { return }
        save.close()
        if let entry = session.current { write(entry, format) }
      })
    copy.setPanel(
      FormatButtons.make(SchemeExport.allCases.filter { $0 != .ase }) { [weak self] format in
        guard let self else { return }
        copy.close()
        if let entry = session.current { copy(entry, format) }
      })
    wheel.onPick = { [weak self] in self?.pick($0) }
    chips.onCopy = { [weak self] in self?.copy($0) }
    history.onShow = { [weak self] in self?.show($0) }
    history.onExport = { [weak self] in self?.write($0, $1) }
    observers.append(Observer { [weak self] in self?.update() })
    // The page shows the photo that the carousel shows.
    observers.append(
      Observer { [weak self] in
        guard let self else { return }
        if let source = library.current?.source { session.open(source) } else { session.close() }
      })
  }

  private func update() {
    stack.show(session.source == nil && session.history.isEmpty ? "empty" : "colors")
    slider.value = Double(session.count)
    slider.isEnabled = !session.isWorking && session.source != nil
    (save.isEnabled, copy.isEnabled) = (session.current != nil, session.current != nil)
    title.text = session.source.map { ColorSession.name(of: $0) } ?? "No photo"
  }

  /// Gives the button that finds colors the keyboard's focus.
  func focus() { wheel.focus() }

  // MARK: Photos

  /// Goes to a photo beside the current one, with the carousel.
  private func step(_ way: Int) {
    let count = library.items.count
    guard count > 0 else { return }
    let index = library.items.firstIndex { $0.source == session.source } ?? library.motion.index
    library.move { $0.jump(to: (index + way + count) % count) }
  }

  /// Shows a scheme of the history, and its photo in the carousel.
  private func show(_ entry: ColorSession.Entry) {
    session.show(entry)
    guard let index = library.items.firstIndex(where: { $0.source == entry.source }) else { return }
    library.move { $0.jump(to: index) }
  }

  // MARK: Copies and files

  private func pick(_ index: Int) {
    guard let scheme = session.current?.scheme, scheme.gradientOrder.indices.contains(index) else { return }
    copy(scheme.colors[scheme.gradientOrder[index]].hex)
  }

  private func copy(_ text: String) {
    root.copy(text: text)
    exports.say("Copied \(text)")
  }

  private func copy(_ entry: ColorSession.Entry, _ format: SchemeExport) {
    root.copy(text: String(decoding: format.bytes(entry.scheme, name: entry.name), as: UTF8.self))
    exports.say("Copied the colors as \(format.title)")
  }

  /// Asks for a file for the shown colors; its extension says the format.
  func saveShown() {
    guard let entry = session.current else {
      return exports.say("There are no colors yet; extract them first")
    }
    write(entry, .css)
  }

  private func write(_ entry: ColorSession.Entry, _ format: SchemeExport) {
    let stem = StickerExport.stem(entry.name)
    onAskForFile("\(stem)-colors.\(format.fileExtension)") { [exports] path in
      do throws(FileError) {
        try SourceFiles([entry.source.name]).check(output: path)
        let format = SchemeExport(path: path) ?? format
        try AtomicFile.write(format.bytes(entry.scheme, name: entry.name), to: path)
        exports.say("Wrote the colors to \(path)")
      } catch {
        exports.say("\(error)")
      }
    }
  }
}
