import GraphicsGL
import simd

/// The bloom pass: threshold to zero, Gaussian blur, add.
///
/// The threshold is part of the blur's first step, and the addition part of the next pass that reads the
/// image, usually the tone map: each would otherwise read and write the whole image once more.
final class BloomPass {
  private let blur: GaussianBlur
  private let adding: BuiltOnce<Adding>

  init(_ context: Context, _ blur: GaussianBlur) {
    self.blur = blur
    adding = BuiltOnce { () throws(GraphicsError) in try Adding(context) }
  }

  /// A blurred bloom image, ready to be added.
  struct Glow {
    var rows: FrameTexture
    var grid: SIMD2<Float>
    var strength: Float
  }

  /// Declares the pass that computes the bloom; `index` is the color attachment of the source that glows.
  func add(
    to graph: inout FrameGraph, from source: FrameTexture, color index: Int, _ bloom: BloomSettings
  ) -> Glow {
    let size = graph.description(of: source)
    let sigma = bloom.sigma(height: size.height), plan = blur.glowPlan(sigma)
    let threshold = GaussianBlur.Threshold(
      value: bloom.threshold, weights: BloomSettings.luminanceWeights)
    // Software drivers read floats faster than halves, and these are read three times per pixel.
    let rows = graph.picture(.float(size.width, plan.cells(size.height)))
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

  /// Declares the pass that adds bloom to an image that stays linear.
  func addGlow(
    _ glow: Glow, to picture: FrameTexture, _ graph: inout FrameGraph
  ) throws(GraphicsError) -> FrameTexture {
    let adding = try adding.value()
    let size = graph.description(of: picture)
    let sum = graph.picture(.half(size.width, size.height))
    return graph.addPass("glow", reads: [picture, glow.rows], writes: sum) { encoder, resources in
      adding.glow.bind(glow, to: adding.program, resources: resources, encoder)
      encoder.bind(resources.color(picture), .nearest, unit: .input)
      encoder.fullScreen(adding.program)
    }
  }

  private final class Adding {
    let program: Program
    let glow: GlowSlots

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(context, label: "glow", fragment: "post/glow.frag")
      glow = GlowSlots(program)
    }
  }
}

/// The uniforms of `post/glow.glsl` in a program that includes it.
struct GlowSlots {
  private let grid, strength: UniformSlot

  init(_ program: borrowing Program) {
    grid = program.slot("glowGrid")
    strength = program.slot("glowStrength")
  }

  func bind(
    _ glow: BloomPass.Glow, to program: borrowing Program, resources: FrameGraph.Resources,
    _ encoder: borrowing DrawEncoder
  ) {
    program.set(grid, glow.grid)
    program.set(strength, glow.strength)
    encoder.bind(resources.color(glow.rows), .nearest, unit: .glow)
  }
}
