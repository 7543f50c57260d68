import GraphicsGL
public import SceneModel
import ShaderPrograms

extension RealityRenderer.CameraOutput.Descriptor {
  /// Returns a descriptor of one image that fills a low-level texture; an addition of ours.
  ///
  /// Models whose materials use the texture show the image from the next frame on, as monitors do; a camera
  /// that sees such a model sees the previous image. Smaller mip levels are not changed.
  ///
  /// - Parameter texture: A 2D texture of a renderable format.
  /// - Returns: The descriptor of a camera output.
  /// - Throws: ``RealityRenderer/OutputError/foreignTexture`` for other shapes and formats.
  public static func singleProjection(
    lowLevelTexture texture: LowLevelTexture
  ) throws(RealityRenderer.OutputError) -> RealityRenderer.CameraOutput.Descriptor {
    .singleProjection(colorTexture: try texture.target)
  }
}

extension LowLevelTexture {
  /// The render texture of the low-level texture: the same as long as no bytes are written.
  fileprivate var target: RenderTexture {
    get throws(RealityRenderer.OutputError) {
      if let picture = picture as? RenderTexture { return picture }
      guard descriptor.textureType == .type2D, RenderTexture.format(descriptor.pixelFormat) != nil else {
        throw .foreignTexture
      }
      let made = RenderTexture(
        .own, width: descriptor.width, height: descriptor.height, format: descriptor.pixelFormat,
        usage: [.renderTarget, .shaderRead], isTopFirst: true)
      show(made)
      return made
    }
  }
}
