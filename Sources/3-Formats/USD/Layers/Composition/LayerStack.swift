/// A layer with its sublayers, strongest first.
struct LayerStack {
  typealias Path = PathTable.Path

  struct Member {
    var layer: Int32
    /// From the layer's time to that of the stack.
    var offset: USDLayerOffset
  }

  var members: [Member] = []
  /// The place of the layer that it is named after: session layers are before.
  var root: Int32 = -1
  /// Of the strongest layer that says so, as far as it matters for time.
  var timeCodesPerSecond = 24.0
  /// Prims that have moved, from and to, as the layers say.
  var movedTo: [Path: Path] = [:]
  var movedFrom: [Path: Path] = [:]
  /// The same by the prims that children leave, and by those that they come to.
  var leaving: [Path: [(from: Path, to: Path)]] = [:]
  var coming: [Path: [(from: Path, to: Path)]] = [:]
  /// The same from where they were before any move.
  var originTo: [Path: Path] = [:]
  /// Values that names in asset paths stand for.
  var variables: [String: USDValue] = [:]
  /// Which stack the variables are from: references hand them on.
  var variablesFrom: Int32 = -1

  var hasMoves: Bool { !movedTo.isEmpty }
}
