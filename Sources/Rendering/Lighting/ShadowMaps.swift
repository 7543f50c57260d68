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
  private var drawn: (plans: [ShadowPlan], scene: Int, rows: Int)?

  init(_ context: Context) { self.context = context }

  var texture: TextureHandle? { storage?.texture.handle }

  /// Whether the maps already show this.
  func show(_ plans: [ShadowPlan], scene: Int, rows: Int) -> Bool {
    guard let drawn else { return false }
    return drawn.scene == scene && drawn.rows == rows && drawn.plans == plans
  }

  /// Draws all maps.
  func draw(
    _ plans: [ShadowPlan], scene: Int, rows: Int,
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
    drawn = (plans, scene, rows)
  }
}
