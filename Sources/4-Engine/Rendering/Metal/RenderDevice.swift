import Foundation
import Locks
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

  func makeCommandQueue() -> (any MTLCommandQueue)? { CommandQueue() }

  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)? {
    MemoryBuffer(length: length)
  }

  func makeBuffer(
    bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions
  ) -> (any MTLBuffer)? {
    length > 0 ? MemoryBuffer(UnsafeRawBufferPointer(start: pointer, count: length)) : nil
  }

  func makeDefaultLibrary() -> (any MTLLibrary)? { FunctionFolder(Bundle.main) }

  func makeDefaultLibrary(bundle: Bundle) throws -> any MTLLibrary { FunctionFolder(bundle) }

  func makeLibrary(URL url: URL) throws -> any MTLLibrary { try FunctionFolder(url) }

  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary {
    throw MTLLibraryError(
      .unsupported,
      "Metal's shading language cannot be compiled here: write each function in GLSL as a file NAME.glsl among the "
        + "program's resources, and take it from makeDefaultLibrary()")
  }

  func makeComputePipelineState(function: any MTLFunction) throws -> any MTLComputePipelineState {
    guard let function = function as? TextFunction, function.source.contains("void kernel(") else {
      throw MTLLibraryError(
        .compileFailure,
        "the function '\(function.name)' is no compute kernel: its file has to define 'void kernel(uvec3 position)'"
      )
    }
    return KernelState(Kernel(name: function.name, source: function.source))
  }
}

private nonisolated final class CommandQueue: MTLCommandQueue {
  private let name = Guarded<String?>(nil)

  var device: any MTLDevice { RenderDevice.shared }

  var label: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  func makeCommandBuffer() -> (any MTLCommandBuffer)? { RecordedCommands() }
}
