// The Metal names that post-processing code uses. There is no Metal here: the conforming types draw with
// OpenGL, and encoded commands are recorded, to be executed on the main actor.

public import SceneModel
public import ShaderPrograms

/// A device that creates textures and filters.
public nonisolated protocol MTLDevice: AnyObject, Sendable {
  /// The name of the device.
  var name: String { get }

  /// Creates a texture; `nil` for formats and sizes that cannot be rendered to.
  ///
  /// Memory is allocated when the texture is first drawn into, and freed with the last reference to it.
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
}

/// Returns the device, as in Metal.
public nonisolated func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { RenderDevice.shared }

/// A texture on the device.
public nonisolated protocol MTLTexture: AnyObject, Sendable {
  /// The device that the texture belongs to.
  var device: any MTLDevice { get }
  /// The name for debuggers.
  var label: String? { get set }
  /// The width in pixels.
  var width: Int { get }
  /// The height in pixels.
  var height: Int { get }
  /// The format of a pixel.
  var pixelFormat: MTLPixelFormat { get }
  /// The dimensions of the texture.
  var textureType: MTLTextureType { get }
  /// The ways in which the texture may be used.
  var usage: MTLTextureUsage { get }

  /// Replaces pixels; the top row comes first.
  ///
  /// The bytes are copied at once, and uploaded before the next draw.
  ///
  /// - Parameters:
  ///   - region: The region to replace.
  ///   - level: The mip level; always 0.
  ///   - pixelBytes: The rows in the texture's format.
  ///   - bytesPerRow: The stride of rows.
  func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)

  /// Reads pixels back, top row first, after all draws into them are finished.
  ///
  /// To be called on the main actor only.
  ///
  /// - Parameters:
  ///   - pixelBytes: Receives rows in the texture's format.
  ///   - bytesPerRow: The stride of rows.
  ///   - region: The region to read.
  ///   - level: The mip level; always 0.
  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel level: Int)
}

/// A list of commands to execute.
public nonisolated protocol MTLCommandBuffer: AnyObject, Sendable {
  /// The device that executes the commands.
  var device: any MTLDevice { get }
  /// The name for debuggers.
  var label: String? { get set }

  /// Creates an encoder of copies.
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
}

/// An encoder of copies.
public nonisolated protocol MTLBlitCommandEncoder: AnyObject {
  /// Copies a texture into another of the same size.
  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture)
  /// Ends the encoding of copies.
  func endEncoding()
}

/// The description of a texture.
public nonisolated final class MTLTextureDescriptor {
  /// The texture type; only 2D is supported.
  public var textureType = MTLTextureType.type2D
  /// The pixel format.
  public var pixelFormat = MTLPixelFormat.rgba8Unorm
  /// The width in pixels.
  public var width = 1
  /// The height in pixels.
  public var height = 1
  /// The intended usage.
  public var usage: MTLTextureUsage = [.shaderRead]

  /// Creates a description.
  public init() {}

  /// Returns the description of a 2D texture; it has no mip levels, whatever `mipmapped` says.
  public class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let descriptor = MTLTextureDescriptor()
    (descriptor.pixelFormat, descriptor.width, descriptor.height) = (pixelFormat, width, height)
    return descriptor
  }
}
