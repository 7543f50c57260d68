import GraphicsGL
import simd

/// The ambient occlusion pass: horizons in the depth image of opaque models, at half the size in both directions.
///
/// Surfaces read the result while they are shaded, and interpolate it among the texels that show the same surface.
final class AmbientOcclusionPass {
  private let context: Context
  private var kept: Programs?
  private var singleDepth: SingleDepth?

  init(_ context: Context) { self.context = context }

  /// The program that reads the depth of a visibility buffer with one sample for each pixel.
  private final class SingleDepth {
    let program: Program

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(
        context, label: "ambient occlusion depth", fragment: "ambient/depth.frag", defines: [.singleSample])
    }
  }

  private final class Programs {
    let depth, occlusion, blur: Program
    let occlusionView, blurView: HalfViewSlots
    let reach, side: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      depth = try Program(context, label: "ambient occlusion depth", fragment: "ambient/depth.frag")
      occlusion = try Program(context, label: "ambient occlusion", fragment: "ambient/occlusion.frag")
      blur = try Program(context, label: "ambient occlusion blur", fragment: "ambient/blur.frag")
      (occlusionView, blurView) = (HalfViewSlots(occlusion), HalfViewSlots(blur))
      (reach, side) = (occlusion.slot("reach"), blur.slot("side"))
    }
  }

  /// Writes the depth of the visibility buffer.
  func fillDepth(
    from surfaceKeys: TextureHandle, samples: Int, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    encoder.bind(surfaceKeys, .nearest, unit: .surfaceKeys)
    let state = DrawState(depth: .always, writesDepth: true)
    guard samples == 1 else { return encoder.fullScreen(try programs().depth, state) }
    encoder.fullScreen(try singleProgram().program, state)
  }

  /// Declares the passes from the depth image to the openness of surfaces.
  ///
  /// - Parameters:
  ///   - graph: The graph of the frame.
  ///   - depth: The depth image.
  ///   - view: The projection.
  ///   - radius: The distance in meters up to which surfaces occlude each other.
  ///   - height: The height of the whole image in pixels.
  /// - Returns: The image that shaders read at ``TextureUnit/ambientOcclusion``.
  func add(
    to graph: inout FrameGraph, from depth: FrameTexture, view: AmbientOcclusionView, radius: Float,
    height: Int
  ) -> FrameTexture {
    // Software drivers read floats faster than halves, and distances need the precision.
    let pattern = graph.picture(.float(view.width, view.height))
    let most = AmbientOcclusionSettings.mostOfHeight * Float(height) / 2
    let found = graph.addPass("ambient occlusion", reads: [depth], writes: pattern) {
      [self] (encoder, resources) throws(GraphicsError) in
      let programs = try programs()
      programs.occlusionView.set(view, in: programs.occlusion)
      programs.occlusion.set(programs.reach, SIMD2(radius, most))
      encoder.bind(resources.depth(depth), .nearest, unit: .inputDepth)
      encoder.fullScreen(programs.occlusion)
    }
    let rows = addBlur(to: &graph, from: found, view: view, side: SIMD2(1, 0))
    return addBlur(to: &graph, from: rows, view: view, side: SIMD2(0, 1))
  }

  private func addBlur(
    to graph: inout FrameGraph, from source: FrameTexture, view: AmbientOcclusionView, side: SIMD2<Int32>
  ) -> FrameTexture {
    let target = graph.picture(.float(view.width, view.height))
    return graph.addPass("ambient occlusion blur", reads: [source], writes: target) {
      [self] (encoder, resources) throws(GraphicsError) in
      let programs = try programs()
      programs.blurView.set(view, in: programs.blur)
      programs.blur.set(programs.side, integers: side)
      encoder.bind(resources.color(source), .nearest, unit: .input)
      encoder.fullScreen(programs.blur)
    }
  }

  private func singleProgram() throws(GraphicsError) -> SingleDepth {
    if let singleDepth { return singleDepth }
    let made = try SingleDepth(context)
    singleDepth = made
    return made
  }

  private func programs() throws(GraphicsError) -> Programs {
    if let kept { return kept }
    let made = try Programs(context)
    kept = made
    return made
  }
}
