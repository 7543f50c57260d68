import GraphicsGL
import simd

/// The pass of debug lines: draws all of them in one call over the displayed image.
final class DebugLinePass {
  private let built: BuiltOnce<Variant>

  /// The opacity of lines behind the scene.
  private static let hiddenOpacity: Float = 0.22
  /// The alignment that satisfies the storage blocks of all drivers.
  private static let storageAlignment = 256

  private final class Variant {
    let program: Program
    let view, hiddenOpacity: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(
        context, label: "debug lines", vertex: "debug/line.vert", fragment: "debug/line.frag")
      view = program.slot("lineView")
      hiddenOpacity = program.slot("hiddenOpacity")
    }
  }

  init(_ context: Context) {
    built = BuiltOnce { () throws(GraphicsError) in try Variant(context) }
  }

  /// Declares the pass; without lines there is none.
  ///
  /// - Parameters:
  ///   - graph: The graph of the frame.
  ///   - picture: The displayed image, on top of which the lines are drawn.
  ///   - depth: The image with the depth of the scene.
  ///   - lines: The lines.
  ///   - frame: The frame state.
  ///   - ring: The memory of the frame.
  /// - Returns: The image with lines.
  /// - Throws: ``GraphicsError`` when the program cannot be built, or memory is short.
  func add(
    to graph: inout FrameGraph, onto picture: FrameTexture, depth: FrameTexture, lines: DebugLines,
    frame: FrameState, ring: FrameRing
  ) throws(GraphicsError) -> FrameTexture {
    guard !lines.isEmpty else { return picture }
    let variant = try built.value()
    let settings = frame.settings, count = lines.count
    let range = try ring.reserve(
      byteCount: count * MemoryLayout<DebugLine>.stride, alignment: Self.storageAlignment
    ) { memory in
      lines.lines.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
    let bias = DebugView(settings.camera, width: settings.width, height: settings.height).depthBias
    let view = SIMD4(Float(settings.width), Float(settings.height), bias.x, bias.y)
    return graph.addPass("debug lines", reads: [depth], onto: picture) { encoder, resources in
      variant.program.set(variant.view, view)
      variant.program.set(variant.hiddenOpacity, Self.hiddenOpacity)
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      encoder.bindStorage(range, binding: .debugLines)
      encoder.bind(resources.depth(depth), .nearest, unit: .inputDepth)
      encoder.use(variant.program)
      encoder.setState(DrawState(blend: .alpha))
      encoder.drawVertices(count: 6 * count)
    }
  }
}
