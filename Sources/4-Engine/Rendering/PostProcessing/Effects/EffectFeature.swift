import GraphicsGL
import Log
import SceneModel
import ShaderPrograms
import simd

/// The post-processing effect of a view: the effect records commands, and a pass draws them.
final class EffectFeature: RenderFeature {
  private let store: TextureStore
  /// The filters, created for the first effect.
  private let filters: BuiltOnce<FilterDrawing>
  private let commands = RecordedCommands()
  private var textures: Textures?
  private var warned: Set<ObjectIdentifier> = []

  /// The textures that stand for the images of a frame.
  private struct Textures {
    let source, depth, target: RenderTexture

    init(width: Int, height: Int) {
      source = RenderTexture(
        .sourceColor, width: width, height: height, format: .rgba16Float, usage: [.shaderRead])
      depth = RenderTexture(
        .sourceDepth, width: width, height: height, format: .depth32Float, usage: [.shaderRead])
      target = RenderTexture(
        .targetColor, width: width, height: height, format: .rgba16Float,
        usage: [.shaderRead, .shaderWrite, .renderTarget])
    }
  }

  init(_ parts: UploadParts) {
    let context = parts.context, blur = parts.blur
    filters = BuiltOnce { () throws(GraphicsError) in try FilterDrawing(context, blur) }
    store = parts.store
  }

  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {
    settings.effect = reality.view.effects.customPostProcessing.box
  }

  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {
    guard case .light = step, let effect = frame.settings.effect else { return }
    try renderer.settleGlow(of: &view, &graph)
    view.image = add(effect, to: &graph, from: view.image, depth: view.depth, settings: frame.settings)
  }

  /// Declares the pass.
  private func add(
    _ effect: EffectBox, to graph: inout FrameGraph, from image: FrameImage, depth: FrameImage,
    settings: ViewSettings
  ) -> FrameImage {
    let size = graph.description(of: image)
    let changed = graph.image(.half(size.width, size.height))
    return graph.addSteps("effect", reads: [image, depth], writes: changed) {
      [self] (resources) throws(GraphicsError) in
      let textures = textures(width: size.width, height: size.height)
      effect.record(
        into: commands, source: textures.source, depth: textures.depth, target: textures.target,
        projection: settings.camera.projection, time: settings.time)
      let frame = EffectFrame(
        store: store, resources: resources, source: image, depth: depth, target: changed,
        time: settings.time,
        projection: settings.camera.projection)
      try run(frame, effect)
    }
  }

  private func run(_ frame: EffectFrame, _ effect: EffectBox) throws(GraphicsError) {
    let filters = try filters.value()
    var isWritten = false
    for command in commands.take() {
      let isTarget = command.destination.backing == .targetColor
      let isPart =
        command.clip.clipped(
          width: command.destination.width, height: command.destination.height)
        != MTLRegionMake2D(0, 0, command.destination.width, command.destination.height)
      if isTarget, isPart, !isWritten {
        frame.resources.withTarget(frame.target) { $0.clear(.color(.zero)) }
      }
      isWritten = isWritten || isTarget
      try filters.draw(command, frame)
    }
    guard !isWritten else { return }
    if warned.insert(ObjectIdentifier(effect)).inserted {
      Log.warning(
        "a post-processing effect wrote nothing to targetColorTexture, of which it has to write every pixel; "
          + "the image is shown under stripes",
        category: "Rendering")
    }
    try filters.drawStripes(frame)
  }

  private func textures(width: Int, height: Int) -> Textures {
    if let textures, textures.source.width == width, textures.source.height == height { return textures }
    let made = Textures(width: width, height: height)
    textures = made
    return made
  }
}

/// The effect among the settings of a view.
private struct EffectSettings: FeatureSettings {
  var effect: EffectBox

  var isSeenThroughPortals: Bool { false }
  var readsLight: Bool { true }
  var untracedName: String? { "the post-processing effect" }
}

extension ViewSettings {
  /// The post-processing effect, applied before the tone map.
  var effect: EffectBox? {
    get { features[EffectSettings.self]?.effect }
    set { features[EffectSettings.self] = newValue.map(EffectSettings.init) }
  }
}

/// The resources that the commands of an effect refer to while one frame is drawn.
struct EffectFrame {
  var store: TextureStore
  var resources: FrameGraph.Resources
  var source: FrameImage
  /// The image whose depth effects read.
  var depth: FrameImage
  var target: FrameImage
  var time: Double
  var projection: float4x4

  /// Returns the texture to read.
  func handle(_ texture: RenderTexture) throws(GraphicsError) -> TextureHandle {
    switch texture.backing {
    case .sourceColor: return resources.color(source)
    case .sourceDepth: return resources.depth(depth)
    case .targetColor: return resources.color(target)
    case .own:
      let storage = try store.storage(texture)
      if !storage.isDefined {
        // Pixels that were never written are black, instead of undefined.
        storage.target.clear(.color(.zero))
        storage.isDefined = true
      }
      return storage.target.color()
    }
  }

  /// Lends the target to draw into.
  func withTarget(
    _ texture: RenderTexture, _ body: (borrowing RenderTarget) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    switch texture.backing {
    case .sourceColor: try resources.withTarget(source, body)
    case .targetColor: try resources.withTarget(target, body)
    case .sourceDepth:
      Log.warning(
        "a post-processing effect cannot write to sourceDepthTexture, which is read-only",
        category: "Rendering")
    case .own:
      let storage = try store.storage(texture)
      try body(storage.target)
      storage.isDefined = true
    }
  }
}
