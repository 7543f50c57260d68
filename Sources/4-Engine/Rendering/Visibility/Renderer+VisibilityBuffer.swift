import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// The images of a frame's visibility buffer.
  struct VisibilityImages {
    /// The attributes of the samples.
    var surfaces: FrameImage
    /// The selection of the surfaces that are shaded.
    var selections: FrameImage
  }

  /// Declares the geometry and select passes of the visibility buffer.
  func addVisibilityGeometry(_ frame: FrameState, to graph: inout FrameGraph) -> VisibilityImages {
    let settings = frame.settings
    let store = graph.addPass(
      "visibility geometry",
      writes: graph.image(
        .init(
          width: settings.width, height: settings.height, colors: [.rg32UInt] + groups.attributeFormats,
          depth: .depth32Float, samples: settings.samples)),
      clearing: .color(.zero, depth: 0), color: nil
    ) { [self] (encoder, _) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      // Occluders leave the key of the background.
      try drawOccluders(frame, encoder)
      try draw(
        frame.lists.opaque, encoder,
        .init(
          stage: .visibilityGeometry, state: DrawState(depth: .greaterOrEqual, writesDepth: true),
          isClipped: frame.clipPlane != nil))
    }
    let selections = graph.addPass(
      "visibility select", reads: [store],
      writes: graph.image(.init(width: settings.width, height: settings.height, colors: [.rg32UInt])),
      clearing: .color(.zero)
    ) { [self] (encoder, resources) throws(GraphicsError) in
      let samples = resources.withTarget(store) { target in
        encoder.bind(target.color(0), .nearest, unit: .surfaceKeys)
        return target.samples
      }
      try surfaces.select(samples, frame.shadedPart, encoder)
    }
    return VisibilityImages(surfaces: store, selections: selections)
  }

  /// Declares the deferred passes up to the resolved image in linear light, with all opaque models in the
  /// visibility buffer; with `displays`, up to display values.
  func describeDeferred(
    _ frame: FrameState, displays: Bool, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    let settings = frame.settings, visibility = addVisibilityGeometry(frame, to: &graph)
    // The contribution to the glow is a second color, as is that which mirrors replace.
    let glow = settings.features.glow
    let glows = !frame.mirrors && (glow == .apart || glow != .none && settings.sampleScale > 0)
    let more: [PixelFormat] = (glows ? [.rgba16Float] : []) + (frame.mirrors ? [.rgba32UInt] : [])
    var image = graph.image(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float] + more, depth: .depth32Float))
    let background = addBackground(frame, visibility: visibility, to: &graph)
    addInputs(frame, visibility, &graph)
    let sources = ([visibility.surfaces, visibility.selections] as FrameImages).adding(frame.shadingInputs)
    image = graph.addPass(
      "visibility shade", reads: sources, writes: image,
      clearing: ClearValues(colors: [.zero] + more.map { _ in .zero }, depth: 0), color: nil
    ) { [self] (encoder, resources) throws(GraphicsError) in
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: false, isWhole: false, encoder: encoder
      )
      guard !frame.mirrors else { return }
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: true, isWhole: false, encoder: encoder)
    }
    if frame.mirrors {
      // Of the second surfaces there is no mirror: a pixel has room for one.
      image = graph.addPass("visibility shade, second surfaces", reads: sources, onto: image) {
        [self] (encoder, resources) throws(GraphicsError) in
        try shade(
          frame, resources: resources, visibility: visibility, isSecond: true, isWhole: false,
          encoder: encoder)
      }
    }
    image = try addPasses(after: .shading(visibility), onto: image, frame, &graph)
    image = addComposition(
      of: image, onto: background, visibility: visibility, glows: glows, displays: displays,
      frame: frame, to: &graph)
    // It is executed only where a pass reads depth.
    let depth = graph.addResolve(
      "depth", from: visibility.surfaces,
      into: graph.image(
        .init(width: settings.width, height: settings.height, colors: [], depth: .depth32Float)))
    return DrawnView(image: image, depth: depth, isDisplayed: displays)
  }

  /// Shades the first or the second surfaces of all pixels.
  ///
  /// - Parameters:
  ///   - frame: The frame state.
  ///   - resources: The images of the frame.
  ///   - visibility: The visibility buffer.
  ///   - isSecond: Whether to shade the second surfaces.
  ///   - isWhole: Whether the image shows these surfaces alone, each as a whole pixel, instead of the sums of both.
  ///   - encoder: The encoder to draw with.
  /// - Throws: ``GraphicsError`` when a program cannot be built.
  func shade(
    _ frame: FrameState, resources: FrameGraph.Resources, visibility: VisibilityImages, isSecond: Bool,
    isWhole: Bool, encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
    let samples = resources.withTarget(visibility.surfaces) { target in
      encoder.bind(target.color(1), .nearest, unit: .surfaces)
      encoder.bind(target.color(0), .nearest, unit: .surfaceKeys)
      if target.colorFormats.count > 2 { encoder.bind(target.color(2), .nearest, unit: .surfaceExtras) }
      return target.samples
    }
    var options = bindColor(frame, encoder)
    options.stage = .visibilityShade
    bindOpaque(frame, resources: resources, options: &options, encoder: encoder)
    options.state = DrawState(depth: .equal, blend: isWhole ? .replace : .sum)
    (options.mirrors, options.isSingleSampled) = (frame.mirrors && !isSecond, samples == 1)
    surfaces.classify(isSecond: isSecond, frame.shadedPart, encoder)
    let block = VisibilityBlock(frame.settings, samples: samples, isSecond: isSecond, isWhole: isWhole)
    encoder.bindUniforms(try ring.push(block), binding: .visibility)
    try shadeKeys(frame, options, encoder)
  }

  private func shadeKeys(
    _ frame: FrameState, _ options: ModelDrawing.Options, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var options = options
    var environment: Int32 = -1
    var environmentShape = EnvironmentShape()
    let inputs = inputs
    for (index, bounds) in frame.lists.shadingKeyBounds.enumerated() where !bounds.isEmpty {
      let shadingKey = groups.shadingKeys[index]
      if shadingKey.environment != environment {
        environment = shadingKey.environment
        environmentShape = frame.environments.bind(Int(environment), encoder, environments)
      }
      options.state.scissor = bounds.pixels(width: frame.settings.width, height: frame.settings.height)
      try models.shade(
        shadingKey, number: index + 1, inputs: inputs, options: options, environment: environmentShape,
        encoder: encoder)
    }
  }
}

extension BlendMode {
  /// Adds the new values to the old ones, alpha included.
  fileprivate static let sum = BlendMode(Terms(.one, .one))
}

extension FrameState {
  /// The part of the view that visible surfaces may cover.
  var shadedPart: PixelRectangle {
    var seen = ScreenBounds()
    for bounds in lists.shadingKeyBounds { seen.formUnion(bounds) }
    return seen.isEmpty
      ? PixelRectangle(width: 1, height: 1) : seen.pixels(width: settings.width, height: settings.height)
  }
}
