/// The aids for debugging that an image shows.
nonisolated struct DebugOptions: ImageOption {
  var visualization = DebugVisualization.none
  var overlays: DebugOverlays = []
  var lineWidth: Float = 1
  var pointSize: Float = 4
}

nonisolated extension ImageOptions {
  private var debug: DebugOptions {
    get { self[DebugOptions.self] }
    set { self[DebugOptions.self] = newValue }
  }

  /// The one aspect of the scene that the image shows, for debugging.
  public var debugVisualization: DebugVisualization {
    get { debug.visualization }
    set { debug.visualization = newValue }
  }

  /// The debug overlays that are drawn over the scene.
  public var debugOverlays: DebugOverlays {
    get { debug.overlays }
    set { debug.overlays = newValue }
  }

  /// The width of wireframes in pixels, from 1 to 10.
  public var lineWidth: Float {
    get { debug.lineWidth }
    set { debug.lineWidth = newValue }
  }

  /// The size of points in pixels, from 1 to 64.
  public var pointSize: Float {
    get { debug.pointSize }
    set { debug.pointSize = newValue }
  }
}

extension ViewSettings {
  var debugVisualization: DebugVisualization { options.debugVisualization }
  var debugOverlays: DebugOverlays {
    get { options.debugOverlays }
    set { options.debugOverlays = newValue }
  }
}
