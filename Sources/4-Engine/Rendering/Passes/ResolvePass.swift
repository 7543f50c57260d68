import GraphicsGL
import simd

/// The multisample resolve: averages the samples of each pixel, by weights where a tone curve follows.
///
/// `library/resolve.glsl` says why.
final class ResolvePass {
  private let context: Context
  private var kept: [Kind: Variant] = [:]

  private struct Kind: Hashable {
    var samples: Int
    var glow: GlowSource
  }

  private final class Variant {
    let program: Program
    let scale: UniformSlot

    init(_ context: Context, _ kind: Kind) throws(GraphicsError) {
      program = try Program(
        context, label: "resolve", fragment: "post/resolve.frag",
        defines: [ShaderDefine("SAMPLES", kind.samples), ShaderDefine("GLOW", kind.glow.rawValue)])
      scale = program.slot("scale")
    }
  }

  init(_ context: Context) { self.context = context }

  /// Declares the pass that resolves an image, with its depth.
  ///
  /// With bloom the result has a second color, which contributes to it.
  func add(
    to graph: inout FrameGraph, from source: FrameImage, settings: ViewSettings
  ) -> FrameImage {
    var single = graph.description(of: source)
    let glowsApart = single.colors.count > 1
    let kind = Kind(
      samples: single.samples, glow: glowsApart ? .apart : settings.features.glow == .none ? .none : .light)
    single.samples = 1
    let scale = settings.sampleScale
    guard scale > 0 else { return graph.addResolve("resolve", from: source, into: graph.image(single)) }
    if kind.glow != .none { single.colors = [.rgba16Float, .rgba16Float] }
    let resolved = graph.image(single)
    return graph.addSteps("resolve", reads: [source], writes: resolved) {
      [self] (resources) throws(GraphicsError) in
      let variant = try variant(kind)
      variant.program.set(variant.scale, scale)
      try resources.withTarget(resolved) { (target) throws(GraphicsError) in
        resources.withTarget(source) { $0.blit(into: target, .depth) }
        target.draw(slot: nil, label: "resolve") { encoder in
          encoder.bind(resources.color(source), .nearest, unit: .input)
          if kind.glow == .apart { encoder.bind(resources.color(source, 1), .nearest, unit: .secondInput) }
          encoder.fullScreen(variant.program)
        }
      }
    }
  }

  private func variant(_ kind: Kind) throws(GraphicsError) -> Variant {
    if let made = kept[kind] { return made }
    let made = try Variant(context, kind)
    kept[kind] = made
    return made
  }
}

extension ViewSettings {
  /// The scale of the weights of samples: one over the light that is displayed as half of white, 0 for plain averages.
  var sampleScale: Float {
    guard output == .display || isPartOfImage, let toneCurve else { return 0 }
    return Elementary.exp2(exposure) / Swift.max(toneCurve.inverse(0.5), 1e-3)
  }
}
