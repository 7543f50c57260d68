import GraphicsGL
import Meshes
import PathTracing
import simd

/// The surface functions of materials, read and compiled for path tracing with the uniforms of a view.
struct TracedSurfaces {
  private let view: [String: [SIMD4<Float>]]
  /// The texts that were read, since materials of one shape share theirs.
  private var texts: [ShaderPermutation: ProgramText] = [:]

  init(_ settings: ViewSettings) {
    let block = ViewBlock(settings.camera)
    view = [
      "viewMatrix": Self.rows(block.view), "viewProjection": Self.rows(block.viewProjection),
      "cameraPosition": [block.cameraPosition], "cameraForward": [block.cameraForward],
      "frame": [SIMD4(Float(settings.time), Elementary.exp2(settings.exposure), 0, 1)],
      "hovers": [SIMD4<Float>](repeating: .zero, count: 16),
    ]
  }

  private static func rows(_ matrix: float4x4) -> [SIMD4<Float>] {
    [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3]
  }

  /// Returns the surface function of a material.
  ///
  /// - Parameter material: The compiled material.
  /// - Returns: The function with the numbers of the material.
  /// - Throws: ``ProgramError`` for what the processor does not run.
  mutating func program(of material: CompiledMaterial) throws(ProgramError) -> SurfaceProgram {
    let block = material.block
    var uniforms = view
    uniforms["graphNumbers"] = material.numbers
    uniforms["materialBaseColor"] = [block.baseColor]
    uniforms["materialEmissive"] = [block.emissive]
    uniforms["materialSurface"] = [block.surface]
    uniforms["materialCoat"] = [block.coat]
    uniforms["materialSheen"] = [block.sheen]
    uniforms["materialReflection"] = [block.reflection]
    uniforms["materialTransmission"] = [block.transmission]
    uniforms["materialAbsorption"] = [block.absorption]
    uniforms["materialFilm"] = [block.film]
    uniforms["materialCustom"] = [block.custom]
    return try SurfaceProgram(try text(of: material), uniforms: uniforms)
  }

  /// Returns the text that the driver gets of the attributes before lighting.
  private mutating func text(of material: CompiledMaterial) throws(ProgramError) -> ProgramText {
    var layout = SurfaceLayout()
    layout.hasTangents = true
    layout.hasTextureCoordinates = true
    layout.hasSecondTextureCoordinates = true
    layout.hasColors = true
    let variant = ShaderPermutation(.color, material, layout)
    if let known = texts[variant] { return known }
    var composer = ShaderComposer()
    composer.library = variant.library(composer.library)
    let composed: String
    do throws(GraphicsError) {
      // The entry point with the fewest other files: surfaces are the same for all.
      composed = try composer.compose("surface/unlit.frag", defines: variant.defines).text
    } catch {
      throw ProgramError("\(error)")
    }
    let text = try ProgramText(composed)
    texts[variant] = text
    return text
  }
}
