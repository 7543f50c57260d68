import GraphicsGL
import Log
import SceneModel
import ShaderPrograms
import simd

/// The post-processing effect of a view: the effect records commands, and a pass draws them.
final class EffectFeature: RenderFeature {
  private let store: TextureStore
  /// The filters and kernels, created for the first effect.
  private let drawing: BuiltOnce<CommandDrawing>
  private let commands = RecordedCommands(isOfFrame: true)
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
    (drawing, store) = (parts.commands, parts.store)
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
        store: store, resources: resources,
        images: EffectFrame.Images(source: image, depth: depth, target: changed), time: settings.time,
        projection: settings.camera.projection)
      try run(frame, effect)
    }
  }

  private func run(_ frame: EffectFrame, _ effect: EffectBox) throws(GraphicsError) {
    let drawing = try drawing.value(), steps = commands.take()
    commands.begin()
    let first = steps.first(where: \.writesTarget)
    // Pixels outside of the region that a filter draws must be defined.
    if case .filter(let command) = first, command.isPartial, let target = frame.images?.target {
      frame.resources.withTarget(target) { $0.clear(.color(.zero)) }
    }
    try drawing.run(steps, frame)
    commands.end()
    guard first == nil else { return }
    if warned.insert(ObjectIdentifier(effect)).inserted {
      Log.warning(
        "a post-processing effect wrote nothing to targetColorTexture, of which it has to write every pixel; "
          + "the image is shown under stripes",
        category: "Rendering")
    }
    try drawing.filters.drawStripes(frame)
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

extension RecordedStep {
  fileprivate nonisolated var writesTarget: Bool {
    switch self {
    case .filter(let command): command.destination.backing == .targetColor
    case .kernel(let run): run.textures.values.contains { $0.backing == .targetColor }
    case .memory: false
    }
  }
}

extension RecordedCommand {
  /// True if only a part of the destination is drawn.
  fileprivate nonisolated var isPartial: Bool {
    clip.clipped(width: destination.width, height: destination.height)
      != MTLRegionMake2D(0, 0, destination.width, destination.height)
  }
}
