/// A layer stack: a layer with its sublayers, strongest first.
struct LayerStack {
  typealias Path = PathTable.Path

  struct Member {
    var layer: Int32
    /// The offset from the layer's time to that of the stack.
    var offset: USDLayerOffset
  }

  var members: [Member] = []
  /// The index of the root layer: session layers come before it.
  var root: Int32 = -1
  /// The time codes per second of the strongest layer that has them, for conversions of time.
  var timeCodesPerSecond = 24.0
  /// The relocations as authored: the target by the source path.
  var relocatedTo: [Path: Path] = [:]
  var relocatedFrom: [Path: Path] = [:]
  /// The same by the parents that children leave, and by those that they move to.
  var leaving: [Path: [(from: Path, to: Path)]] = [:]
  var coming: [Path: [(from: Path, to: Path)]] = [:]
  /// The same by the original path, before any relocation.
  var originTo: [Path: Path] = [:]
  /// The values of expression variables.
  var variables: [String: USDValue] = [:]
  /// The index of the stack that the variables come from: references pass them on.
  var variablesFrom: Int32 = -1

  var hasRelocations: Bool { !relocatedTo.isEmpty }
}
