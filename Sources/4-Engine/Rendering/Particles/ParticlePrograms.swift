import GraphicsGL

/// The programs that draw particles, built when first needed.
final class ParticlePrograms {
  private final class Entry {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  private let context: Context
  private var plain: Entry?
  private var lit: Entry?

  init(_ context: Context) { self.context = context }

  /// Runs `body` with the program for particles that are lit, or are not.
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

/// What particles of one emitter have in common; the uniform block `Particles` (std140).
struct ParticleBlock {
  /// Columns and rows of the sheet, the way of facing, whether they are drawn out.
  var sheet = SIMD4<Float>(1, 1, 0, 0)
  /// Whether colors add up, whether what is behind is hidden, the weight of the surroundings, nothing.
  var way = SIMD4<Float>()
}
