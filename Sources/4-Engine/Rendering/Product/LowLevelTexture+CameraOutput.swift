public import SceneModel

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
    guard let target = texture.renderTarget(keepsPixels: false) else { throw .foreignTexture }
    return .singleProjection(colorTexture: target)
  }
}
