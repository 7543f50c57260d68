import EntityStore
import GraphicsGL
import SceneModel
import simd

/// The debug overlays that consist of lines: all of them are drawn in one call over the displayed image.
final class DebugLineFeature: RenderFeature {
  private let built: BuiltOnce<Variant>

  /// The opacity of lines behind the scene.
  private static let hiddenOpacity: Float = 0.22
  /// The alignment that satisfies the storage blocks of all drivers.
  private static let storageAlignment = 256

  private final class Variant {
    let program: Program
    let view, hiddenOpacity: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(
        context, label: "debug lines", vertex: "debug/line.vert", fragment: "debug/line.frag")
      view = program.slot("lineView")
      hiddenOpacity = program.slot("hiddenOpacity")
    }
  }

  init(_ parts: UploadParts) {
    let context = parts.context
    built = BuiltOnce { () throws(GraphicsError) in try Variant(context) }
  }

  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {
    guard settings.debugOverlays.contains(.cameras) else { return }
    let helpers = [reality.shownCamera] + reality.helperCameras
    settings.features[HiddenCameras.self] = HiddenCameras(entities: helpers.compactMap { $0?.handle })
  }

  /// Gathers the lines of a frame.
  func update(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) {
    let settings = frame.settings, geometry = renderer.states[DebugGeometry.self]
    let lines = settings.debugOverlays.subtracting([.wireframe, .points])
    guard !lines.isEmpty || !geometry.isEmpty else { return }
    var view = DebugView(settings.camera, width: settings.width, height: settings.height)
    view.helpers = settings.features[HiddenCameras.self]?.entities ?? []
    geometry.update(scene, settings.output == .display ? lines : [], view)
  }

  /// Declares the pass on top of the displayed image; without lines there is none.
  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) throws(GraphicsError) {
    let lines = renderer.states[DebugGeometry.self].lines
    guard case .display = step, !lines.isEmpty else { return }
    view.image = try addLines(
      lines, to: &graph, onto: view.image, depth: view.depth, frame: frame, ring: renderer.ring)
  }

  private func addLines(
    _ lines: DebugLines, to graph: inout FrameGraph, onto image: FrameImage, depth: FrameImage,
    frame: FrameState, ring: FrameRing
  ) throws(GraphicsError) -> FrameImage {
    let variant = try built.value()
    let settings = frame.settings, count = lines.count
    let range = try ring.reserve(
      byteCount: count * MemoryLayout<DebugLine>.stride, alignment: Self.storageAlignment
    ) { memory in
      lines.lines.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
    let bias = DebugView(settings.camera, width: settings.width, height: settings.height).depthBias
    let view = SIMD4(Float(settings.width), Float(settings.height), bias.x, bias.y)
    return graph.addPass("debug lines", reads: [depth], onto: image) { encoder, resources in
      variant.program.set(variant.view, view)
      variant.program.set(variant.hiddenOpacity, Self.hiddenOpacity)
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      encoder.bindStorage(range, binding: .debugLines)
      encoder.bind(resources.depth(depth), .nearest, unit: .inputDepth)
      encoder.use(variant.program)
      encoder.setState(DrawState(blend: .alpha))
      encoder.drawVertices(count: 6 * count)
    }
  }
}

/// The cameras that overlays leave out: that of the view, and those that are no part of the scene.
private struct HiddenCameras: FeatureSettings {
  var entities: [EntityID]

  /// Returns true: lines lie over any image.
  func isPart(of view: DebugVisualization) -> Bool { true }
}

extension RealityRenderer {
  /// The debug overlays that had anything to show in the last image.
  package var drawnDebugOverlays: DebugOverlays {
    let lines = renderer.states[DebugGeometry.self].drawn
    return renderer.extraction.rows.isEmpty ? lines : lines.union([.wireframe, .points])
  }
}
