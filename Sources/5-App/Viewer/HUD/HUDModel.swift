import Rendering

/// The head-up display of a window: which panels are open, and the drawing of what they show.
nonisolated struct HUDModel {
  /// The open panels.
  var open: Set<ViewerSwitch> = [.display]
  var toasts = Toasts()
  /// The time until which the file name and the hints are shown.
  var welcomeEnd: Double?
  /// The hints below the file name, which only the first scene has.
  var hints: [String] = []
  /// The facts about the scene, once they were asked for.
  var information: [HUDState.Fact]?
  /// The names of the scene's animations, once they were asked for.
  var clipNames: [String]?
  /// The names of the scene's cameras, once they were asked for.
  var cameraNames: [String]?
  /// The row of the open list that Enter chooses.
  var markedRow = 0
  /// The statistics, which change a few times per second.
  var statistics: (facts: [HUDState.Fact], time: Double)?
  /// The drawing; nil where there is nothing to show.
  private(set) var canvas: HUDCanvas?
  /// Whether the drawing changed since the last frame.
  var needsDrawing = false
  /// Whether the next frame leaves a copy of the scene's image, for changes of the display alone.
  var wantsImageKept = false

  private var state = HUDState()
  private var size = SIMD2<Float>()
  private var scale: Float = 1
  private var lastCanvas: HUDCanvas?

  /// Whether the display may change although nothing happens.
  var changesWithTime: Bool {
    state.welcome != nil || toasts.changesWithTime || !state.progress.isEmpty
  }

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
    (canvas, lastCanvas) = (layout.canvas, layout.canvas)
    return layout.regions
  }
}
