// The names of Metal that post-processing code is written with. There is no Metal here: what conforms to these draws
// with OpenGL, and what is encoded is recorded, to be drawn on the main actor when its turn comes.

public import SceneModel
public import ShaderPrograms

/// What makes textures, and what filters are made for.
public nonisolated protocol MTLDevice: AnyObject, Sendable {
  var name: String { get }

  /// Makes a texture; `nil` for formats and sizes that cannot be drawn into.
  ///
  /// Memory is taken when the texture is first drawn into, and given back when nobody refers to it.
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
}

/// The device that draws, as Metal code asks for it.
public nonisolated func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { RenderDevice.shared }

/// A picture on the device.
public nonisolated protocol MTLTexture: AnyObject, Sendable {
  var device: any MTLDevice { get }
  var label: String? { get set }
  var width: Int { get }
  var height: Int { get }
  var pixelFormat: MTLPixelFormat { get }
  var textureType: MTLTextureType { get }
  var usage: MTLTextureUsage { get }

  /// Replaces pixels; the top row comes first.
  ///
  /// The bytes are copied at once and reach the device before the next thing that is drawn.
  ///
  /// - Parameters:
  ///   - region: The part to replace.
  ///   - level: 0: there are no smaller levels.
  ///   - pixelBytes: Rows in the texture's format.
  ///   - bytesPerRow: The distance between rows.
  func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)

  /// Copies pixels back, the top row first, when everything that draws them is done.
  ///
  /// On the main actor only.
  ///
  /// - Parameters:
  ///   - pixelBytes: Receives rows in the texture's format.
  ///   - bytesPerRow: The distance between rows.
  ///   - region: The part to copy.
  ///   - level: 0: there are no smaller levels.
  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel level: Int)
}

/// A list of things to draw.
public nonisolated protocol MTLCommandBuffer: AnyObject, Sendable {
  var device: any MTLDevice { get }
  var label: String? { get set }

  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
}

/// Encodes copies.
public nonisolated protocol MTLBlitCommandEncoder: AnyObject {
  /// Copies a picture into another of the same size.
  func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture)
  func endEncoding()
}

/// How a texture is to be made.
public nonisolated final class MTLTextureDescriptor {
  public var textureType = MTLTextureType.type2D
  public var pixelFormat = MTLPixelFormat.rgba8Unorm
  public var width = 1
  public var height = 1
  public var usage: MTLTextureUsage = [.shaderRead]

  public init() {}

  /// Describes a plane; there are no smaller levels, whatever `mipmapped` says.
  public class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let descriptor = MTLTextureDescriptor()
    (descriptor.pixelFormat, descriptor.width, descriptor.height) = (pixelFormat, width, height)
    return descriptor
  }
}
