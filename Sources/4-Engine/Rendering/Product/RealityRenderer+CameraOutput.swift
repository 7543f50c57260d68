import Foundation
public import GraphicsGL
public import SceneModel

extension RealityRenderer {
  /// The destination of a rendered image.
  @preconcurrency @MainActor public struct CameraOutput {
    /// The destination textures.
    public let colorTextures: [any MTLTexture]
    /// The region of each texture that receives the image.
    public let viewports: [RelativeViewport]

    /// Creates a camera output.
    ///
    /// - Throws: ``OutputError`` for no textures, or more or fewer viewports than textures.
    public init(_ descriptor: Descriptor) throws(OutputError) {
      guard !descriptor.colorTextures.isEmpty else { throw .noTextures }
      guard descriptor.colorTextures.count == descriptor.viewports.count else {
        throw .unequalCounts(textures: descriptor.colorTextures.count, viewports: descriptor.viewports.count)
      }
      guard descriptor.colorTextures.allSatisfy({ ($0 as? RenderTexture)?.backing == .own }) else {
        throw .foreignTexture
      }
      (colorTextures, viewports) = (descriptor.colorTextures, descriptor.viewports)
    }

    /// A region of a texture, in fractions of its size, relative to the top left corner.
    public nonisolated struct RelativeViewport: Hashable, Sendable {
      /// The left edge.
      public var originX: Double
      /// The top edge.
      public var originY: Double
      /// The width.
      public var width: Double
      /// The height.
      public var height: Double

      /// Creates a viewport.
      public init(originX: Double, originY: Double, width: Double, height: Double) {
        (self.originX, self.originY, self.width, self.height) = (originX, originY, width, height)
      }
    }

    /// The description of a camera output: one image for each texture.
    @preconcurrency @MainActor public struct Descriptor {
      /// The destination textures.
      public var colorTextures: [any MTLTexture]
      /// The region of each texture that receives the image.
      public var viewports: [RelativeViewport]

      /// Returns the description of one image that fills a texture.
      public static func singleProjection(colorTexture: any MTLTexture) -> Descriptor {
        Descriptor(
          colorTextures: [colorTexture],
          viewports: [RelativeViewport(originX: 0, originY: 0, width: 1, height: 1)])
      }
    }
  }

  /// An error in the description of a camera output.
  public nonisolated enum OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The output has no textures.
    case noTextures
    /// The numbers of textures and viewports differ.
    case unequalCounts(textures: Int, viewports: Int)
    /// The texture was not created by `MTLCreateSystemDefaultDevice()` or the device of an effect.
    case foreignTexture

    public var description: String {
      switch self {
      case .noTextures: "a camera output needs a texture to draw into"
      case .unequalCounts(let textures, let viewports):
        "a camera output of \(textures) textures has \(viewports) viewports: each texture needs one"
      case .foreignTexture:
        "a camera output draws only into textures made by MTLCreateSystemDefaultDevice()?.makeTexture"
      }
    }
  }

  /// Advances the time, then draws the view of the active camera.
  ///
  /// Textures with an `_srgb` format and those without floats get the image as displayed; floats get linear
  /// light, before the tone curve where that is off.
  ///
  /// - Parameters:
  ///   - deltaTime: The time step in seconds.
  ///   - cameraOutput: The destination of the image.
  ///   - whenScheduled: Called before drawing.
  ///   - onComplete: Called when the image is in its textures, before this method returns.
  ///   - actionsBeforeRender: The events to wait for and to signal before drawing.
  ///   - actionsAfterRender: The events to wait for and to signal when the image is in its textures.
  /// - Throws: ``GraphicsError`` when drawing fails.
  public func updateAndRender(
    deltaTime: Double, cameraOutput: CameraOutput,
    whenScheduled: (@Sendable (RealityRenderer) -> Void)? = nil,
    onComplete: (@Sendable (RealityRenderer) -> Void)? = nil, actionsBeforeRender: [MetalEventAction] = [],
    actionsAfterRender: [MetalEventAction] = []
  ) throws {
    try update(deltaTime)
    for action in actionsBeforeRender { action.run() }
    whenScheduled?(self)
    try render(camera: activeCamera, into: cameraOutput)
    for action in actionsAfterRender { action.run() }
    onComplete?(self)
  }

  /// Draws the view of a camera without advancing the time; an addition of ours.
  ///
  /// - Parameters:
  ///   - camera: An entity with a camera; `nil` for the view that frames everything.
  ///   - output: The destination of the image.
  /// - Throws: ``GraphicsError`` when drawing fails.
  public func render(camera: Entity?, into output: CameraOutput) throws(GraphicsError) {
    for (texture, viewport) in zip(output.colorTextures, output.viewports) {
      guard let texture = texture as? RenderTexture, let part = viewport.region(of: texture) else { continue }
      try draw(camera, into: texture, part)
    }
  }
}

extension RealityRenderer {
  private func draw(
    _ camera: Entity?, into texture: RenderTexture, _ part: MTLRegion
  ) throws(GraphicsError) {
    let (width, height) = (part.size.width, part.size.height)
    lastSize = CGSize(width: width, height: height)
    let aspect = Float(width) / Float(height)
    let view = camera.map { CameraView($0, aspect: aspect) } ?? cameraView(aspect: aspect)
    var settings = settings(width: width, height: height, camera: view)
    try ImageMemory(width: width, height: height, samples: settings.samples)
      .check(isSoftware: driver.isSoftware)
    let isLinear = texture.isFloat && !cameraSettings.isToneMappingEnabled
    settings.output = isLinear ? .linear : .display
    try renderer.context.work { () throws(GraphicsError) in
      try renderer.render(scene, settings) { (picture) throws(GraphicsError) in
        try renderer.copy(
          picture, isEncoded: !isLinear, isBlended: cameraSettings.colorBackground.keepsOutput, into: texture,
          part)
      }
    }
  }
}

extension RealityRenderer.CameraOutput.RelativeViewport {
  /// Returns the pixels that the viewport covers; `nil` when there are none.
  fileprivate nonisolated func region(of texture: any MTLTexture) -> MTLRegion? {
    let values = [originX, originY, width, height].map { Swift.min(Swift.max($0.isNaN ? 0 : $0, 0), 1) }
    let left = Int((values[0] * Double(texture.width)).rounded())
    let top = Int((values[1] * Double(texture.height)).rounded())
    let right = Int(((values[0] + values[2]) * Double(texture.width)).rounded())
    let bottom = Int(((values[1] + values[3]) * Double(texture.height)).rounded())
    return MTLRegionMake2D(left, top, right - left, bottom - top)
      .clipped(width: texture.width, height: texture.height)
  }
}
