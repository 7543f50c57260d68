import GraphicsGL
import Meshes
import SceneModel

/// The compute programs that deform vertices, built on first use.
final class DeformPrograms {
  struct Variant: Hashable {
    var influences: Int
    var hasBlendShapes: Bool

    var defines: [ShaderDefine] {
      (influences > 0 ? [ShaderDefine("INFLUENCES", influences)] : [])
        + (hasBlendShapes ? [ShaderDefine("HAS_BLEND_SHAPES")] : [])
    }
  }

  private final class Entry {
    let program: Program
    let counts, offsets: UniformSlot

    init(_ program: consuming Program) {
      (counts, offsets) = (program.slot("counts"), program.slot("offsets"))
      self.program = program
    }
  }

  private let context: Context
  private var entries: [Variant: Entry] = [:]
  /// The work group size, as in the shader, and the largest group count per dimension that all drivers
  /// support.
  private static let groupSize = 64, mostGroups = 65535

  init(_ context: Context) { self.context = context }

  /// Deforms all vertices of the bound buffers.
  func run(
    _ variant: Variant, vertexCount: Int, layout: SurfaceLayout, firstStrength: Int,
    encoder: borrowing ComputeEncoder
  ) throws(GraphicsError) {
    let entry = try entry(variant)
    entry.program.set(entry.counts, integers: SIMD2(Int32(vertexCount), Int32(layout.stride)))
    entry.program.set(entry.offsets, integers: SIMD2(Int32(layout.tangent ?? -1), Int32(firstStrength)))
    encoder.use(entry.program)
    let groups = (vertexCount + Self.groupSize - 1) / Self.groupSize
    let width = min(groups, Self.mostGroups)
    encoder.dispatch(x: width, y: (groups + width - 1) / width)
  }

  private func entry(_ variant: Variant) throws(GraphicsError) -> Entry {
    if let entry = entries[variant] { return entry }
    let composed = try ShaderComposer().compose("surface/deform.comp", defines: variant.defines)
    let entry = Entry(try Program(context, label: "deform", [composed]))
    entries[variant] = entry
    return entry
  }
}
