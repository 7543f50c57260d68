import GraphicsGL
import SceneModel
import simd

/// The depth image of half the size that ambient occlusion and screen-space reflections read.
///
/// The depth is that of the visibility buffer, together with the models that are not in it.
final class HalfDepthFeature: RenderFeature {
  private let whole: BuiltOnce<Filling>
  private let single: BuiltOnce<Filling>

  /// A program that reads the depth of a visibility buffer.
  private final class Filling {
    let program: Program

    init(_ context: Context, _ defines: [ShaderDefine]) throws(GraphicsError) {
      program = try Program(
        context, label: "ambient occlusion depth", fragment: "ambient/depth.frag", defines: defines)
    }
  }

  init(_ parts: UploadParts) {
    let context = parts.context
    whole = BuiltOnce { () throws(GraphicsError) in try Filling(context, []) }
    single = BuiltOnce { () throws(GraphicsError) in try Filling(context, [.singleSample]) }
  }

  func plan(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) {
    let settings = frame.settings
    frame.states[HalfDepth.self].view =
      settings.features.readHalfDepth
      ? HalfView(settings.camera, width: settings.width, height: settings.height) : nil
  }

  /// Uploads the view of the smaller image, and completes that of the frame for what reads the image.
  func push(_ view: inout ViewBlock, _ frame: FrameState, _ ring: FrameRing) throws(GraphicsError) {
    let state = frame.states[HalfDepth.self]
    guard let half = state.view else { return }
    view.footprint = SIMD4(
      half.pixelWidth.x, half.pixelWidth.y, frame.settings.reflections?.maximumRoughness ?? 0, 0)
    var block = view
    block.viewProjection = half.matrix(
      view.viewProjection, width: frame.settings.width, height: frame.settings.height)
    state.block = try ring.push(block)
  }

  func addInputs(
    of frame: FrameState, visibility: Renderer.VisibilityImages?, renderer: Renderer,
    to graph: inout FrameGraph
  ) {
    let state = frame.states[HalfDepth.self]
    state.image = nil
    guard let view = state.view else { return }
    let reads: FrameImages = visibility.map { [$0.surfaces] } ?? []
    state.image = graph.addPass(
      "ambient occlusion depth", reads: reads, writes: graph.image(view.depthDescription),
      clearing: visibility == nil ? .depth(0) : .nothing
    ) { [self] (encoder, resources) throws(GraphicsError) in
      if let visibility {
        try fill(from: resources.color(visibility.surfaces), samples: frame.settings.samples, encoder)
      }
      encoder.bindUniforms(state.block, binding: .view)
      try renderer.draw(
        frame.lists.unstored, encoder,
        .init(
          stage: .depth, state: DrawState(depth: .greaterOrEqual, writesDepth: true),
          isClipped: frame.clipPlane != nil))
    }
  }

  /// Writes the depth of the visibility buffer.
  private func fill(
    from surfaceKeys: TextureHandle, samples: Int, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    encoder.bind(surfaceKeys, .nearest, unit: .surfaceKeys)
    let filling = try samples == 1 ? single.value() : whole.value()
    encoder.fullScreen(filling.program, DrawState(depth: .always, writesDepth: true))
  }
}

/// The depth image of half the size of a view.
final class HalfDepth: FeatureState {
  /// The projection; `nil` where nothing reads the image, or the projection has no distances.
  fileprivate(set) var view: HalfView?
  /// The image in the graph of the frame.
  fileprivate(set) var image: FrameImage?
  fileprivate var block = BufferRange.none

  init(_ parts: UploadParts) {}
}
