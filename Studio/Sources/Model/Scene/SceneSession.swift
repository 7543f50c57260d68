internal import Files
internal import Loading
internal import Log
internal import Observation
internal import Presentation
package import Rendering
internal import SceneModel

/// The scene of the studio: what is open, what is selected, and what was changed.
///
/// All of it is on the main actor. Files are read elsewhere; until a new scene is ready, and after one could not be
/// read, the last one stays.
@Observable package final class SceneSession {
  /// The path of the scene; nil before the first one.
  package internal(set) var path: String?
  /// The path of the scene that is being opened.
  package internal(set) var opening: String?
  /// The reason why the file cannot be shown as it is now; nil where it can.
  package internal(set) var problem: String?
  /// The hierarchy.
  package internal(set) var tree = SceneTree()
  /// The path of the selected row.
  package internal(set) var selection: String?
  /// The lines of the inspector.
  package internal(set) var facts: [InspectorFact] = []
  /// The names of the clips.
  package internal(set) var clips: [String] = []
  /// The state of the clip that plays.
  package internal(set) var playback = PlaybackState()
  /// The state of the document, with those before and after it.
  package internal(set) var history = UndoHistory(SceneDocument())
  /// The number of the selected sticker.
  package internal(set) var chosenSticker: Int?
  /// A number that grows when the picture has to be drawn again.
  package internal(set) var pictureVersion = 0
  /// A message about something that happened, and how many there were.
  package internal(set) var message: (text: String, number: Int) = ("", 0)

  /// The document as the file has it.
  var saved = SceneDocument()
  /// True if there are changes that no file has.
  package var isChanged: Bool {
    path != nil && (document.stickers != saved.stickers || document.light != saved.light)
  }

  /// The presenter of the scene, which belongs to the view's context.
  @ObservationIgnored var presenter: ScenePresenter?
  /// The maker of renderers; nil while the view has no context.
  @ObservationIgnored private var makeRenderer: (() throws -> RealityRenderer)?
  /// The path to open once there is a context.
  @ObservationIgnored private var waiting: String?
  @ObservationIgnored private var loading: Task<Void, Never>?
  @ObservationIgnored var lighting: Task<Void, Never>?
  /// The size of the picture in points.
  @ObservationIgnored package var viewSize = SIMD2<Float>(640, 480)
  /// True if pictures wait for what is made beside them, as those of tests do.
  @ObservationIgnored package var waitsForParts = false
  /// The camera, once the user has moved it.
  @ObservationIgnored var controller: OrbitController?
  @ObservationIgnored var watch = FileWatch([])
  @ObservationIgnored var drawnRevision: UInt64?
  @ObservationIgnored var hasTimedMaterials = false
  @ObservationIgnored var saving: Task<Void, Never>?
  /// The images of stickers, and their art by look.
  @ObservationIgnored let photos = StickerPhotos()
  /// The stickers that are shown.
  @ObservationIgnored let projected = ProjectedStickers()
  /// The time since the inspector was brought up to date.
  @ObservationIgnored var factsAge = 0.0
  @ObservationIgnored var watchAge = 0.0

  /// The scene that comes with the program, once it was asked for.
  @ObservationIgnored private var builtIn: BuiltInScene?

  /// Creates a session without a scene.
  package init() {}

  /// The document.
  package var document: SceneDocument { history.state }

  /// The name of the scene's file.
  package var name: String? { path.map(Self.fileName) }

  /// The seconds between two polls of the scene's files.
  static let watchStep = 0.5

  static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  // MARK: Opening

  /// Opens a scene in place of the current one, with nothing changed.
  package func open(_ path: String) { load(path, isReload: false) }

  /// Opens the scene that comes with the program, in place of the current one.
  package func openBuiltIn() {
    do throws(FileError) {
      if builtIn == nil { builtIn = try BuiltInScene() }
      if let builtIn { open(builtIn.path) }
    } catch {
      say("The built-in scene cannot be opened: \(error)")
    }
  }

  /// Reads the scene again; what was changed stays.
  package func reload() {
    if let path { load(path, isReload: true) }
  }

  /// Takes the renderers of a context, and shows in it what was open.
  package func connect(_ makeRenderer: @escaping () throws -> RealityRenderer) {
    self.makeRenderer = makeRenderer
    if let waiting { return load(waiting, isReload: waiting == path) }
    reload()
  }

  /// Lets go of everything in the context; the document stays.
  package func disconnect() {
    loading?.cancel()
    lighting?.cancel()
    makeRenderer = nil
    waiting = opening ?? path
    (presenter, opening, drawnRevision) = (nil, waiting, nil)
    projected.clear()
  }

  /// Waits until what is being opened is there.
  package func wait() async {
    await loading?.value
    await lighting?.value
    await photos.wait()
  }

  private func load(_ path: String, isReload: Bool) {
    loading?.cancel()
    guard let makeRenderer else {
      // The view gets its context when it is shown.
      (opening, waiting) = (path, path)
      return
    }
    (opening, waiting) = (path, nil)
    loading = Task {
      do {
        var source = SceneSource(path)
        source.printsWarnings = false
        let scene = try await Trace.span("open", category: "studio") { try await source.open() }
        let next = ScenePresenter(try makeRenderer())
        try await next.show(scene, options(isReload: isReload), aspect: aspect)
        try next.renderer.update(0)
        try await prepare(next)
        guard !Task.isCancelled else { return }
        take(next, path, isReload: isReload)
      } catch {
        guard !Task.isCancelled else { return }
        fail(path, "\(error)", isReload: isReload)
      }
    }
  }

  /// Uploads a scene while the last one is still shown.
  private func prepare(_ next: ScenePresenter) async throws {
    let delivery = next.renderer.delivery(
      width: Int(viewSize.x), height: Int(viewSize.y), waitsForTexts: false)
    while try delivery.goOn(until: .now + .milliseconds(8)), !Task.isCancelled {
      // The toolkit draws meanwhile.
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  private func options(isReload: Bool) -> PresentationOptions {
    // As `snapshot` shows scenes, unless it is told otherwise.
    var options = PresentationOptions()
    (options.stage, options.ambientOcclusion) = (.automatic, .on)
    if isReload {
      document.light.set(&options)
      options.takesLook = false
    }
    return options
  }

  private func take(_ next: ScenePresenter, _ path: String, isReload: Bool) {
    let before = presenter
    presenter = next
    (self.path, opening, problem, loading) = (path, nil, nil, nil)
    if isReload, let controller { next.place(controller.view) } else { controller = nil }
    if !isReload {
      var document = SceneDocument()
      document.light = SceneLight(next.scene?.look)
      (history, saved) = (UndoHistory(document), document)
      (chosenSticker, selection) = (nil, nil)
    }
    projected.clear()
    hasTimedMaterials = next.hasCustomMaterials
    watch.watch((next.scene?.files.sorted() ?? []) + next.options.files)
    takeClips(isReload: isReload && before != nil)
    putStickers()
    showTree(keepsClosed: isReload)
    redraw()
  }

  private func fail(_ path: String, _ reason: String, isReload: Bool) {
    (opening, loading) = (nil, nil)
    let text = reason.contains(Self.fileName(path)) ? reason : "\(path): \(reason)"
    if presenter == nil || isReload {
      problem = text
      if self.path == nil { waiting = nil }
    } else {
      say(text)
    }
  }

  /// Tells the user something.
  package func say(_ text: String) { message = (text, message.number + 1) }

  /// Asks for a new picture.
  package func redraw() { pictureVersion += 1 }

  // MARK: Hierarchy

  /// Brings the hierarchy up to date.
  func showTree(keepsClosed: Bool) {
    guard let root = presenter?.scene?.root else { return }
    tree = SceneTree(root, keeping: keepsClosed ? tree : SceneTree())
    // A sticker that was moved lies below another model.
    if let entity = chosenSticker.flatMap({ projected.entity(of: $0) }) {
      selection = tree.row(of: entity)?.id ?? selection
      if let selection { tree.reveal(selection) }
    }
    if let selection, tree.row(selection) == nil { self.selection = nil }
    if selection == nil { selection = tree.all.first?.id }
    inspect()
  }

  /// Selects a row by its path.
  package func select(_ path: String?) {
    guard path != selection else { return }
    selection = path
    let entity = path.flatMap { tree.row($0)?.entity }
    chosenSticker = projected.number(of: entity)
    inspect()
  }

  /// Opens or closes a row.
  package func setOpen(_ isOpen: Bool, _ path: String) { tree.setOpen(isOpen, path) }

  /// Brings the inspector up to date.
  func inspect() {
    factsAge = 0
    guard let scene = presenter?.scene, let selection, let row = tree.row(selection) else {
      if !facts.isEmpty { facts = [] }
      return
    }
    let next = InspectorFact.facts(of: SceneDescription.part(row.entity, of: scene).json)
    if next != facts { facts = next }
  }
}
