// The Metal names that post-processing code uses. There is no Metal here: the conforming types draw with
// OpenGL, and encoded commands are recorded, to be executed on the main actor.

public import Foundation
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

  /// Creates a queue of command buffers.
  func makeCommandQueue() -> (any MTLCommandQueue)?

  /// Creates a buffer filled with zeros; `nil` for a length that is not above zero.
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?

  /// Creates a buffer with a copy of bytes; `nil` for a length that is not above zero.
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions)
    -> (any MTLBuffer)?

  /// Returns the library of the GLSL files among the program's resources: see ``ShaderPrograms/MTLLibrary``.
  func makeDefaultLibrary() -> (any MTLLibrary)?

  /// Returns the library of the GLSL files among a bundle's resources.
  func makeDefaultLibrary(bundle: Bundle) throws -> any MTLLibrary

  /// Returns the library of the GLSL files in a folder, or in the folder where a library of Metal's lies.
  ///
  /// - Throws: ``ShaderPrograms/MTLLibraryError`` if there is no such folder.
  func makeLibrary(URL url: URL) throws -> any MTLLibrary

  /// Refuses a text in Metal's shading language.
  ///
  /// - Throws: ``ShaderPrograms/MTLLibraryError``, always: it says how functions are written instead.
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary

  /// Creates the state of a compute kernel.
  ///
  /// Its text is compiled when it first runs, and the messages of the compiler are reported then.
  ///
  /// - Throws: ``ShaderPrograms/MTLLibraryError`` if the text does not define `void kernel(uvec3 position)`.
  func makeComputePipelineState(function: any MTLFunction) throws -> any MTLComputePipelineState
}

extension MTLDevice {
  /// Creates a buffer filled with zeros; `nil` for a length that is not above zero.
  public nonisolated func makeBuffer(length: Int) -> (any MTLBuffer)? {
    makeBuffer(length: length, options: [])
  }

  /// Creates a buffer with a copy of bytes; `nil` for a length that is not above zero.
  public nonisolated func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int) -> (any MTLBuffer)? {
    makeBuffer(bytes: pointer, length: length, options: [])
  }
}

/// The options of compiling a text, of which none applies here.
public nonisolated final class MTLCompileOptions {
  /// Creates options.
  public init() {}
}

/// The options of a buffer's memory; all of them are the same here.
public nonisolated struct MTLResourceOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Memory that the processor mostly writes.
  public static let cpuCacheModeWriteCombined = MTLResourceOptions(rawValue: 1)
  /// Memory that the processor and the device share.
  public static let storageModeShared: MTLResourceOptions = []
  /// Memory of the device alone.
  public static let storageModePrivate = MTLResourceOptions(rawValue: 2 << 4)
}

/// The memory of a resource; all modes are the same here.
public nonisolated enum MTLStorageMode: UInt, Hashable, Sendable {
  /// Memory that the processor and the device share.
  case shared = 0
  /// Two copies that are kept alike.
  case managed = 1
  /// Memory of the device alone.
  case `private` = 2
  /// Memory that does not outlive a pass.
  case memoryless = 3
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

extension MTLTexture {
  /// The depth in pixels: 1.
  public nonisolated var depth: Int { 1 }
  /// The number of layers: 1.
  public nonisolated var arrayLength: Int { 1 }
  /// The number of mipmap levels: 1.
  public nonisolated var mipmapLevelCount: Int { 1 }
}

/// The description of a texture, which is two-dimensional and has one level.
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
  /// The memory of the texture, which is always the device's.
  public var storageMode = MTLStorageMode.private

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
