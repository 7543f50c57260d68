import GraphicsGL
import Log
import SceneModel
import ShaderPrograms

/// The execution of the steps of command buffers: filters, kernels and copies of bytes, in their order.
final class CommandDrawing {
  let filters: FilterDrawing
  private let kernels: KernelDrawing
  private let flips: Program

  init(_ context: Context, _ blur: GaussianBlur) throws(GraphicsError) {
    filters = try FilterDrawing(context, blur)
    kernels = KernelDrawing(context)
    flips = try Program(
      context, label: "flip", fragment: "post/output.frag", defines: [ShaderDefine("TOP_FIRST")])
  }

  func run(_ steps: [RecordedStep], _ frame: EffectFrame) throws(GraphicsError) {
    var buffers = DeviceBuffers(kernels.context)
    for step in steps {
      switch step {
      case .filter(let command): try draw(command, frame)
      case .kernel(let run): try self.run(run, &buffers, frame)
      case .memory(let command):
        buffers.returnBytes()
        command.run()
      }
    }
    buffers.returnBytes()
  }

  /// Draws a filter.
  ///
  /// Filters count rows from the bottom. Textures of materials are turned over before, and the result after that.
  func draw(_ command: RecordedCommand, _ frame: EffectFrame) throws(GraphicsError) {
    let turned = command.textures.filter(\.isTopFirst)
    guard !turned.isEmpty else { return try filters.draw(command, frame) }
    var copies: [ObjectIdentifier: RenderTexture] = [:]
    for texture in turned where copies[ObjectIdentifier(texture)] == nil {
      let copy = texture.like(isTopFirst: false)
      copies[ObjectIdentifier(texture)] = copy
      try flip(texture, into: copy, frame)
    }
    let changed = command.mapTextures { copies[ObjectIdentifier($0)] ?? $0 }
    try filters.draw(changed, frame)
    if command.destination.isTopFirst { try flip(changed.destination, into: command.destination, frame) }
  }

  private func run(
    _ run: KernelRun, _ buffers: inout DeviceBuffers, _ frame: EffectFrame
  ) throws(GraphicsError) {
    var run = run
    var copies: [(original: RenderTexture, copy: RenderTexture)] = []
    for (index, texture) in run.textures where !texture.isKernelImage {
      if let known = copies.first(where: { $0.original === texture }) {
        run.textures[index] = known.copy
        continue
      }
      let copy = texture.like(isTopFirst: true)
      try flip(texture, into: copy, frame)
      copies.append((texture, copy))
      run.textures[index] = copy
    }
    try kernels.run(run, &buffers, frame)
    for (original, copy) in copies where original.backing == .own || original.backing == .targetColor {
      try flip(copy, into: original, frame)
    }
  }

  /// Copies a texture, whose rows are in the other order.
  private func flip(
    _ source: RenderTexture, into destination: RenderTexture, _ frame: EffectFrame
  ) throws(GraphicsError) {
    let handle = try frame.handle(source)
    let turns = source.isTopFirst != destination.isTopFirst
    guard turns else { return try filters.draw(.copy(source: source, destination: destination), frame) }
    try frame.withTarget(destination) { target in
      target.draw(label: "flip") { encoder in
        encoder.bind(handle, .nearest, unit: .input)
        encoder.fullScreen(flips)
      }
    }
  }
}

extension RenderTexture {
  /// True if kernels can read and write it as it is.
  fileprivate nonisolated var isKernelImage: Bool { isTopFirst && backing == .own && !isEncoded }

  /// True if the device encodes what is written.
  private nonisolated var isEncoded: Bool {
    pixelFormat == .rgba8Unorm_srgb || pixelFormat == .bgra8Unorm_srgb
  }

  /// Returns a new texture of the same size, of a format that kernels can write.
  fileprivate nonisolated func like(isTopFirst: Bool) -> RenderTexture {
    let format: MTLPixelFormat =
      isEncoded ? .rgba16Float : pixelFormat == .depth32Float ? .r32Float : pixelFormat
    return RenderTexture(
      .own, width: width, height: height, format: format, usage: [.shaderRead, .shaderWrite],
      isTopFirst: isTopFirst)
  }
}

extension RecordedCommand {
  fileprivate nonisolated var textures: [RenderTexture] { sources + [destination] }

  /// Returns the command with other textures.
  fileprivate nonisolated func mapTextures(_ map: (RenderTexture) -> RenderTexture) -> RecordedCommand {
    switch self {
    case .copy(let source, let destination): .copy(source: map(source), destination: map(destination))
    case .threshold(let source, let destination, let value, let weights, let clip):
      .threshold(
        source: map(source), destination: map(destination), value: value, weights: weights, clip: clip)
    case .blur(let source, let destination, let sigma, let edge, let clip):
      .blur(source: map(source), destination: map(destination), sigma: sigma, edge: edge, clip: clip)
    case .add(let first, let second, let destination, let scales, let range, let clip):
      .add(
        first: map(first), second: map(second), destination: map(destination), scales: scales, range: range,
        clip: clip)
    case .shader(let text, let sources, let destination, let parameters, let clip):
      .shader(
        text, sources: sources.map(map), destination: map(destination), parameters: parameters, clip: clip)
    }
  }
}
