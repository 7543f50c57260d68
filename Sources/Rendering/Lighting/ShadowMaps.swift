import GraphicsGL
import SceneModel

/// The shadow maps of a renderer: layers of one texture, kept for as long as nothing in them has moved.
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
  /// What the maps show: their plans and the state of the scene they were drawn in.
  private var drawn: (plans: [ShadowPlan], key: Key)?

  /// The state of a scene, as far as shadows depend on it.
  struct Key: Equatable {
    /// Of all places.
    var matrices: Int
    /// Of what is drawn, and how.
    var rows: Int
    /// In seconds; 0 where time alone moves nothing.
    var time: Double
  }

  init(_ context: Context) { self.context = context }

  var texture: TextureHandle? { storage?.texture.handle }

  /// Whether the maps already show this.
  func show(_ plans: [ShadowPlan], _ key: Key) -> Bool {
    guard let drawn else { return false }
    return drawn.key == key && drawn.plans == plans
  }

  /// Draws all maps.
  func draw(
    _ plans: [ShadowPlan], _ key: Key,
    _ body: (Int, borrowing DrawEncoder) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    if layers < plans.count || storage == nil {
      storage = try Storage(context, layers: plans.count)
      layers = plans.count
    }
    drawn = nil
    guard let storage else { return }
    for index in plans.indices {
      try storage.targets[index].target.draw(clearing: .depth(1), label: "shadows") {
        (encoder) throws(GraphicsError) in
        try body(index, encoder)
      }
    }
    drawn = (plans, key)
  }
}
