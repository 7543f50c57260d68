import GraphicsGL
import SceneModel
import simd

/// The passes that find the pixels near a silhouette and color them.
///
/// The distance to the silhouette is found along rows first, then across them, so that the cost grows with the width of
/// the line and not with its square.
final class OutlinePass {
  private let built: BuiltOnce<Variant>

  /// The opacity of lines around what models hide.
  private static let hiddenOpacity: Float = 0.4

  private final class Variant {
    let rows, line: Program
    let reach, shape, depthBias: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      rows = try Program(context, label: "outline rows", fragment: "outline/rows.frag")
      line = try Program(context, label: "outline", fragment: "outline/line.frag")
      reach = rows.slot("reach")
      (shape, depthBias) = (line.slot("shape"), line.slot("depthBias"))
    }
  }

  init(_ context: Context) {
    built = BuiltOnce { () throws(GraphicsError) in try Variant(context) }
  }

  /// Declares the passes.
  ///
  /// - Parameters:
  ///   - graph: The graph of the frame.
  ///   - picture: The displayed image, on top of which the lines are drawn.
  ///   - mask: The silhouettes: their colors, covered as much as alpha says, and their depth.
  ///   - depth: The image with the depth of the scene.
  ///   - frame: The frame state.
  /// - Returns: The image with lines.
  /// - Throws: ``GraphicsError`` when the programs cannot be built.
  func add(
    to graph: inout FrameGraph, onto picture: FrameTexture, mask: FrameTexture, depth: FrameTexture,
    frame: FrameState
  ) throws(GraphicsError) -> FrameTexture {
    let variant = try built.value()
    let settings = frame.settings, part = frame.outlinedPart, width = settings.outlines.width
    let reach = (width + 0.5).rounded(.up)
    let rows = graph.addPass(
      "outline rows", reads: [mask],
      writes: graph.picture(.init(width: settings.width, height: settings.height, colors: [.rg8])),
      clearing: .color(.zero)
    ) { encoder, resources in
      variant.rows.set(variant.reach, integer: Int(reach))
      encoder.bind(resources.color(mask), .nearest, unit: .input)
      var state = DrawState()
      state.scissor = part
      encoder.fullScreen(variant.rows, state)
    }
    let bias = DebugView(settings.camera, width: settings.width, height: settings.height).depthBias
    return graph.addPass("outline", reads: [rows, mask, depth], onto: picture) { encoder, resources in
      variant.line.set(variant.shape, SIMD4(width, reach, Self.hiddenOpacity, 0))
      variant.line.set(variant.depthBias, SIMD4(bias.x, bias.y, 0, 0))
      encoder.bind(resources.color(rows), .nearest, unit: .input)
      encoder.bind(resources.color(mask), .nearest, unit: .secondInput)
      encoder.bind(resources.depth(mask), .nearest, unit: .inputDepth)
      encoder.bind(resources.depth(depth), .nearest, unit: .sceneDepth)
      var state = DrawState(blend: .alpha)
      state.scissor = part
      encoder.fullScreen(variant.line, state)
    }
  }
}

extension Renderer {
  /// Declares the passes of outlines; without any there are none.
  func addOutlines(
    _ frame: FrameState, onto picture: FrameTexture, depth: FrameTexture, to graph: inout FrameGraph
  ) throws(GraphicsError) -> FrameTexture {
    guard !frame.outlines.isEmpty else { return picture }
    let settings = frame.settings
    var mask = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba8], depth: .depth32Float,
        samples: settings.samples))
    mask = graph.addPass("outline mask", writes: mask, clearing: .color(.zero, depth: 0)) {
      [self] (encoder, _) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      var options = ModelDrawing.Options(
        stage: .mask, state: DrawState(depth: .greaterOrEqual, writesDepth: true))
      options.state.scissor = frame.outlinedPart
      for surface in frame.outlines {
        options.maskColor = surface.color
        try draw(surface.models, encoder, options)
      }
    }
    mask = graph.addResolve("outline resolve", of: mask)
    return try outlines.add(to: &graph, onto: picture, mask: mask, depth: depth, frame: frame)
  }
}
