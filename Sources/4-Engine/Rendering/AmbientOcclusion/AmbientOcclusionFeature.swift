import GraphicsGL
import SceneModel
import simd

/// The ambient occlusion: horizons in the depth image of opaque models, at half the size in both directions.
///
/// Surfaces read the result while they are shaded, and interpolate it among the texels that show the same surface.
final class AmbientOcclusionFeature: RenderFeature {
  private let built: BuiltOnce<Programs>

  private final class Programs {
    let occlusion, blur: Program
    let occlusionView, blurView: HalfViewSlots
    let reach, side: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      occlusion = try Program(context, label: "ambient occlusion", fragment: "ambient/occlusion.frag")
      blur = try Program(context, label: "ambient occlusion blur", fragment: "ambient/blur.frag")
      (occlusionView, blurView) = (HalfViewSlots(occlusion), HalfViewSlots(blur))
      (reach, side) = (occlusion.slot("reach"), blur.slot("side"))
    }
  }

  init(_ parts: UploadParts) {
    let context = parts.context
    built = BuiltOnce { () throws(GraphicsError) in try Programs(context) }
  }

  static var options: [FeatureOption] { [AmbientOcclusionOption.declaration] }

  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {
    // Models that are points hide next to nothing from the environment's light.
    guard !settings.options.debugOverlays.contains(.points) else { return }
    settings.ambientOcclusion = AmbientOcclusionSettings(
      settings.options.ambientOcclusion, reality.scene, height: settings.height)
  }

  func addInputs(
    of frame: FrameState, visibility: Renderer.VisibilityImages?, renderer: Renderer,
    to graph: inout FrameGraph
  ) {
    let state = frame.states[AmbientOcclusion.self], half = frame.states[HalfDepth.self]
    state.image = nil
    guard let settings = frame.settings.ambientOcclusion, let view = half.view, let depth = half.image
    else { return }
    let image = addOpenness(
      to: &graph, from: depth, view: view, radius: settings.meters(in: frame.bounds), height: settings.height)
    state.image = image
    frame.shadingInputs.append(image)
  }

  func bindOpaque(
    _ frame: FrameState, resources: FrameGraph.Resources, options: inout ModelDrawing.Options,
    encoder: borrowing DrawEncoder
  ) {
    guard let image = frame.states[AmbientOcclusion.self].image else { return }
    encoder.bind(resources.color(image), .nearest, unit: .ambientOcclusion)
    options.hasAmbientOcclusion = true
  }

  /// Declares the passes from the depth image to the openness of surfaces.
  ///
  /// - Parameters:
  ///   - graph: The graph of the frame.
  ///   - depth: The depth image.
  ///   - view: The projection.
  ///   - radius: The distance in meters up to which surfaces occlude each other.
  ///   - height: The height of the whole image in pixels.
  /// - Returns: The image that shaders read at ``TextureUnit/ambientOcclusion``.
  private func addOpenness(
    to graph: inout FrameGraph, from depth: FrameImage, view: HalfView, radius: Float, height: Int
  ) -> FrameImage {
    // Software drivers read floats faster than halves, and distances need the precision.
    let pattern = graph.image(.float(view.width, view.height))
    let most = AmbientOcclusionSettings.mostOfHeight * Float(height) / 2
    let found = graph.addPass("ambient occlusion", reads: [depth], writes: pattern) {
      [built] (encoder, resources) throws(GraphicsError) in
      let programs = try built.value()
      programs.occlusionView.set(view, in: programs.occlusion)
      programs.occlusion.set(programs.reach, SIMD2(radius, most))
      encoder.bind(resources.depth(depth), .nearest, unit: .inputDepth)
      encoder.fullScreen(programs.occlusion)
    }
    let rows = addBlur(to: &graph, from: found, view: view, side: SIMD2(1, 0))
    return addBlur(to: &graph, from: rows, view: view, side: SIMD2(0, 1))
  }

  private func addBlur(
    to graph: inout FrameGraph, from source: FrameImage, view: HalfView, side: SIMD2<Int32>
  ) -> FrameImage {
    let target = graph.image(.float(view.width, view.height))
    return graph.addPass("ambient occlusion blur", reads: [source], writes: target) {
      [built] (encoder, resources) throws(GraphicsError) in
      let programs = try built.value()
      programs.blurView.set(view, in: programs.blur)
      programs.blur.set(programs.side, integers: side)
      encoder.bind(resources.color(source), .nearest, unit: .input)
      encoder.fullScreen(programs.blur)
    }
  }
}

/// The ambient occlusion of a view.
private final class AmbientOcclusion: FeatureState {
  /// The openness of surfaces, in the graph of the frame.
  var image: FrameImage?

  init(_ parts: UploadParts) {}
}
