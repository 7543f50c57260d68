import SceneModel
import ShaderPrograms

/// The device behind ``MTLDevice``: it checks formats and sizes, and needs no OpenGL context.
nonisolated final class RenderDevice: MTLDevice {
  static let shared = RenderDevice()
  /// The largest texture size that every OpenGL 4.5 driver can render to.
  static let largestSize = 16384

  let name = "OpenGL"

  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)? {
    let sizes = 1...Self.largestSize
    guard descriptor.textureType == .type2D, sizes.contains(descriptor.width),
      sizes.contains(descriptor.height), RenderTexture.format(descriptor.pixelFormat) != nil
    else { return nil }
    return RenderTexture(
      .own, width: descriptor.width, height: descriptor.height, format: descriptor.pixelFormat,
      usage: descriptor.usage)
  }
}
