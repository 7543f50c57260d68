import GraphicsGL
import Log
import Meshes
import SceneModel

/// The shader programs of models, built on first use.
final class ProgramTable {
  private final class Entry {
    let program: Program
    let slots: Slots

    init(_ program: consuming Program) {
      slots = Slots(
        shadingKey: program.slot("shadingKey"), shadingParameters: program.slot("shadingParameters"),
        portalView: program.slot("portalView"), hoverColor: program.slot("hoverColor"),
        hoverSpotColor: program.slot("hoverSpotColor"), hoverSpot: program.slot("hoverSpot"),
        maskColor: program.slot("maskColor"), firstElement: program.slot("firstElement"))
      self.program = program
    }
  }

  /// The uniform locations of a program, queried when it is built.
  struct Slots {
    let shadingKey: UniformSlot
    let shadingParameters: UniformSlot
    let portalView: UniformSlot
    let hoverColor: UniformSlot
    let hoverSpotColor: UniformSlot
    let hoverSpot: UniformSlot
    let maskColor: UniformSlot
    let firstElement: UniformSlot
  }

  private let context: Context
  private let composer: ShaderComposer
  /// The entry of each permutation; that of its replacement where it does not compile.
  private var entries: [ShaderPermutation: Entry] = [:]
  private var toldOf: Set<String> = []
  private let fallback: ShaderPermutation

  init(_ context: Context) {
    self.context = context
    composer = ShaderComposer()
    fallback = ShaderPermutation(.color, MaterialCompiler.compile(MaterialCompiler.fallback), .init())
  }

  /// The number of programs built so far.
  var count: Int { entries.count }

  /// Runs `body` with the program of a permutation.
  func withProgram(
    _ variant: ShaderPermutation, _ body: (borrowing Program, Slots) -> Void
  ) throws(GraphicsError) {
    let entry = try entry(variant)
    body(entry.program, entry.slots)
  }

  private func entry(_ variant: ShaderPermutation) throws(GraphicsError) -> Entry {
    if let entry = entries[variant] { return entry }
    let made: Entry
    do throws(GraphicsError) {
      made = Entry(try build(variant))
    } catch {
      // Memory that is short, for example, is no fault of the permutation.
      guard case .shader(_, _, let log) = error else { throw error }
      let replacement = replacement(variant)
      guard replacement != variant else { throw error }
      tell(of: error, log, variant.shape)
      made = try entry(replacement)
    }
    entries[variant] = made
    return made
  }

  /// Says once what does not compile.
  ///
  /// The driver's words go to authors of functions alone, who can use them.
  private func tell(of error: GraphicsError, _ log: String, _ shape: MaterialKey) {
    let names = shape.functionNames.map { "'\($0)'" }.joined(separator: " and ")
    var message: String
    if shape.hasFunctions && !shape.isGraph {
      // Stages name the same lines, behind labels of their own.
      guard toldOf.insert("\(names) \(log)").inserted else { return }
      message = "the custom material functions \(names) do not compile: \(error)\n"
      message += "Their surfaces are drawn in magenta."
    } else {
      Log.debug("\(error)", category: "Rendering")
      let what = shape.isGraph ? "the shader graph \(names)" : "the shaders of a material"
      message = "the driver does not build \(what), whose surfaces are drawn in magenta"
      guard toldOf.insert(message).inserted else { return }
      message += "; DECOUPAGE_LOG=debug shows its messages"
    }
    Log.warning(message, category: "Rendering")
  }

  /// Returns the replacement of a broken permutation: the same vertices in a conspicuous color.
  private func replacement(_ variant: ShaderPermutation) -> ShaderPermutation {
    var replacement = variant
    replacement.shape.surfaceSource = nil
    replacement.shape.geometrySource = nil
    switch variant.stage {
    case .color, .visibilityShade:
      replacement.shape = fallback.shape
      replacement.shape.features.insert(.broken)
      replacement.lights = LightShape()
    case .depth, .visibilityGeometry, .hover, .mask:
      // Without functions it failed already.
      if replacement.shape == variant.shape { replacement.shape = MaterialKey() }
    }
    replacement.shape.elements = variant.shape.elements
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
