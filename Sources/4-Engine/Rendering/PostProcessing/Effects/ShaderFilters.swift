import GraphicsGL
import Log
import simd

/// The shader programs of GLSL filters.
final class ShaderFilters {
  private let context: Context
  private var filters: [GLSLSource: ShaderFilter] = [:]
  private var failed: Set<GLSLSource> = []

  init(_ context: Context) { self.context = context }

  /// Returns the program of a source text; `nil` when it does not compile, which is reported once.
  func filter(_ source: GLSLSource) -> ShaderFilter? {
    if let filter = filters[source] { return filter }
    guard !failed.contains(source) else { return nil }
    do throws(GraphicsError) {
      let filter = try ShaderFilter(context, source)
      // A caller that writes changing numbers into the text instead of the parameters must not fill the
      // memory.
      if filters.count >= 64 { filters.removeAll() }
      filters[source] = filter
      return filter
    } catch {
      Log.warning("\(error); the image is shown without the filter", category: "Rendering")
      failed.insert(source)
      return nil
    }
  }
}

/// The program of one filter.
final class ShaderFilter {
  private let program: Program
  private let parameterSlot, timeSlot, projectionSlot, pixelSlot: UniformSlot

  init(_ context: Context, _ source: GLSLSource) throws(GraphicsError) {
    let composer = ShaderComposer(ShaderLibrary.standard.adding("effect.glsl", source.text))
    program = try Program(
      context, label: "filter", fragment: "post/effect.frag", composer: composer)
    parameterSlot = program.slot("parameters")
    timeSlot = program.slot("time")
    projectionSlot = program.slot("projection")
    pixelSlot = program.slot("pixelSize")
  }

  /// Draws into a target; the first source is the image, the others are additional textures.
  func draw(
    _ sources: [RenderTexture], parameters: [SIMD4<Float>], frame: EffectFrame,
    into target: borrowing RenderTarget, state: DrawState
  ) throws(GraphicsError) {
    var handles: [TextureHandle] = []
    for source in sources { handles.append(try frame.handle(source)) }
    let depth = frame.depthHandle
    var values = [SIMD4<Float>](repeating: .zero, count: GLSLImageFilter.parameterLimit)
    values.replaceSubrange(0..<parameters.count, with: parameters)
    program.set(parameterSlot, values)
    program.set(timeSlot, Float(frame.time))
    program.set(projectionSlot, frame.projection)
    program.set(pixelSlot, SIMD2(1 / Float(target.width), 1 / Float(target.height)))
    target.draw(label: "filter") { encoder in
      for (index, handle) in handles.enumerated() {
        encoder.bind(handle, .linear, unit: index == 0 ? .input : TextureUnit.effect.advanced(by: index - 1))
      }
      encoder.bind(depth, .nearest, unit: .inputDepth)
      encoder.fullScreen(program, state)
    }
  }
}
