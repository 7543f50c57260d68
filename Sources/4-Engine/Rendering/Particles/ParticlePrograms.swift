import GraphicsGL

/// The shader programs of particles, built on first use.
final class ParticlePrograms: FeatureState {
  private final class Entry {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  private let context: Context
  private var entries: [Kind: Entry] = [:]

  private struct Kind: Hashable {
    var isLit: Bool
    var isClipped: Bool
    var isCounted: Bool
  }

  init(_ parts: UploadParts) { context = parts.context }

  /// Runs `body` with the program for lit or unlit particles, clipped by planes or not, or for counting them as layers.
  func withProgram(
    isLit: Bool, isClipped: Bool, isCounted: Bool = false, _ body: (borrowing Program) -> Void
  ) throws(GraphicsError) {
    let kind = Kind(isLit: isLit && !isCounted, isClipped: isClipped, isCounted: isCounted)
    if let made = entries[kind] { return body(made.program) }
    let entry = try make(kind)
    entries[kind] = entry
    body(entry.program)
  }

  private func make(_ kind: Kind) throws(GraphicsError) -> Entry {
    var defines: [ShaderDefine] = []
    if kind.isLit { defines.append(ShaderDefine("LIT")) }
    if kind.isCounted { defines.append(ShaderDefine("OVERDRAW")) }
    if kind.isClipped { defines.append(ShaderDefine("CLIPPED")) }
    return Entry(
      try Program(
        context, label: kind.isLit ? "lit particles" : "particles", vertex: "particles/particle.vert",
        fragment: "particles/particle.frag", defines: defines))
  }
}

/// The parameters shared by the particles of one emitter; the uniform block `Particles` (std140).
struct ParticleBlock {
  /// The columns and rows of the sprite sheet, the billboard mode, and whether particles are stretched.
  var sheet = SIMD4<Float>(1, 1, 0, 0)
  /// 1 if blending is additive, 1 if the background is occluded, and the weight of the environment
  /// light; the last lane is unused.
  var rendering = SIMD4<Float>()
}
