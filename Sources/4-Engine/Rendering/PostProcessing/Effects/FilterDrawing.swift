import GraphicsGL
import Log
import simd

/// The execution of the filter commands that effects recorded.
final class FilterDrawing {
  private let context: Context
  private let blur: GaussianBlur
  private let copy, stripes: Program
  private let threshold: ThresholdProgram
  private let addition: AddProgram
  private let shaders: ShaderFilters

  init(_ context: Context, _ blur: GaussianBlur) throws(GraphicsError) {
    (self.context, self.blur) = (context, blur)
    copy = try Program(context, label: "copy", fragment: "post/copy.frag")
    stripes = try Program(context, label: "unwritten", fragment: "post/unwritten.frag")
    threshold = try ThresholdProgram(context)
    addition = try AddProgram(context)
    shaders = ShaderFilters(context)
  }

  func draw(_ command: RecordedCommand, _ frame: EffectFrame) throws(GraphicsError) {
    let destination = command.destination
    guard let clip = command.clip.clipped(width: destination.width, height: destination.height) else {
      return
    }
    var state = DrawState()
    if clip != MTLRegionMake2D(0, 0, destination.width, destination.height) {
      // Rows of targets are counted from the bottom.
      state.scissor = PixelRectangle(
        x: clip.origin.x, y: destination.height - clip.origin.y - clip.size.height, width: clip.size.width,
        height: clip.size.height)
      // Pixels outside of the clip region must be defined.
      if destination.backing == .own { _ = try frame.handle(destination) }
    }
    // A blur reads its entire source before it draws.
    if case .blur(let source, _, let sigma, let edge, _) = command {
      let handle = try frame.handle(source)
      return try frame.withTarget(destination) { (target) throws(GraphicsError) in
        try blur.blur(handle, into: target, sigma: sigma, edge: edge, state: state, frame.resources)
      }
    }
    guard command.sources.contains(where: { $0 === destination }) else {
      return try frame.withTarget(destination) { (target) throws(GraphicsError) in
        try draw(command, frame: frame, into: target, state: state)
      }
    }
    // A target must not be drawn into while it is read.
    try frame.withTarget(destination) { (target) throws(GraphicsError) in
      let description = RenderTarget.Description(
        width: target.width, height: target.height, colors: target.colorFormats)
      try frame.resources.withTemporary(description) { (copy) throws(GraphicsError) in
        if state.scissor != nil { target.blit(into: copy) }
        try draw(command, frame: frame, into: copy, state: state)
        copy.blit(into: target)
      }
    }
  }

  /// Draws the source under conspicuous stripes.
  func drawStripes(_ frame: EffectFrame) throws(GraphicsError) {
    guard let images = frame.images else { return }
    let source = frame.resources.color(images.source)
    frame.resources.withTarget(images.target) { target in
      target.draw(label: "unwritten") { encoder in
        encoder.bind(source, .nearest, unit: .input)
        encoder.fullScreen(stripes)
      }
    }
  }

  private func draw(
    _ command: RecordedCommand, frame: EffectFrame, into target: borrowing RenderTarget,
    state: DrawState
  ) throws(GraphicsError) {
    switch command {
    case .copy(let source, _): try drawCopy(source, frame: frame, into: target, state: state)
    case .threshold(let source, _, let value, let weights, _):
      threshold.use(value, weights)
      let handle = try frame.handle(source)
      target.draw(label: "threshold") { encoder in
        encoder.bind(handle, .nearest, unit: .input)
        encoder.fullScreen(threshold.program, state)
      }
    case .add(let first, let second, _, let scales, let range, _):
      addition.use(scales, range)
      let (a, b) = (try frame.handle(first), try frame.handle(second))
      target.draw(label: "add") { encoder in
        encoder.bind(a, .nearest, unit: .input)
        encoder.bind(b, .nearest, unit: .secondInput)
        encoder.fullScreen(addition.program, state)
      }
    case .shader(let text, let sources, _, let parameters, _):
      if let filter = shaders.filter(text) {
        try filter.draw(sources, parameters: parameters, frame: frame, into: target, state: state)
      } else if let source = sources.first {
        try drawCopy(source, frame: frame, into: target, state: state)
      }
    case .blur: preconditionFailure("a blur consists of several draws")
    }
  }

  private func drawCopy(
    _ source: RenderTexture, frame: EffectFrame, into target: borrowing RenderTarget, state: DrawState
  ) throws(GraphicsError) {
    let handle = try frame.handle(source)
    target.draw(label: "copy") { encoder in
      encoder.bind(handle, .nearest, unit: .input)
      encoder.fullScreen(copy, state)
    }
  }

  private struct ThresholdProgram: ~Copyable {
    let program: Program
    let value, weights: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      let program = try Program(context, label: "threshold", fragment: "post/threshold.frag")
      value = program.slot("threshold")
      weights = program.slot("luminanceWeights")
      self.program = program
    }

    func use(_ threshold: Float, _ luminance: SIMD3<Float>) {
      program.set(value, threshold)
      program.set(weights, luminance)
    }
  }

  private struct AddProgram: ~Copyable {
    let program: Program
    let scales, range: UniformSlot

    init(_ context: Context) throws(GraphicsError) {
      let program = try Program(context, label: "add", fragment: "post/add.frag")
      scales = program.slot("scales")
      range = program.slot("range")
      self.program = program
    }

    func use(_ values: SIMD3<Float>, _ limits: SIMD2<Float>) {
      program.set(scales, values)
      program.set(range, limits)
    }
  }
}
