import GraphicsGL

/// The shader programs of particles, built on first use.
final class ParticlePrograms {
  private final class Entry {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  private let context: Context
  private var plain: Entry?
  private var lit: Entry?

  init(_ context: Context) { self.context = context }

  /// Runs `body` with the program for lit or unlit particles.
  func withProgram(isLit: Bool, _ body: (borrowing Program) -> Void) throws(GraphicsError) {
    if let made = isLit ? lit : plain { return body(made.program) }
    let entry = try make(isLit: isLit)
    if isLit { lit = entry } else { plain = entry }
    body(entry.program)
  }

  private func make(isLit: Bool) throws(GraphicsError) -> Entry {
    Entry(
      try Program(
        context, label: isLit ? "lit particles" : "particles", vertex: "particles/particle.vert",
        fragment: "particles/particle.frag", defines: isLit ? [ShaderDefine("LIT")] : []))
  }
}

/// The parameters shared by the particles of one emitter; the uniform block `Particles` (std140).
struct ParticleBlock {
  /// The columns and rows of the sprite sheet, the billboard mode, and whether particles are stretched.
  var sheet = SIMD4<Float>(1, 1, 0, 0)
  /// Whether blending is additive, whether the background is occluded, and the weight of the environment
  /// light; the last lane is unused.
  var rendering = SIMD4<Float>()
}
