import GraphicsGL
import SceneModel
import simd

/// The textures of contact shadow maps on the device.
final class ContactShadowMaps {
  static let resolution = 96

  let texture: Texture
  private let targets: [Target]
  private let bottoms: Target
  private let tops: Target
  private let noisy: Target
  private let occlusion: Program
  private let extent: UniformSlot
  private let blur: Program

  private final class Target {
    let target: RenderTarget
    init(_ target: consuming RenderTarget) { self.target = target }
  }

  init(_ context: Context) throws(GraphicsError) {
    let size = Self.resolution
    texture = try Texture(
      context,
      TextureDescription(
        .array(layers: ContactShadowClusters.limit), width: size, height: size, format: .rgba8),
      label: "contact shadows")
    var targets: [Target] = []
    for layer in 0..<ContactShadowClusters.limit {
      targets.append(
        Target(
          try RenderTarget(context, colors: [texture.attachment(layer: layer)], label: "contact shadows")))
    }
    self.targets = targets
    let heights = RenderTarget.Description(width: size, height: size, colors: [], depth: .depth32Float)
    bottoms = Target(try RenderTarget(context, heights, label: "heights from below"))
    tops = Target(try RenderTarget(context, heights, label: "heights from above"))
    noisy = Target(
      try RenderTarget(
        context, .init(width: size, height: size, colors: [.rgba8]), label: "contact shadow occlusion"))
    occlusion = try Program(
      context, label: "contact shadow occlusion", fragment: "shadow/contact_shadow.frag")
    extent = occlusion.slot("extent")
    blur = try Program(context, label: "contact shadow blur", fragment: "shadow/contact_shadow_blur.frag")
  }

  /// Draws one map.
  ///
  /// - Parameters:
  ///   - cluster: The casters.
  ///   - layer: The texture layer of the map.
  ///   - ring: The per-frame memory.
  ///   - body: Draws the depth of the cluster.
  /// - Throws: The error of `body`, or ``GraphicsError``.
  func draw(
    _ cluster: ContactShadowCluster, layer: Int, _ ring: FrameRing,
    _ body: (borrowing DrawEncoder) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    for (target, fromBelow) in [(bottoms, true), (tops, false)] {
      let matrix = cluster.matrix(fromBelow: fromBelow)
      var view = ViewBlock(CameraView(world: matrix_identity_float4x4, projection: matrix))
      view.look(through: matrix)
      let block = try ring.push(view)
      try target.target.draw(clearing: .depth(1), label: "contact shadow heights") {
        (encoder) throws(GraphicsError) in
        encoder.bindUniforms(block, binding: .view)
        try body(encoder)
      }
    }
    let size = cluster.area.size
    occlusion.set(extent, SIMD4(size.x, size.y, cluster.height * 1.02, cluster.reach))
    noisy.target.draw { encoder in
      encoder.bind(bottoms.target.depth, Sampler(.nearest, wrap: .clamp), unit: .input)
      encoder.bind(tops.target.depth, Sampler(.nearest, wrap: .clamp), unit: .secondInput)
      encoder.fullScreen(occlusion)
    }
    targets[layer].target.draw { encoder in
      encoder.bind(noisy.target.color(), Sampler(.nearest, wrap: .clamp), unit: .input)
      encoder.fullScreen(blur)
    }
  }
}
