import GraphicsGL
import simd

/// A blurred image of what glows, ready to be added to the image.
struct Glow {
  var rows: FrameImage
  var grid: SIMD2<Float>
  var strength: Float
}

/// The pass that adds a glow to an image that stays linear; otherwise the tone map adds it.
final class GlowPass {
  private let adding: BuiltOnce<Adding>

  init(_ context: Context) {
    adding = BuiltOnce { () throws(GraphicsError) in try Adding(context) }
  }

  /// Declares the pass.
  func add(
    _ glow: Glow, to image: FrameImage, _ graph: inout FrameGraph
  ) throws(GraphicsError) -> FrameImage {
    let adding = try adding.value()
    let size = graph.description(of: image)
    let sum = graph.image(.half(size.width, size.height))
    return graph.addPass("glow", reads: [image, glow.rows], writes: sum) { encoder, resources in
      adding.glow.bind(glow, to: adding.program, resources: resources, encoder)
      encoder.bind(resources.color(image), .nearest, unit: .input)
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
    _ glow: Glow, to program: borrowing Program, resources: FrameGraph.Resources,
    _ encoder: borrowing DrawEncoder
  ) {
    program.set(grid, glow.grid)
    program.set(strength, glow.strength)
    encoder.bind(resources.color(glow.rows), .nearest, unit: .glow)
  }
}
