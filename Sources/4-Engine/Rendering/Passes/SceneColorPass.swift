import GraphicsGL

/// The scene color pass: captures the opaque image with its mip levels, for transmissive surfaces.
///
/// Each level blurs twice as far as the one before, with a filter of its own: the one of drivers is not
/// specified.
final class SceneColorPass {
  private let context: Context
  private let halving: BuiltOnce<Halving>
  private var kept: Levels?

  init(_ context: Context) {
    self.context = context
    halving = BuiltOnce { () throws(GraphicsError) in try Halving(context) }
  }

  /// The image with all mip levels, and a render target for each.
  private final class Levels {
    let texture: Texture
    private let targets: [Level]

    private final class Level {
      let target: RenderTarget
      init(_ target: consuming RenderTarget) { self.target = target }
    }

    init(_ context: Context, width: Int, height: Int) throws(GraphicsError) {
      let count = TextureDescription.levels(width: width, height: height)
      let made = try Texture(
        context, TextureDescription(width: width, height: height, format: .rgba16Float, levels: count),
        label: "scene color")
      var targets: [Level] = []
      for level in 0..<count {
        targets.append(
          Level(
            try RenderTarget(context, colors: [made.attachment(level: level)], label: "scene color \(level)"))
        )
      }
      texture = made
      self.targets = targets
    }

    var count: Int { targets.count }

    func take(_ image: borrowing RenderTarget, level: Int) { image.blit(into: targets[level].target) }
  }

  private final class Halving {
    let program: Program
    let sourceSize: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      program = try Program(context, label: "scene color downsample", fragment: "post/halve.frag")
      sourceSize = program.slot("sourceSize")
    }
  }

  /// A single-sample image, whose colors are in the texture that ``bind(_:_:_:)`` binds for shaders.
  struct Backdrop {
    var image: FrameImage
    /// The image that marks the completion of all mip levels.
    var smaller: FrameImage
  }

  /// Declares the passes that capture the current contents of an image.
  func add(to graph: inout FrameGraph, from source: FrameImage) -> Backdrop {
    var single = graph.description(of: source)
    single.samples = 1
    single.colors = [.rgba16Float]
    let image = graph.addResolve("scene color", from: source, into: graph.image(single))
    return Backdrop(image: image, smaller: addLevels(to: &graph, from: image))
  }

  /// Declares the pass that captures the first color of a single-sample image.
  ///
  /// - Returns: The image that marks the completion of all mip levels.
  func addLevels(to graph: inout FrameGraph, from image: FrameImage) -> FrameImage {
    let size = graph.description(of: image)
    let half = graph.image(Self.half(size.width, size.height))
    return graph.addSteps("scene color mip levels", reads: [image], writes: half) {
      [self] (resources) throws(GraphicsError) in
      try fill(image, half, resources)
    }
  }

  /// Binds the scene color for transmissive materials.
  func bind(_ backdrop: Backdrop, _ resources: FrameGraph.Resources, _ encoder: borrowing DrawEncoder) {
    bindLevels(encoder)
    encoder.bind(resources.depth(backdrop.image), .nearest, unit: .sceneDepth)
  }

  /// Binds the colors alone.
  func bindLevels(_ encoder: borrowing DrawEncoder) {
    guard let kept else { return }
    encoder.bind(kept.texture, Sampler(.linear, mip: .linear), unit: .sceneColor)
  }

  private static func half(_ width: Int, _ height: Int) -> RenderTarget.Description {
    RenderTarget.Description(
      width: Swift.max(width / 2, 1), height: Swift.max(height / 2, 1), colors: [.rgba16Float])
  }

  private func fill(
    _ image: FrameImage, _ half: FrameImage, _ resources: FrameGraph.Resources
  ) throws(GraphicsError) {
    try resources.withTarget(image) { (whole) throws(GraphicsError) in
      let levels = try levels(of: whole)
      levels.take(whole, level: 0)
      guard levels.count > 1 else { return }
      try resources.withTarget(half) { (target) throws(GraphicsError) in
        try fill(level: 1, of: levels, from: whole, into: target, resources: resources)
      }
    }
  }

  /// Computes one mip level from the one before, and all that follow.
  private func fill(
    level: Int, of levels: Levels, from source: borrowing RenderTarget, into target: borrowing RenderTarget,
    resources: FrameGraph.Resources
  ) throws(GraphicsError) {
    let halving = try halving.value()
    halving.program.set(halving.sourceSize, SIMD2(Float(source.width), Float(source.height)))
    let pixels = source.color()
    target.draw(label: "scene color downsample") { encoder in
      encoder.bind(pixels, .linear, unit: .input)
      encoder.fullScreen(halving.program)
    }
    levels.take(target, level: level)
    guard level + 1 < levels.count else { return }
    try resources.withTemporary(Self.half(target.width, target.height)) { (smaller) throws(GraphicsError) in
      try fill(level: level + 1, of: levels, from: target, into: smaller, resources: resources)
    }
  }

  private func levels(of image: borrowing RenderTarget) throws(GraphicsError) -> Levels {
    if let kept, kept.texture.width == image.width, kept.texture.height == image.height { return kept }
    let made = try Levels(context, width: image.width, height: image.height)
    kept = made
    return made
  }
}
