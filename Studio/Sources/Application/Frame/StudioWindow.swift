import Stickers
import StudioModel
import StudioWidgets

/// The window of the studio: a header, and the pages.
final class StudioWindow {
  /// The times of the carousel's frames.
  var frameTimes: FrameTimes { stickersPage.carousel.frameTimes }

  private let application: Application
  private let window: Window
  private let library = StickerLibrary()
  private let exports = ExportRun()
  private let colors = ColorSession()
  private let pages = Pages()
  private let toasts: Toasts
  private let stickersPage: StickersPage
  private let colorsPage: ColorsPage
  private var observers: [Observer] = []

  /// Creates the window and opens what the command line names.
  init(_ application: Application, _ arguments: StudioArguments) {
    Application.addStyles(Styles.css)
    self.application = application
    window = application.window(title: "Decoupage Studio", width: 1_060, height: 740)
    stickersPage = StickersPage(library, exports)
    colorsPage = ColorsPage(colors, library, exports)
    toasts = Toasts(pages)
    pages.add(
      stickersPage.root, name: "stickers", title: "Stickers", icon: "image-x-generic-symbolic")
    pages.add(colorsPage.root, name: "colors", title: "Colors", icon: "applications-graphics-symbolic")
    let header = HeaderBar(title: pages.switcher())
    fill(header)
    toasts.expand()
    window.setContent(Box.column(spacing: 0, [header, toasts]))
    addActions()
    observe()
    window.onDrop { [weak self] paths in self?.open(paths) }
    window.onClose { [weak self] in
      // What is not finished does not appear.
      self?.exports.cancel()
      return true
    }
    colorsPage.onAskForFile = { [window] name, body in
      window.ask(.newFile(name: name), title: "Save colors") { paths in
        if let path = paths.first { body(path) }
      }
    }
    pages.show(arguments.page.rawValue)
    if !arguments.paths.isEmpty { open(arguments.paths) }
    window.present()
  }

  private func fill(_ header: HeaderBar) {
    let open = MenuButton(icon: "list-add-symbolic", name: "Add photos")
    open.setMenu(Menu([("Photos…", "open-photos"), ("Folder…", "open-folder")]))
    header.addStart(open)
    header.addStart(Button(icon: "edit-undo-symbolic", name: "Undo", action: "undo"))
    header.addStart(Button(icon: "edit-redo-symbolic", name: "Redo", action: "redo"))
    let export = MenuButton("Export", name: "Export stickers")
    let menu = Menu()
    menu.addSection(
      "Chosen stickers",
      Menu([("Image…", "export-images"), ("Sheet…", "export-sheet"), ("Pack…", "export-pack")]))
    menu.addSection(
      "All stickers",
      Menu([("Images…", "export-all-images"), ("Sheet…", "export-all-sheet"), ("Pack…", "export-all-pack")]))
    menu.addSection(nil, Menu([("Copy sticker", "copy-sticker"), ("Make all stickers", "make-all")]))
    export.setMenu(menu)
    header.addEnd(export)
  }

  private func addActions() {
    application.addAction("open-photos", keys: "<Control>o") { [weak self] in self?.ask(forFolder: false) }
    application.addAction("open-folder", keys: "<Control><Shift>o") { [weak self] in
      self?.ask(forFolder: true)
    }
    application.addAction("undo", keys: "<Control>z") { [library] in library.undo() }
    application.addAction("redo", keys: "<Control><Shift>z <Control>y") { [library] in library.redo() }
    application.addAction("copy-sticker", keys: "<Control>c") { [weak self] in
      self?.stickersPage.copySticker()
    }
    application.addAction("remove", keys: "Delete") { [library] in library.removeChosen() }
    application.addAction("make-all", keys: "<Control>m") { [weak self] in self?.stickersPage.makeAll() }
    application.addAction("toggle-grid", keys: "<Control>g") { [weak self] in self?.stickersPage.toggleGrid()
    }
    application.addAction("edit-cut", keys: "<Control>e") { [weak self] in self?.stickersPage.toggleEditor() }
    application.addAction("show-stickers", keys: "<Alt>1") { [pages] in pages.show("stickers") }
    application.addAction("show-colors", keys: "<Alt>2") { [pages] in pages.show("colors") }
    application.addAction("close", keys: "<Control>w <Control>q") { [window] in window.close() }
    let kinds: [(String, StickerExport.Kind, String)] = [
      ("images", .images, "<Control>s"), ("sheet", .sheet, ""), ("pack", .pack, ""),
    ]
    for (name, kind, keys) in kinds {
      application.addAction("export-\(name)", keys: keys.isEmpty ? nil : keys) { [weak self] in
        self?.export(kind, all: false)
      }
      application.addAction("export-all-\(name)", keys: kind == .images ? "<Control><Shift>s" : nil) {
        [weak self] in self?.export(kind, all: true)
      }
    }
  }

  private func observe() {
    observers.append(
      Observer { [weak self] in
        guard let self else { return }
        application.enableAction("undo", library.canUndo)
        application.enableAction("redo", library.canRedo)
        for name in ["copy-sticker", "remove", "make-all", "edit-cut", "toggle-grid"] {
          application.enableAction(name, !library.items.isEmpty)
        }
      })
    observers.append(
      Observer { [weak self] in
        guard let self, !exports.message.text.isEmpty else { return }
        toasts.show(exports.message.text)
      })
  }

  // MARK: Files

  private func ask(forFolder: Bool) {
    window.ask(
      forFolder ? .folder : .files(extensions: PhotoPaths.extensions),
      title: forFolder ? "Add the photos of a folder" : "Add photos"
    ) { [weak self] paths in
      if !paths.isEmpty { self?.open(paths) }
    }
  }

  private func open(_ paths: [String]) {
    Task {
      let found = await PhotoPaths.find(paths)
      library.add(found.photos)
      if let problem = found.problems.first { exports.say(problem) }
      if let first = found.photos.first, colors.source == nil { colors.open(.init(path: first)) }
    }
  }

  private func export(_ kind: StickerExport.Kind, all: Bool) {
    let items = all ? library.items : library.chosenItems
    guard let first = items.first else {
      return exports.say("There are no stickers to export; add photos first")
    }
    let requests = items.map { library.request(for: $0) }
    let isFolder = kind == .images && items.count > 1
    let request: Window.Request =
      isFolder ? .folder : .newFile(name: StickerExport.proposedName(kind, photo: first.name))
    window.ask(request, title: isFolder ? "Export images into a folder" : "Export") {
      [library, exports] paths in
      guard let path = paths.first else { return }
      exports.start(StickerExport(kind, to: path), requests, maker: library.maker)
    }
  }
}
