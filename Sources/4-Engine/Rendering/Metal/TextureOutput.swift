import GraphicsGL
import SceneModel
import ShaderPrograms
import simd

/// The copying of finished images into textures of callers.
final class TextureOutput {
  private let context: Context
  private var programs: [Variant: CopyProgram] = [:]

  private struct Variant: Hashable {
    var decodes: Bool
    var isTopFirst: Bool

    var defines: [ShaderDefine] {
      (decodes ? [ShaderDefine("DECODE")] : []) + (isTopFirst ? [ShaderDefine("TOP_FIRST")] : [])
    }
  }

  private final class CopyProgram {
    let program: Program
    let corner: UniformSlot

    init(_ context: Context, _ variant: Variant) throws(GraphicsError) {
      program = try Program(
        context, label: "output", fragment: "post/output.frag", defines: variant.defines)
      corner = program.slot("corner")
    }
  }

  init(_ context: Context) { self.context = context }

  /// Copies an image.
  ///
  /// - Parameters:
  ///   - picture: The image, as large as the part.
  ///   - isEncoded: Whether it holds display-encoded bytes, not linear light.
  ///   - isBlended: Whether what the texture shows stays where the image is transparent.
  ///   - texture: Receives the image, encoded for its format.
  ///   - part: The region, relative to the top left corner.
  ///   - store: The store of the texture's pixels.
  /// - Throws: ``GraphicsError`` when the texture cannot be created.
  func copy(
    _ picture: borrowing RenderTarget, isEncoded: Bool, isBlended: Bool = false, into texture: RenderTexture,
    part: MTLRegion, store: TextureStore
  ) throws(GraphicsError) {
    let storage = try store.storage(texture)
    if !storage.isDefined { storage.target.clear(.color(.zero)) }
    storage.isDefined = true
    let program = try program(
      Variant(decodes: isEncoded && texture.wantsLinearLight, isTopFirst: texture.isTopFirst))
    let bottom = texture.height - part.origin.y - part.size.height
    let corner = SIMD2(Int32(part.origin.x), Int32(texture.isTopFirst ? part.origin.y : bottom))
    program.program.set(program.corner, integers: corner)
    let source = picture.color()
    // Encoded images have straight alpha, linear ones premultiplied.
    let blend: BlendMode = isBlended ? (isEncoded ? .alpha : .premultiplied) : .replace
    storage.target.draw(label: "output") { encoder in
      encoder.setViewport(
        PixelRectangle(x: Int(corner.x), y: Int(corner.y), width: part.size.width, height: part.size.height))
      encoder.bind(source, .nearest, unit: .input)
      encoder.fullScreen(program.program, DrawState(blend: blend))
    }
  }

  private func program(_ variant: Variant) throws(GraphicsError) -> CopyProgram {
    if let made = programs[variant] { return made }
    let made = try CopyProgram(context, variant)
    programs[variant] = made
    return made
  }
}

extension RenderTexture {
  /// True if shaders write linear light into it: true for formats that encode automatically, and floats.
  nonisolated var wantsLinearLight: Bool {
    switch pixelFormat {
    case .rgba8Unorm_srgb, .bgra8Unorm_srgb: true
    default: isFloat
    }
  }

  nonisolated var isFloat: Bool {
    switch pixelFormat {
    case .r16Float, .rg16Float, .rgba16Float, .r32Float, .rgba32Float: true
    default: false
    }
  }
}
