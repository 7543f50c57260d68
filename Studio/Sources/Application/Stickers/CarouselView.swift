import StudioModel
import StudioWidgets

/// The carousel: the stickers beside each other, on a gradient of their own colors.
///
/// The passing card turns its hue, scales, moves, darkens, blurs and fades, by its distance from the middle.
final class CarouselView {
  /// The widget.
  private(set) var canvas: Canvas
  /// The times of frames while the carousel moved.
  private(set) var frameTimes = CarouselTimes()
  /// The call for editing the card in the middle.
  var onOpen: () -> Void = {}

  private let library: StickerLibrary
  private let painting: CarouselPainting
  private let files: DraggedFiles
  private var observer: Observer?
  private var isTicking = false
  private var lastTime: Double?
  private var held = 0.0
  private var heldTime: Double?

  /// Creates the carousel of a library.
  init(_ library: StickerLibrary) {
    self.library = library
    let painting = CarouselPainting(library)
    self.painting = painting
    files = DraggedFiles(library)
    canvas = Canvas(role: .group, width: 320, height: 260, takesFocus: true) { painter, size in
      painting.draw(painter, size)
    }
    canvas.expand()
    connect()
    observer = Observer { [weak self] in self?.update() }
  }

  /// Draws what has changed, and keeps the clock running while something moves.
  private func update() {
    painting.note()
    canvas.redraw()
    let motion = library.motion
    if motion.isMoving || painting.isBusy { tick() }
    canvas.accessibleName = "Stickers"
    guard let current = library.current else { return }
    canvas.setAccessibleValue(
      Double(motion.index + 1), in: 1...Double(max(1, motion.count)),
      text: "\(current.spokenState), \(motion.index + 1) of \(motion.count)")
    canvas.accessibleDescription = "\(current.spokenState), \(motion.index + 1) of \(motion.count)"
    canvas.setBusy(current.state == .working)
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    lastTime = nil
    frameTimes.pause()
    canvas.onTick { [weak self] time in self?.advance(time) ?? false }
  }

  private func advance(_ time: Double) -> Bool {
    let step = lastTime.map { time - $0 } ?? 0
    lastTime = time
    painting.time = time
    if library.motion.isMoving {
      frameTimes.note(seconds: time)
      library.move { $0.advance(by: step) }
    } else {
      frameTimes.pause()
    }
    canvas.redraw()
    isTicking = library.motion.isMoving || painting.isBusy
    return isTicking
  }

  // MARK: Input

  private func connect() {
    canvas.onKey { [weak self] key in self?.press(key) ?? false }
    canvas.onScroll { [weak self] steps, isEnd in self?.scroll(steps, isEnd) }
    canvas.onDrag { [weak self] drag in self?.drag(drag) }
    canvas.onClick { [weak self] count, point in self?.click(count, point) }
    canvas.onDragOut { [weak self] start, way in
      self?.draggedFile(start, way)
    } icon: { [weak self] in
      self?.library.current.flatMap { $0.thumbnail }.map { Texture($0) }
    }
  }

  /// Returns the file of the card in the middle where it is pulled up or down: across, it scrolls.
  private func draggedFile(_ start: SIMD2<Double>, _ way: SIMD2<Double>) -> String? {
    guard abs(way.y) > abs(way.x), library.motion.target != nil, let item = library.current,
      painting.side(of: SIMD2(Float(start.x), Float(start.y))) == 0
    else { return nil }
    return files.path(of: item)
  }

  private func press(_ key: String) -> Bool {
    let index = library.motion.index
    let target: Int
    switch key {
    case "Left", "KP_Left": target = index - 1
    case "Right", "KP_Right", "space": target = index + 1
    case "Page_Up": target = index - 5
    case "Page_Down": target = index + 5
    case "Home": target = 0
    case "End": target = library.items.count - 1
    case "Return", "KP_Enter":
      onOpen()
      return true
    default: return false
    }
    library.move { $0.go(to: target) }
    return true
  }

  private func scroll(_ steps: SIMD2<Double>, _ isEnd: Bool) {
    if isEnd { return library.move { $0.release() } }
    let step = abs(steps.x) > abs(steps.y) ? steps.x : steps.y
    if abs(step) == 1 {
      // A notch of a wheel is a card.
      library.move { $0.go(to: $0.index + Int(step)) }
    } else {
      library.move { $0.hold(at: $0.position + step * 0.05, seconds: 1.0 / 60) }
    }
  }

  private func drag(_ drag: Drag) {
    let width = Double(painting.cardWidth) * 0.75
    switch drag.phase {
    case .begin:
      held = library.motion.position
      heldTime = nil
      canvas.focus()
    case .update:
      let isAcross = abs(drag.way.x) > max(3, abs(drag.way.y))
      guard isAcross || library.motion.target == nil else { return }
      let step = lastTime.map { max(1.0 / 120, $0 - (heldTime ?? $0 - 1.0 / 60)) } ?? 1.0 / 60
      heldTime = lastTime
      let position = held - drag.way.x / width
      library.move { $0.hold(at: position, seconds: step) }
    case .end:
      if library.motion.target == nil { library.move { $0.release() } }
    }
  }

  private func click(_ count: Int, _ point: SIMD2<Double>) {
    guard let side = painting.side(of: SIMD2(Float(point.x), Float(point.y))) else { return }
    if side == 0, count == 2 { return onOpen() }
    if side != 0 { library.move { $0.go(to: $0.index + side) } }
  }
}
