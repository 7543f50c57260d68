import Rendering

/// The layout of the head-up display: content becomes shapes and texts, and the regions that take clicks.
///
/// Panels stand in a column at the left, one at the right, and at the bottom; the list of keys lies over all.
nonisolated struct HUDLayout {
  /// The drawing.
  var canvas: HUDCanvas
  /// The parts that take clicks, from the back to the front.
  private(set) var regions: [HUDRegion] = []
  /// The upper edges of the next panels in the columns.
  var leftTop = HUDStyle.margin
  var rightTop = HUDStyle.margin
  /// The animation bar, if there is one.
  var playbackBox: HUDBox?
  /// The number of pages that the list of keys takes.
  var helpPages = 1

  /// Lays out the display.
  ///
  /// - Parameters:
  ///   - state: The content.
  ///   - size: The size of the window in points.
  ///   - scale: The number of pixels per point.
  ///   - previous: The drawing before this one, whose glyphs are used again.
  init(_ state: HUDState, size: SIMD2<Float>, scale: Float, after previous: HUDCanvas? = nil) {
    canvas = HUDCanvas(size: size, scale: scale, after: previous)
    if let gallery = state.gallery { add(gallery) }
    if let recording = state.recording { addMark(recording, HUDStyle.error) }
    if let view = state.debugView { addMark(view, HUDStyle.accent) }
    if let welcome = state.welcome { add(welcome) }
    if !state.information.isEmpty {
      addFacts(
        nil, state.information, atLeft: true, width: Self.selectionWidth(in: size), height: room(atLeft: true)
      )
    }
    if let statistics = state.statistics { add(statistics) }
    if let playback = state.playback { add(playback) }
    if let selection = state.selection { add(selection) }
    if let gizmo = state.gizmo { add(gizmo) }
    if let list = state.list { add(list) }
    for progress in state.progress { add(progress) }
    if !state.help.isEmpty { add(state.help, page: state.helpPage) }
    for toast in state.toasts { add(toast) }
  }

  /// The widest a panel of a column may be.
  var columnWidth: Float { Self.columnWidth(in: canvas.size) }

  private static func columnWidth(in window: SIMD2<Float>) -> Float {
    max(min(window.x - 2 * HUDStyle.margin, 380), 40)
  }

  /// Draws the background of a panel, which takes clicks.
  mutating func addPanel(_ box: HUDBox) {
    let softness: Float = 10
    var shadow = box
    shadow.y += 3
    canvas.shadow(shadow, radius: HUDStyle.radius, softness: softness, HUDStyle.shadow)
    canvas.fill(box, radius: HUDStyle.radius, HUDStyle.panel)
    canvas.stroke(box, radius: HUDStyle.radius, HUDStyle.border)
    addRegion(box, .panel)
  }

  /// Makes a part of the display take clicks.
  mutating func addRegion(_ box: HUDBox, _ control: HUDRegion.Control) {
    regions.append(HUDRegion(box: box, control: control))
  }

  /// Takes room for a panel in a column.
  mutating func columnBox(width: Float, height: Float, atLeft: Bool) -> HUDBox {
    let top = atLeft ? leftTop : rightTop
    let x = atLeft ? HUDStyle.margin : max(canvas.size.x - HUDStyle.margin - width, HUDStyle.margin)
    if atLeft { leftTop += height + HUDStyle.margin } else { rightTop += height + HUDStyle.margin }
    return HUDBox(x: x, y: top, width: width, height: height)
  }

  /// Adds the panel of the selected entity, which leaves most of a small window to what is selected.
  private mutating func add(_ selection: HUDState.Selection) {
    var isLeft = selection.side == .left
    // Below another panel there may be no room for it.
    if room(atLeft: isLeft) < min(Self.leastRoom, room(atLeft: !isLeft)) { isLeft.toggle() }
    addFacts(
      selection.title, selection.facts, atLeft: isLeft, width: Self.selectionWidth(in: canvas.size),
      height: min(canvas.size.y * 0.5, room(atLeft: isLeft)))
  }

  /// Returns the height that is left in a column.
  private func room(atLeft: Bool) -> Float {
    (playbackBox?.y ?? canvas.size.y) - HUDStyle.margin - (atLeft ? leftTop : rightTop)
  }

  /// The height below which a panel goes to the other column.
  private static let leastRoom: Float = 150

  /// Returns the width that a panel of facts may have in a window.
  static func selectionWidth(in window: SIMD2<Float>) -> Float {
    min(columnWidth(in: window), max(window.x * 0.42, 180))
  }

  /// Adds a panel of names and values under a title.
  ///
  /// - Parameters:
  ///   - title: The title, if there is one.
  ///   - facts: The names and values.
  ///   - atLeft: Whether the panel stands in the column at the left.
  ///   - width: The greatest width of the panel; nil for that of columns.
  ///   - height: The height beyond which facts are left out.
  private mutating func addFacts(
    _ title: String?, _ facts: [HUDState.Fact], atLeft: Bool, width: Float? = nil, height: Float = .infinity
  ) {
    let inner = min(width ?? columnWidth, columnWidth) - 2 * HUDStyle.inset
    let heading = title.map { canvas.text($0, HUDStyle.title, width: inner) }
    let names = facts.map { canvas.text($0.name, HUDStyle.body, width: inner / 2) }
    let column = (names.map(\.width).max() ?? 0) + 12
    var values = facts.map { fact in
      canvas.text(fact.value, HUDStyle.body, width: max(inner - column, 20), wraps: true)
    }
    var left = height - 2 * HUDStyle.inset - (heading.map { $0.height + 6 } ?? 0)
    values = Array(
      values.prefix { value in
        left -= value.height + HUDStyle.leading
        return left >= 0
      })
    let wide = max(heading?.width ?? 0, column + (values.map(\.width).max() ?? 0))
    let rows = values.reduce(0) { $0 + $1.height + HUDStyle.leading } - HUDStyle.leading
    let top = heading.map { $0.height + 6 } ?? 0
    let box = columnBox(
      width: min(wide, inner) + 2 * HUDStyle.inset, height: max(rows, 0) + top + 2 * HUDStyle.inset,
      atLeft: atLeft)
    addPanel(box)
    var y = box.y + HUDStyle.inset
    if let heading { canvas.draw(heading, at: SIMD2(box.x + HUDStyle.inset, y), HUDStyle.text) }
    y += top
    for (name, value) in zip(names, values) {
      canvas.draw(name, at: SIMD2(box.x + HUDStyle.inset, y), HUDStyle.dimmed)
      canvas.draw(value, at: SIMD2(box.x + HUDStyle.inset + column, y), HUDStyle.text)
      y += value.height + HUDStyle.leading
    }
  }
}
