import GraphicsGL
import SceneModel
import simd

/// The bloom: threshold to zero, Gaussian blur, add.
///
/// The threshold is part of the blur's first step, and the addition part of the next pass that reads the
/// image, usually the tone map: each would otherwise read and write the whole image once more.
final class BloomFeature: RenderFeature {
  private let blur: GaussianBlur

  init(_ parts: UploadParts) { blur = parts.blur }

  static var options: [FeatureOption] { [BloomOption.declaration] }

  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {
    settings.bloom = BloomSettings(settings.options.bloom, reality.scene)
  }

  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) {
    guard case .light = step, let bloom = frame.settings.bloom else { return }
    // The contribution is the last color, where that is drawn apart.
    let color = graph.description(of: view.image).colors.count - 1
    view.glow = addBlur(to: &graph, of: view.image, color: color, bloom)
  }

  /// Declares the pass that computes the bloom; `index` is the color attachment of the source that glows.
  private func addBlur(
    to graph: inout FrameGraph, of source: FrameImage, color index: Int, _ bloom: BloomSettings
  ) -> Glow {
    let size = graph.description(of: source)
    let sigma = bloom.sigma(height: size.height), plan = blur.glowPlan(sigma)
    let threshold = GaussianBlur.Threshold(
      value: bloom.threshold, weights: BloomSettings.luminanceWeights)
    // Software drivers read floats faster than halves, and these are read three times per pixel.
    let rows = graph.image(.float(size.width, plan.cells(size.height)))
    let glow = graph.addSteps("bloom", reads: [source], writes: rows) {
      [blur] (resources) throws(GraphicsError) in
      try resources.withTarget(rows) { (target) throws(GraphicsError) in
        try blur.glowRows(
          resources.color(source, index), height: size.height, threshold: threshold, sigma: sigma,
          into: target,
          resources)
      }
    }
    return Glow(rows: glow, grid: GaussianBlur.rowGrid(plan), strength: bloom.strength)
  }
}
