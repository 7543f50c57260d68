import GraphicsGL
import Log
import Meshes
import SceneModel

/// The programs that draw models, built when first needed.
final class ProgramTable {
  private final class Entry {
    let program: Program
    let slots: Slots

    init(_ program: consuming Program) {
      slots = Slots(looks: program.slot("looks"), looksParameters: program.slot("looksParameters"))
      self.program = program
    }
  }

  /// The uniforms of a program that change from draw to draw, found when it is built.
  struct Slots {
    let looks: UniformSlot
    let looksParameters: UniformSlot
  }

  private let context: Context
  private let composer: ShaderComposer
  private var entries: [ShaderPermutation: Entry] = [:]
  /// Variants whose own functions do not compile; what they drew is drawn in the fallback's color.
  private var broken: Set<ShaderPermutation> = []
  private let fallback: ShaderPermutation

  init(_ context: Context) {
    self.context = context
    composer = ShaderComposer()
    fallback = ShaderPermutation(.color, MaterialCompiler.compile(MaterialCompiler.fallback), .init())
  }

  /// How many programs have been built.
  var count: Int { entries.count }

  /// Runs `body` with the program of a variant.
  func withProgram(
    _ variant: ShaderPermutation, _ body: (borrowing Program, Slots) -> Void
  ) throws(GraphicsError) {
    let entry = try entry(variant)
    body(entry.program, entry.slots)
  }

  private func entry(_ variant: ShaderPermutation) throws(GraphicsError) -> Entry {
    if let entry = entries[variant] { return entry }
    if broken.contains(variant) { return try entry(replacement(variant)) }
    do throws(GraphicsError) {
      let entry = Entry(try build(variant))
      entries[variant] = entry
      return entry
    } catch {
      // A function somebody wrote may be wrong; one of ours is a fault of the build.
      guard variant.shape.surfaceSource != nil || variant.shape.geometrySource != nil else { throw error }
      let names = variant.shape.functionNames.map { "'\($0)'" }.joined(separator: " and ")
      Log.warning(
        "the functions \(names) of a custom material: \(error)\nThe surface is drawn in magenta.",
        category: "Rendering")
      broken.insert(variant)
      return try entry(replacement(variant))
    }
  }

  /// What stands in for a broken variant: the same vertices in a color that cannot be overlooked.
  private func replacement(_ variant: ShaderPermutation) -> ShaderPermutation {
    var replacement = variant
    replacement.shape.surfaceSource = nil
    replacement.shape.geometrySource = nil
    guard variant.stage == .color else { return replacement }
    replacement.shape = fallback.shape
    replacement.shape.features.insert(.broken)
    return replacement
  }

  private func build(_ variant: ShaderPermutation) throws(GraphicsError) -> Program {
    var composer = composer
    composer.library = variant.library(composer.library)
    let defines = variant.defines
    Log.debug(
      "building program \(count + 1), for \(variant.fragmentPath) with "
        + defines.map { $0.value == "1" ? $0.name : "\($0.name)=\($0.value)" }.joined(separator: " "),
      category: "Rendering")
    return try Program(
      context, label: variant.fragmentPath,
      [
        try composer.compose(variant.vertexPath, defines: defines),
        try composer.compose(variant.fragmentPath, defines: defines),
      ])
  }
}
