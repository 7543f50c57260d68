import Images
import Presentation
import SceneModel
import Stickers
import StudioModel
import StudioWidgets
import simd

/// The page of a scene: its hierarchy and inspector, its picture with stickers, and the panels of light and sticker.
final class ScenePage {
  /// The widget.
  let root: Widget
  /// The call for an environment's file, and for opening a scene.
  var onAskForEnvironment: () -> Void = {}, onOpen: (String) -> Void = { _ in }

  private let session: SceneSession
  private let library: StickerLibrary
  private let view: SceneView
  private let shelf: StickerShelf
  private let lightPanel: LightPanel
  private let stack = Stack()
  private let problem = Label(classes: ["problem"])
  private let banner: Revealer
  private let sides: [Widget]
  private let hierarchy: HierarchyView, inspector: InspectorView
  private let playback: PlaybackBar, stickerPanel: StickerPanel
  private var observers: [Observer] = []

  /// Creates the page of a session, whose stickers come from a library.
  init(_ session: SceneSession, _ library: StickerLibrary) {
    (self.session, self.library) = (session, library)
    view = SceneView(session)
    shelf = StickerShelf(library)
    lightPanel = LightPanel(session)
    problem.wrap(at: 90)
    problem.expand(down: false)
    let again = Button("Read again", name: "Read the scene again") { session.reload() }
    again.center(across: false)
    let row = Box.row(spacing: 8, [problem, again])
    row.addClass("problem-row")
    banner = Revealer(row)
    let open = Button("Open a scene…", action: "open-scene")
    for name in ["suggested-action", "pill"] { open.addClass(name) }
    let builtIn = Button("Start with a built-in scene", action: "open-built-in")
    builtIn.addClass("pill")
    let ways = Box.column(spacing: 12, [open, builtIn])
    ways.center()
    let empty = StatusPage(
      icon: "view-app-grid-symbolic", title: "No scene yet",
      text: "Open a USD or glTF file, or drop one here; then put stickers on it.", child: ways)
    stack.add(empty, name: "empty")
    stack.add(view.root, name: "scene")
    (hierarchy, inspector) = (HierarchyView(session), InspectorView(session))
    (playback, stickerPanel) = (PlaybackBar(session), StickerPanel(session))
    let left = Box.column(
      spacing: 0,
      [
        Label.heading("Hierarchy", classes: ["side-title"]), hierarchy.root,
        Label.heading("Inspector", classes: ["side-title"]), inspector.root,
      ])
    left.setLeastSize(width: 250)
    left.expand(across: false)
    let right = Box.column(spacing: 14, [stickerPanel.root, lightPanel.root])
    right.setMargins(12)
    let rightSide = Scroller(right)
    rightSide.setLeastSize(width: 220)
    rightSide.expand(across: false)
    let middle = Box.column(spacing: 0, [banner, stack, playback.root, shelf.root])
    middle.expand()
    sides = [left, rightSide]
    root = Box.row(spacing: 0, [left, middle, rightSide])
    lightPanel.onAskForEnvironment = { [weak self] in self?.onAskForEnvironment() }
    view.onDrop = { [weak self] paths, point in self?.drop(paths, at: point) }
    shelf.onPlace = { [weak self] item in self?.put(item, at: nil) }
    observers.append(Observer { [weak self] in self?.update() })
    observers.append(
      Observer { [weak self] in
        if session.path != nil { self?.focus() }
      })
  }

  private func update() {
    let isEmpty = session.path == nil && session.opening == nil
    stack.show(isEmpty ? "empty" : "scene")
    for side in sides { side.isVisible = !isEmpty }
    shelf.root.isVisible = !isEmpty
    banner.isOpen = session.problem != nil
    problem.text =
      session.problem.map { session.path == nil ? $0 : "\($0) — the last good version is shown" } ?? ""
  }

  /// Gives the picture the keyboard's focus.
  func focus() { view.canvas.focus() }

  // MARK: Files

  /// Opens dropped files: a scene, an environment, or stickers at the point.
  private func drop(_ paths: [String], at point: SIMD2<Float>) {
    for path in paths {
      if let item = shelf.files.item(at: path) {
        put(item, at: point)
      } else if !open(path) {
        session.dropPhoto(path, at: point)
      }
    }
  }

  /// Opens a scene or an environment; returns false for other files.
  @discardableResult func open(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if SceneSource.extensions.contains(ending) {
      onOpen(path)
    } else if Self.environments.contains(ending) {
      session.changeLight { $0.environment = .file(path) }
    } else {
      return false
    }
    return true
  }

  /// The extensions of environments, without dots.
  static let environments = ["hdr", "exr"]

  /// Puts the sticker of a photo at a point, or in the middle of the picture.
  private func put(_ item: StickerItem, at point: SIMD2<Float>?) {
    var request = library.request(for: item)
    let look = request.settings.look
    // The scene gives the cut-out its look.
    (request.settings.look, request.settings.border) = (.original, nil)
    let maker = library.maker
    Task {
      do throws(PhotoError) {
        let bytes = try await StickerFile.png(request, maker)
        await session.addSticker(
          .init(name: item.name, bytes: bytes), look: look, at: point ?? session.viewSize / 2)
        view.canvas.focus()
      } catch {
        session.say("\(item.name): \(error.reason)")
      }
    }
  }
}
