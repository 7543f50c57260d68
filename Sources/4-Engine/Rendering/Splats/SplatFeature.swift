import Files
import GraphicsGL
import Log
import SceneModel
import Splats
import simd

/// The Gaussian splats of a scene, over the displayed image and behind what is in front of them.
///
/// Their colors are those of photos, as displayed: they are blended as such, after the tone curve. A card draws them as
/// quads from the farthest to the nearest; a driver without one would shade each of their pixels anew, so that the
/// processor paints tiles from the nearest on, until nothing comes through.
final class SplatFeature: RenderFeature {
  private let parts: UploadParts
  private let drawing: BuiltOnce<SplatDrawing>
  private let depths: SplatDepthPass
  private var warned = false

  init(_ parts: UploadParts) {
    self.parts = parts
    let context = parts.context
    drawing = BuiltOnce { () throws(GraphicsError) in try SplatDrawing(context) }
    depths = SplatDepthPass(context)
  }

  func update(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) {
    let splats = renderer.states[SceneSplats.self]
    splats.update(scene, extraction: renderer.extraction, camera: frame.settings.camera)
    guard !splats.isEmpty, frame.settings.output == .linear, !warned else { return }
    warned = true
    Log.warning(
      "images in linear light have no Gaussian splats, whose colors are those of a display",
      category: "Rendering")
  }

  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {
    let splats = renderer.states[SceneSplats.self], kept = frame.states[SplatDepth.self]
    guard !splats.isEmpty, frame.world == 0, frame.settings.debugVisualization.isShaded else { return }
    switch step {
    case .shading(let visibility):
      kept.image = try depths.add(to: &graph, from: visibility.surfaces)
    case .transparent:
      kept.image = try depths.add(to: &graph, from: view.image)
    case .display:
      guard let depth = kept.image else { return }
      kept.image = nil
      view.image = try add(
        splats, onto: view.image, depth: depth, frame: frame, isOnCard: isOnCard(frame.settings), to: &graph)
    default: break
    }
  }

  private func isOnCard(_ settings: ViewSettings) -> Bool {
    switch settings.options.splatPath {
    case .automatic: !parts.context.driver.isSoftware
    case .card: true
    case .processor: false
    }
  }

  private func add(
    _ splats: SceneSplats, onto image: FrameImage, depth: FrameImage, frame: FrameState, isOnCard: Bool,
    to graph: inout FrameGraph
  ) throws(GraphicsError) -> FrameImage {
    let settings = frame.settings
    let view = SplatView(
      width: settings.width, height: settings.height, view: settings.camera.view,
      projection: settings.camera.projection)
    guard isOnCard else {
      return paint(splats.items, view, onto: image, depth: depth, settings: settings, to: &graph)
    }
    let drawing = try drawing.value()
    let order = splats.order(settings.camera.forward, waits: settings.waitsForTexts)
    let layer = graph.image(.init(width: settings.width, height: settings.height, colors: [.rgba16Float]))
    let drawn = graph.addSteps("splats", reads: [depth], writes: layer) {
      (resources) throws(GraphicsError) in
      try drawing.draw(
        splats.items, order: order, view: view, depth: depth, onto: layer, resources: resources)
    }
    let result = graph.image(.init(width: settings.width, height: settings.height, colors: [.rgba8]))
    return graph.addPass("splat composition", reads: [image, drawn], writes: result) { encoder, resources in
      encoder.bind(resources.color(image), .nearest, unit: .input)
      encoder.bind(resources.color(drawn), .nearest, unit: .secondInput)
      encoder.fullScreen(drawing.composition)
    }
  }

  /// Declares the pass in which the processor reads the image and its depths, and paints.
  private func paint(
    _ items: [SplatPainter.Item], _ view: SplatView, onto image: FrameImage, depth: FrameImage,
    settings: ViewSettings, to graph: inout FrameGraph
  ) -> FrameImage {
    let context = parts.context
    return graph.addSteps("splats", reads: [image, depth], writes: image) {
      (resources) throws(GraphicsError) in
      guard !context.isPrewarming else { return }
      let depths = try resources.withTarget(depth) { (target) throws(GraphicsError) in
        try target.readFloats(rows: .bottomFirst)
      }
      let layer = SplatPainter(items, view).paint(depths: depths, tasks: AvailableCores.count)
      try resources.withTarget(image) { (target) throws(GraphicsError) in
        let pixels = SplatPainter.over(try target.read(as: .rgba8, rows: .bottomFirst), layer)
        target.upload(pixels.span.bytes, region: PixelRectangle(width: view.width, height: view.height))
      }
    }
  }
}

/// The depths of the surfaces of a view, before its samples are resolved.
final class SplatDepth: FeatureState {
  fileprivate var image: FrameImage?

  init(_ parts: UploadParts) {}
}

/// The way in which splats are drawn, for tests that compare them.
nonisolated enum SplatPath: ImageOption {
  case automatic, processor, card

  init() { self = .automatic }
}

nonisolated extension ImageOptions {
  var splatPath: SplatPath {
    get { self[SplatPath.self] }
    set { self[SplatPath.self] = newValue }
  }
}
