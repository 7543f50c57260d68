import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// Declares the passes up to the averaged picture in linear light, with opaque models stored first.
  func describeStored(
    _ frame: FrameState, glowsApart: Bool, into graph: inout FrameGraph
  ) -> (picture: FramePicture, depth: FramePicture) {
    let settings = frame.settings
    let store = graph.addPass(
      "surfaces",
      writes: graph.picture(
        .init(
          width: settings.width, height: settings.height, colors: [.rg32UInt] + groups.storedFormats,
          depth: .depth32Float, samples: settings.samples)),
      clearing: ClearValues(colors: [.zero], depth: 0), color: nil
    ) { [self] (encoder, _) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: 0)
      // What hides without being seen leaves the mark of the background.
      try drawOccluders(frame, encoder)
      try draw(
        frame.opaque, encoder,
        .init(stage: .store, state: DrawState(depth: .greaterOrEqual, writesDepth: true)))
    }
    // What glows where not everything does is shaded into a second color as well.
    let colors = [PixelFormat](repeating: .rgba16Float, count: glowsApart ? 2 : 1)
    var picture = graph.picture(
      .init(width: settings.width, height: settings.height, colors: colors, depth: .depth32Float))
    let choices = graph.addPass(
      "choices", reads: [store],
      writes: graph.picture(.init(width: settings.width, height: settings.height, colors: [.rg32UInt])),
      clearing: .color(.zero)
    ) { [self] (encoder, resources) throws(GraphicsError) in
      let samples = resources.withTarget(store) { target in
        encoder.bind(target.color(0), .nearest, unit: 0)
        return target.samples
      }
      try surfaces.choose(samples, frame.shadedPart, encoder)
    }
    picture = graph.addPass(
      "shading", reads: [store, choices], writes: picture,
      clearing: ClearValues(colors: [background(settings)] + (glowsApart ? [.zero] : []), depth: 0),
      color: nil
    ) { [self] (encoder, resources) throws(GraphicsError) in
      try shade(frame, resources, store, choices, encoder)
    }
    if settings.background == .environment {
      picture = graph.addPass("sky", onto: picture) { [self] (encoder, _) throws(GraphicsError) in
        try sky.draw(frame.environments, environments, settings, encoder, DrawState(blend: .behind))
      }
    }
    // Only effects look at depth; what shading left in the picture's own are numbers of looks.
    var depth = picture
    if settings.effect != nil {
      depth = graph.addResolve(
        "depth", from: store,
        into: graph.picture(
          .init(width: settings.width, height: settings.height, colors: [], depth: .depth32Float)))
    }
    return (picture, depth)
  }

  /// Shades the first and then the second surfaces of all pixels.
  private func shade(
    _ frame: FrameState, _ resources: FrameGraph.Resources, _ store: FramePicture, _ choices: FramePicture,
    _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    encoder.bind(resources.color(choices), .nearest, unit: 13)
    let samples = resources.withTarget(store) { target in
      encoder.bind(target.color(1), .nearest, unit: 14)
      encoder.bind(target.color(0), .nearest, unit: 15)
      if target.colorFormats.count > 2 { encoder.bind(target.color(2), .nearest, unit: 16) }
      return target.samples
    }
    var options = bindColor(frame, encoder)
    options.stage = .shade
    options.state = DrawState(depth: .equal, blend: .additive)
    for isSecond in [false, true] {
      surfaces.mark(
        samples, isSecond: isSecond, background: background(frame.settings), frame.shadedPart, encoder)
      let block = StoredBlock(frame.settings, samples: samples, isSecond: isSecond)
      encoder.bindUniforms(try ring.push(block), binding: 5)
      try shadeLooks(frame, options, encoder)
    }
  }

  private func shadeLooks(
    _ frame: FrameState, _ options: ModelDrawing.Options, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var options = options
    var environment: Int32 = -1
    var surroundings = EnvironmentShape()
    for (index, bounds) in frame.looksBounds.enumerated() where !bounds.isEmpty {
      let looks = groups.looks[index]
      if looks.environment != environment {
        environment = looks.environment
        surroundings = frame.environments.bind(Int(environment), encoder, environments)
      }
      options.state.scissor = bounds.pixels(width: frame.settings.width, height: frame.settings.height)
      try models.shade(looks, number: index + 1, encoder, extraction, options, surroundings)
    }
  }

  /// What is behind everything; the last number is 1 where it counts as covered.
  private func background(_ settings: ViewSettings) -> SIMD4<Float> {
    if case .color = settings.background {
      clearing(settings).colors.first.flatMap(\.self) ?? .zero
    } else {
      .zero
    }
  }
}

extension BlendMode {
  /// The new color shows through where the old one leaves room.
  static let behind = BlendMode(color: Terms(.oneMinusTargetAlpha, .one), alpha: Terms(.one, .zero))
}

extension FrameState {
  /// The part of the view in which anything opaque may be.
  fileprivate var shadedPart: PixelRectangle {
    var seen = ScreenBounds()
    for bounds in looksBounds { seen.formUnion(bounds) }
    return seen.isEmpty
      ? PixelRectangle(width: 1, height: 1) : seen.pixels(width: settings.width, height: settings.height)
  }
}
