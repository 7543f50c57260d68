internal import Glibc
internal import Observation
package import Stickers

/// The photos of the studio and their stickers: the state that the carousel and the grid show.
///
/// All of it is on the main actor and changes at once; the work on photos goes on elsewhere. Stickers are made for
/// photos near the view, the nearest first, and work on photos that left it is cancelled.
@Observable package final class StickerLibrary {
  /// The photos.
  package private(set) var items: [StickerItem] = []
  /// The motion of the carousel.
  package private(set) var motion = CarouselMotion()
  /// The numbers of the selected photos.
  package private(set) var selection: Set<Int> = []
  /// The work on all photos; nil when there is none.
  package internal(set) var batch: BatchProgress?

  private var history = UndoHistory(StickerDocument())
  /// All photos that ever were in the library, for undo.
  @ObservationIgnored private var known: [Int: StickerItem] = [:]
  @ObservationIgnored private var running = 0
  /// The numbers of the photos that the work on all of them is at.
  @ObservationIgnored var inBatch: Set<Int> = []
  /// The maker of the stickers.
  @ObservationIgnored package let maker: any StickerMaking
  /// The most stickers that are made at once; the view keeps a core.
  @ObservationIgnored let jobs: Int

  /// The distance from the view within which stickers are made, and within which they are kept.
  package static let reach = 2, keptReach = 6
  /// The most photos of a library.
  package static let limit = 10_000

  /// Creates an empty library.
  package init(maker: any StickerMaking = PhotoStickerMaker(), jobs: Int? = nil) {
    self.maker = maker
    self.jobs = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1)
  }

  // MARK: Photos

  /// Adds photos; those that are in the library already are left out.
  package func add(_ paths: [String]) {
    let present = Set(items.map(\.source.name))
    var seen = present
    let new = paths.filter { seen.insert($0).inserted }.prefix(max(0, Self.limit - items.count))
    guard !new.isEmpty else { return }
    var numbers: [Int] = []
    for path in new {
      let item = StickerItem(id: known.count, source: PhotoSource(path: path))
      known[item.id] = item
      numbers.append(item.id)
    }
    history.change { $0.order += numbers }
    update()
  }

  /// Removes the selected photos, or else the one in the middle.
  package func removeChosen() {
    let chosen = Set(chosenItems.map(\.id))
    history.change { $0.order.removeAll { chosen.contains($0) } }
    selection = []
    update()
  }

  /// The photo in the middle of the carousel.
  package var current: StickerItem? { items.isEmpty ? nil : items[motion.index] }

  /// The selected photos, or else the one in the middle.
  package var chosenItems: [StickerItem] {
    let selected = items.filter { selection.contains($0.id) }
    return selected.isEmpty ? (current.map { [$0] } ?? []) : selected
  }

  /// Selects photos by their indices.
  package func select(_ indices: Set<Int>) {
    let numbers = Set(indices.compactMap { items.indices.contains($0) ? items[$0].id : nil })
    if numbers != selection { selection = numbers }
  }

  // MARK: Settings and hints

  /// The settings of all stickers.
  package var settings: StickerSettings { history.state.settings }

  /// Changes the settings.
  ///
  /// - Parameters:
  ///   - kind: The kind of a change that continues, such as the name of a slider.
  ///   - change: Changes the settings.
  package func change(_ kind: String? = nil, _ change: (inout StickerSettings) -> Void) {
    history.change(kind) { change(&$0.settings) }
    update()
  }

  /// Returns the hints about a photo.
  package func hints(of item: StickerItem) -> SubjectHints { history.state.hints[item.id] ?? SubjectHints() }

  /// Changes the hints about a photo.
  package func changeHints(of item: StickerItem, _ change: (inout SubjectHints) -> Void) {
    history.change { document in
      var hints = document.hints[item.id] ?? SubjectHints()
      change(&hints)
      document.hints[item.id] = hints.isEmpty ? nil : hints
    }
    update()
  }

  // MARK: Undo

  /// True if there is a change to undo.
  package var canUndo: Bool { history.canUndo }
  /// True if there is a change to do again.
  package var canRedo: Bool { history.canRedo }

  /// Undoes the last change.
  package func undo() {
    history.undo()
    update()
  }

  /// Does the change again that was undone last.
  package func redo() {
    history.redo()
    update()
  }

  // MARK: Motion

  /// Moves the carousel.
  package func move(_ change: (inout CarouselMotion) -> Void) {
    let before = motion.index
    change(&motion)
    if motion.index != before { schedule() }
  }

  // MARK: Work

  /// Returns the request for a photo's sticker as it should be now.
  package func request(for item: StickerItem) -> PhotoRequest {
    PhotoRequest(source: item.source, settings: settings, hints: hints(of: item))
  }

  /// Brings items and work in line with the document.
  private func update() {
    let wanted = history.state.order.compactMap { known[$0] }
    if wanted.map(\.id) != items.map(\.id) {
      let gone = Set(items.map(\.id)).subtracting(wanted.map(\.id))
      for item in items where gone.contains(item.id) { cancel(item) }
      items = wanted
      selection.subtract(gone)
      motion.setCount(items.count)
    }
    schedule()
  }

  private func cancel(_ item: StickerItem) {
    guard let work = item.work else { return }
    work.task.cancel()
    item.work = nil
    if item.state == .working { item.state = item.card == nil ? .waiting : .ready }
  }

  /// Starts work near the view, and cancels it elsewhere.
  func schedule() {
    guard !items.isEmpty else { return }
    let middle = motion.index
    for (index, item) in items.enumerated() {
      let isObsolete = item.work.map { $0.request != request(for: item) } ?? false
      if isObsolete || abs(index - middle) > Self.reach { cancel(item) }
    }
    releaseFar()
    // The work on all photos looks after those near the view, too.
    guard batch == nil else { return }
    let near = (max(0, middle - Self.reach)...min(items.count - 1, middle + Self.reach))
      .sorted { abs($0 - middle) < abs($1 - middle) }
    for index in near where running < jobs {
      let item = items[index]
      let request = request(for: item)
      if item.work == nil, item.made != request { start(item, request) }
    }
  }

  /// Drops the large stickers of photos far from the view; the small ones stay.
  func releaseFar() {
    let middle = motion.index
    for (index, item) in items.enumerated() where abs(index - middle) > Self.keptReach && item.card != nil {
      item.card = nil
      item.made = nil
    }
  }

  private func start(_ item: StickerItem, _ request: PhotoRequest) {
    running += 1
    item.state = .working
    let maker = maker
    let task = Task {
      let result = await Self.card(request, maker)
      self.running -= 1
      if item.work?.request == request, !Task.isCancelled { self.finish(item, request, result) }
      self.schedule()
    }
    item.work = (request, task)
  }

  /// Takes over the result of work.
  func finish(_ item: StickerItem, _ request: PhotoRequest, _ result: Result<StickerCard, PhotoError>) {
    item.work = nil
    item.version += 1
    switch result {
    case .success(let card):
      (item.thumbnail, item.card, item.state) = (card.thumbnail, card, .ready)
      (item.made, item.thumbnailMade) = (request, request)
      item.gradient = StickerGradient(card.scheme)
    case .failure(.cancelled):
      if item.state == .working { item.state = item.card == nil ? .waiting : .ready }
    case .failure(let error):
      (item.card, item.thumbnail, item.gradient) = (nil, nil, nil)
      (item.made, item.thumbnailMade) = (request, request)
      item.state = .failed(error.reason)
    }
  }

  /// Makes the card of a photo, off the main actor.
  @concurrent nonisolated static func card(
    _ request: PhotoRequest, _ maker: any StickerMaking
  ) async -> Result<StickerCard, PhotoError> {
    WorkPriority.lower()
    do throws(PhotoError) {
      if Task.isCancelled { throw .cancelled }
      return .success(StickerCard(try await maker.sticker(request), request.settings.look))
    } catch {
      return .failure(error)
    }
  }
}
