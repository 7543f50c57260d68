import Rendering

/// The drawing of the head-up display, which is laid out anew when its content or the window changes.
nonisolated struct HUDDrawing {
  /// The drawing; nil where there is nothing to show.
  private(set) var canvas: HUDCanvas?
  /// True if the drawing has to be shown with the next frame.
  private(set) var needsDrawing = false

  private var state = HUDState()
  private var size = SIMD2<Float>()
  private var scale: Float = 1
  private var lastCanvas: HUDCanvas?
  /// The number of pages that the list of keys takes in the window.
  private(set) var helpPages = 1

  /// True if what it shows changes although nothing happens.
  var isTimed: Bool { state.welcome != nil || !state.progress.isEmpty }

  /// Shows the drawing again.
  mutating func redraw() { needsDrawing = true }

  /// Records that the drawing is on the screen.
  mutating func noteDrawn() { needsDrawing = false }

  /// Lays out the display anew if its content or the window changed.
  ///
  /// - Returns: The parts that take clicks; nil if nothing changed.
  mutating func update(_ next: HUDState, size: SIMD2<Float>, scale: Float) -> [HUDRegion]? {
    guard next != state || size != self.size || scale != self.scale else { return nil }
    (state, self.size, self.scale) = (next, size, scale)
    needsDrawing = true
    guard !next.isEmpty, size.x >= 1, size.y >= 1 else {
      canvas = nil
      return []
    }
    let layout = HUDLayout(next, size: size, scale: scale, after: lastCanvas)
    (canvas, lastCanvas, helpPages) = (layout.canvas, layout.canvas, layout.helpPages)
    return layout.regions
  }
}
