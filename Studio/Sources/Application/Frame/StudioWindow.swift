import Stickers
import StudioModel
import StudioWidgets

/// The window of the studio: a header, and the pages.
final class StudioWindow {
  /// The times of the carousel's frames.
  var frameTimes: CarouselTimes { stickersPage.carousel.frameTimes }

  let application: Application
  let window: Window
  private let library = StickerLibrary()
  let exports = ExportRun()
  private let colors = ColorSession()
  let scene = SceneSession()
  let pages = Pages()
  private let page = ShownPage()
  private let toasts: Toasts
  private let stickersPage: StickersPage
  private let colorsPage: ColorsPage
  let scenePage: ScenePage
  let saveButton = Button("Save…", name: "Save the scene", action: "save")
  let exportMenu = MenuButton("Export", name: "Export stickers")
  private var observers: [Observer] = []
  /// True if a question about changes is open, and whether it was answered so that the window closes.
  var isAsking = false, isClosing = false

  /// Creates the window and opens what the command line names.
  init(_ application: Application, _ arguments: StudioArguments) {
    Application.addStyles(Styles.css)
    self.application = application
    window = application.window(title: "Decoupage Studio", width: 1_060, height: 740)
    stickersPage = StickersPage(library, exports)
    colorsPage = ColorsPage(colors, library, exports)
    scenePage = ScenePage(scene, library)
    toasts = Toasts(pages)
    pages.add(
      stickersPage.root, name: "stickers", title: "Stickers", icon: "image-x-generic-symbolic")
    pages.add(colorsPage.root, name: "colors", title: "Colors", icon: "applications-graphics-symbolic")
    pages.add(scenePage.root, name: "scene", title: "Scene", icon: "view-app-grid-symbolic")
    let header = HeaderBar(title: pages.switcher())
    fill(header)
    toasts.expand()
    window.setContent(Box.column(spacing: 0, [header, toasts]))
    addActions()
    observe()
    window.onDrop { [weak self] paths, _ in self?.open(paths) }
    window.onClose { [weak self] in self?.mayClose() ?? true }
    colorsPage.onAskForFile = { [window] name, body in
      window.ask(.newFile(name: name), title: "Save colors") { paths in
        if let path = paths.first { body(path) }
      }
    }
    pages.onChange { [weak self] in
      guard let self else { return }
      page.name = pages.shown
      switch page.name {
      case "scene": if scene.path != nil { scenePage.focus() }
      case "colors": colorsPage.focus()
      default: stickersPage.focus()
      }
    }
    pages.show(arguments.page.rawValue)
    page.name = pages.shown
    if !arguments.paths.isEmpty { open(arguments.paths) }
    window.present()
  }

  private func fill(_ header: HeaderBar) {
    let open = MenuButton(icon: "list-add-symbolic", name: "Add photos or a scene")
    open.setMenu(
      Menu([
        ("Photos…", "open-photos"), ("Folder…", "open-folder"), ("Scene…", "open-scene"),
        ("Built-in scene", "open-built-in"),
      ]))
    header.addStart(open)
    header.addStart(Button(icon: "edit-undo-symbolic", name: "Undo", action: "undo"))
    header.addStart(Button(icon: "edit-redo-symbolic", name: "Redo", action: "redo"))
    let menu = Menu()
    menu.addSection(
      "Chosen stickers",
      Menu([("Image…", "export-images"), ("Sheet…", "export-sheet"), ("Pack…", "export-pack")]))
    menu.addSection(
      "All stickers",
      Menu([("Images…", "export-all-images"), ("Sheet…", "export-all-sheet"), ("Pack…", "export-all-pack")]))
    menu.addSection(nil, Menu([("Copy sticker", "copy-sticker"), ("Make all stickers", "make-all")]))
    exportMenu.setMenu(menu)
    ShareWay.find { ways in
      let titles: [ShareWay: (String, String)] = [
        .open: ("Open with…", "share-open"), .mail: ("Send by mail…", "share-mail"),
      ]
      if !ways.isEmpty { menu.addSection("Share the chosen sticker", Menu(ways.compactMap { titles[$0] })) }
    }
    header.addEnd(exportMenu)
    header.addEnd(saveButton)
  }

  private func addActions() {
    addSceneActions()
    application.addAction("open", keys: "<Control>o") { [weak self] in
      if self?.showsScene == true { self?.askForScene() } else { self?.ask(forFolder: false) }
    }
    application.addAction("open-photos") { [weak self] in self?.ask(forFolder: false) }
    application.addAction("open-folder", keys: "<Control><Shift>o") { [weak self] in
      self?.ask(forFolder: true)
    }
    application.addAction("undo", keys: "<Control>z") { [weak self] in
      guard let self else { return }
      if showsScene { scene.undo() } else { library.undo() }
    }
    application.addAction("redo", keys: "<Control><Shift>z <Control>y") { [weak self] in
      guard let self else { return }
      if showsScene { scene.redo() } else { library.redo() }
    }
    application.addAction("copy-sticker", keys: "<Control>c") { [weak self] in
      self?.stickersPage.copySticker()
    }
    application.addAction("remove", keys: "Delete") { [weak self] in
      guard let self else { return }
      if showsScene { scene.removeSticker() } else { library.removeChosen() }
    }
    application.addAction("make-all", keys: "<Control>m") { [weak self] in self?.stickersPage.makeAll() }
    application.addAction("toggle-grid", keys: "<Control>g") { [weak self] in self?.stickersPage.toggleGrid()
    }
    application.addAction("larger-tiles", keys: "<Control>plus <Control>equal <Control>KP_Add") {
      [weak self] in self?.stickersPage.scaleTiles(by: 1)
    }
    application.addAction("smaller-tiles", keys: "<Control>minus <Control>KP_Subtract") { [weak self] in
      self?.stickersPage.scaleTiles(by: -1)
    }
    application.addAction("share-open") { [weak self] in self?.stickersPage.sharing.share(.open) }
    application.addAction("share-mail") { [weak self] in self?.stickersPage.sharing.share(.mail) }
    application.addAction("edit-cut", keys: "<Control>e") { [weak self] in self?.stickersPage.toggleEditor() }
    application.addAction("show-stickers", keys: "<Alt>1") { [pages] in pages.show("stickers") }
    application.addAction("show-colors", keys: "<Alt>2") { [pages] in pages.show("colors") }
    application.addAction("show-scene", keys: "<Alt>3") { [pages] in pages.show("scene") }
    application.addAction("close", keys: "<Control>w <Control>q") { [window] in window.close() }
    let kinds: [(String, StickerExport.Kind)] = [
      ("images", .images), ("sheet", .sheet), ("pack", .pack),
    ]
    application.addAction("save", keys: "<Control>s") { [weak self] in
      guard let self else { return }
      switch page.name {
      case "scene": askForSceneOutput()
      case "colors": colorsPage.saveShown()
      default: export(.images, all: false)
      }
    }
    for (name, kind) in kinds {
      application.addAction("export-\(name)") { [weak self] in
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
        application.enableAction("undo", showsScene ? scene.history.canUndo : library.canUndo)
        application.enableAction("redo", showsScene ? scene.history.canRedo : library.canRedo)
        application.enableAction("remove", showsScene ? scene.sticker != nil : !library.items.isEmpty)
        for name in ["copy-sticker", "make-all", "edit-cut", "toggle-grid"] {
          application.enableAction(name, !library.items.isEmpty)
        }
      })
    observers.append(
      Observer { [weak self] in
        guard let self else { return }
        exportMenu.isVisible = !showsScene && !showsColors
        saveButton.isVisible = showsScene
        application.enableAction("save", showsScene ? scene.path != nil : !library.items.isEmpty)
      })
    observers.append(
      Observer { [weak self] in
        guard let self, !scene.message.text.isEmpty else { return }
        toasts.show(scene.message.text)
      })
    observers.append(
      Observer { [weak self] in
        guard let self, !exports.message.text.isEmpty else { return }
        toasts.show(exports.message.text)
      })
  }

  /// True if the page of the scene is shown, to which undo, save and open then belong.
  var showsScene: Bool { page.name == "scene" }
  /// True if the page of colors is shown.
  var showsColors: Bool { page.name == "colors" }

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
    let photos = paths.filter { !scenePage.open($0) }
    if photos.count < paths.count { pages.show("scene") }
    guard !photos.isEmpty else { return }
    Task {
      let found = await PhotoPaths.find(photos)
      library.add(found.photos)
      if let problem = found.problems.first { exports.say(problem) }
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
