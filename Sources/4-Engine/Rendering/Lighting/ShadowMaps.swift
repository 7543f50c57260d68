import GraphicsGL
import SceneModel

/// The shadow maps of a renderer: layers of one texture, reused for as long as nothing in them has moved.
final class ShadowMaps {
  private final class Storage {
    let texture: Texture
    let targets: [LayerTarget]

    init(_ context: Context, layers: Int) throws(GraphicsError) {
      let size = ShadowPlanner.resolution
      texture = try Texture(
        context, TextureDescription(.array(layers: layers), width: size, height: size, format: .depth32Float),
        label: "shadow maps")
      var targets: [LayerTarget] = []
      for layer in 0..<layers {
        targets.append(
          LayerTarget(
            try RenderTarget(
              context, colors: [], depth: texture.attachment(layer: layer), label: "shadow map")))
      }
      self.targets = targets
    }
  }

  private final class LayerTarget {
    let target: RenderTarget
    init(_ target: consuming RenderTarget) { self.target = target }
  }

  private let context: Context
  private var storage: Storage?
  private var layers = 0
  /// The contents of each map; `nil` before it is drawn.
  private var contents: [Contents?] = []

  private struct Contents: Equatable {
    var view: ShadowPlan.View
    var key: Key
  }

  /// The state of a scene that shadow maps depend on.
  struct Key: Equatable {
    /// The version of all transforms.
    var matrices: Int
    /// The version of the render items.
    var rows: Int
    /// The time in seconds; 0 where nothing is animated by time alone.
    var time: Double
  }

  init(_ context: Context) { self.context = context }

  var texture: TextureHandle? { storage?.texture.handle }

  /// Returns the maps whose contents are outdated; all of them where the texture has too few layers.
  func outdated(_ plans: [ShadowPlan], _ key: Key) -> MapSet {
    var maps = MapSet()
    for (index, plan) in plans.enumerated()
    where layers < plans.count || contents[index] != Contents(view: plan.view, key: key) {
      maps.insert(index)
    }
    return maps
  }

  /// Draws the given maps that are outdated.
  func draw(
    _ maps: MapSet, of plans: [ShadowPlan], key: Key,
    _ body: (Int, borrowing DrawEncoder) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    if layers < plans.count || storage == nil {
      storage = try Storage(context, layers: plans.count)
      layers = plans.count
      contents = Array(repeating: nil, count: layers)
    }
    guard let storage else { return }
    for index in plans.indices where maps.contains(index) {
      contents[index] = nil
      try storage.targets[index].target.draw(clearing: .depth(1), label: "shadows") {
        (encoder) throws(GraphicsError) in
        try body(index, encoder)
      }
      // Prewarming leaves no valid contents.
      contents[index] = context.isPrewarming ? nil : Contents(view: plans[index].view, key: key)
    }
  }
}

/// A set of shadow maps of a frame, by index.
struct MapSet {
  private var bits: UInt32 = 0

  var isEmpty: Bool { bits == 0 }

  func contains(_ map: Int) -> Bool { bits & 1 << UInt32(map) != 0 }
  mutating func insert(_ map: Int) { bits |= 1 << UInt32(map) }

  var count: Int { bits.nonzeroBitCount }

  /// Returns the subset with the lowest indices.
  func first(_ limit: Int) -> MapSet {
    var rest = self
    while rest.count > max(limit, 0) { rest.bits &= ~(1 << UInt32(31 - rest.bits.leadingZeroBitCount)) }
    return rest
  }
}
