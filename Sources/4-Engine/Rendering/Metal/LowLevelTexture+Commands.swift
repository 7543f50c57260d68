public import SceneModel
import ShaderPrograms

extension LowLevelTexture {
  /// Returns the texture with the contents, for commands that read them.
  ///
  /// Pixels drawn into it are shown from the next frame on. Only 2D textures with one level are supported; the bytes of
  /// others are reached with ``SceneModel/LowLevelTexture/withUnsafeBytes(level:slice:_:)``.
  public func read() -> any MTLTexture { demanded(keepsPixels: true) }

  /// Returns a texture for new contents, which the commands of a buffer write.
  ///
  /// Models show them from the frame on before which the commands are executed.
  ///
  /// - Parameter commandBuffer: The commands that write the texture.
  /// - Returns: The texture; its pixels are undefined until they are written.
  public func replace(using commandBuffer: any MTLCommandBuffer) -> any MTLTexture {
    demanded(keepsPixels: false)
  }

  private func demanded(keepsPixels: Bool) -> RenderTexture {
    guard let texture = renderTarget(keepsPixels: keepsPixels) else {
      preconditionFailure(
        "commands use low-level textures of type2D in formats with colors, not \(descriptor.textureType) of "
          + "\(descriptor.pixelFormat): access the bytes of others with withUnsafeMutableBytes(level:slice:_:)"
      )
    }
    return texture
  }

  /// Returns the render texture of the low-level texture, the same as long as no bytes are written.
  ///
  /// - Parameter keepsPixels: Whether a new one begins with the bytes of the low-level texture.
  /// - Returns: `nil` for other shapes than 2D, and for formats that cannot be drawn into.
  func renderTarget(keepsPixels: Bool) -> RenderTexture? {
    if let picture = picture as? RenderTexture { return picture }
    guard descriptor.textureType == .type2D, RenderTexture.format(descriptor.pixelFormat) != nil else {
      return nil
    }
    let (width, height) = (descriptor.width, descriptor.height)
    let made = RenderTexture(
      .own, width: width, height: height, format: descriptor.pixelFormat,
      usage: [.renderTarget, .shaderRead, .shaderWrite], isTopFirst: true)
    if keepsPixels {
      withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        made.replace(
          region: MTLRegionMake2D(0, 0, width, height), mipmapLevel: 0, withBytes: start,
          bytesPerRow: bytes.count / height)
      }
    }
    show(made)
    return made
  }
}
