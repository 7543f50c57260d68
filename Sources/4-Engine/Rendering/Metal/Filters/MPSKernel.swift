/// The clip region that clips nothing.
public nonisolated let MPSRectNoClip = MTLRegion(
  origin: MTLOrigin(), size: MTLSize(width: .max, height: .max, depth: .max))

/// The edge mode: the values that a filter reads beyond the edges of an image.
public nonisolated enum MPSImageEdgeMode: UInt, Hashable, Sendable {
  /// Transparent black.
  case zero = 0
  /// The nearest pixel inside.
  case clamp = 1

  var edge: BlurEdge { self == .zero ? .zero : .clamp }
}

/// A function that provides the copy needed by filters that cannot work in place; never called, since all of
/// ours can.
public typealias MPSCopyAllocator =
  (MPSKernel, any MTLCommandBuffer, any MTLTexture) -> any MTLTexture

/// Returns true, since every device here draws filters.
public nonisolated func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { device != nil }

/// The base class of filters, named as in Metal Performance Shaders.
public nonisolated class MPSKernel {
  /// The device of the filter.
  public let device: any MTLDevice
  /// The label for debugging.
  public var label: String?

  /// Creates a filter.
  public init(device: any MTLDevice) { self.device = device }
}

/// A filter with one source image.
public nonisolated class MPSUnaryImageKernel: MPSKernel {
  /// The region of the destination that is drawn.
  public var clipRect = MPSRectNoClip
  /// The edge mode.
  public var edgeMode = MPSImageEdgeMode.zero

  /// Records the filter, to be drawn when the command buffer is executed.
  public func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    RecordedCommands.record(commandBuffer, [sourceTexture, destinationTexture]) { textures in
      command(textures[0], textures[1])
    }
  }

  /// Records the filter with the result replacing the source.
  ///
  /// - Parameters:
  ///   - commandBuffer: The command buffer.
  ///   - texture: The texture that is read and written; it is not replaced by another one.
  ///   - copyAllocator: Never called.
  /// - Returns: True, since it always succeeds.
  @discardableResult public func encode(
    commandBuffer: any MTLCommandBuffer, inPlaceTexture texture: UnsafeMutablePointer<any MTLTexture>,
    fallbackCopyAllocator copyAllocator: MPSCopyAllocator? = nil
  ) -> Bool {
    encode(
      commandBuffer: commandBuffer, sourceTexture: texture.pointee, destinationTexture: texture.pointee)
    return true
  }

  func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .copy(source: source, destination: destination)
  }
}

/// A filter with two source images.
public nonisolated class MPSBinaryImageKernel: MPSKernel {
  /// The region of the destination that is drawn.
  public var clipRect = MPSRectNoClip

  /// Records the filter, to be drawn when the command buffer is executed.
  public func encode(
    commandBuffer: any MTLCommandBuffer, primaryTexture: any MTLTexture, secondaryTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    RecordedCommands.record(commandBuffer, [primaryTexture, secondaryTexture, destinationTexture]) {
      textures in command(textures[0], textures[1], textures[2])
    }
  }

  /// Records the filter with the result replacing the first source; it always succeeds.
  @discardableResult public func encode(
    commandBuffer: any MTLCommandBuffer,
    inPlacePrimaryTexture texture: UnsafeMutablePointer<any MTLTexture>, secondaryTexture: any MTLTexture,
    fallbackCopyAllocator copyAllocator: MPSCopyAllocator? = nil
  ) -> Bool {
    encode(
      commandBuffer: commandBuffer, primaryTexture: texture.pointee, secondaryTexture: secondaryTexture,
      destinationTexture: texture.pointee)
    return true
  }

  /// Records the filter with the result replacing the second source; it always succeeds.
  @discardableResult public func encode(
    commandBuffer: any MTLCommandBuffer, primaryTexture: any MTLTexture,
    inPlaceSecondaryTexture texture: UnsafeMutablePointer<any MTLTexture>,
    fallbackCopyAllocator copyAllocator: MPSCopyAllocator? = nil
  ) -> Bool {
    encode(
      commandBuffer: commandBuffer, primaryTexture: primaryTexture, secondaryTexture: texture.pointee,
      destinationTexture: texture.pointee)
    return true
  }

  func command(
    _ first: RenderTexture, _ second: RenderTexture, _ destination: RenderTexture
  ) -> RecordedCommand {
    .copy(source: first, destination: destination)
  }
}
