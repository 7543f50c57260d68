import SceneModel
import ShaderPrograms

/// The device behind ``MTLDevice``: it knows formats and sizes, and has nothing to do with OpenGL yet.
nonisolated final class RenderDevice: MTLDevice {
  static let shared = RenderDevice()
  /// What every driver of OpenGL 4.5 can draw into.
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
