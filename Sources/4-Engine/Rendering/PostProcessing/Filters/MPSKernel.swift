/// What is drawn everywhere: a clip that cuts nothing off.
public nonisolated let MPSRectNoClip = MTLRegion(
  origin: MTLOrigin(), size: MTLSize(width: .max, height: .max, depth: .max))

/// What a filter sees beyond the edges of a picture.
public nonisolated enum MPSImageEdgeMode: UInt, Hashable, Sendable {
  /// Black and transparent.
  case zero = 0
  /// The nearest pixel inside.
  case clamp = 1

  var edge: BlurEdge { self == .zero ? .zero : .clamp }
}

/// Lends a texture that a filter cannot do without when it works in place; ours never need one.
public typealias MPSCopyAllocator =
  (MPSKernel, any MTLCommandBuffer, any MTLTexture) -> any MTLTexture

/// A filter of the names that Metal Performance Shaders have.
public nonisolated class MPSKernel {
  public let device: any MTLDevice
  public var label: String?

  public init(device: any MTLDevice) { self.device = device }
}

/// A filter of one picture.
public nonisolated class MPSUnaryImageKernel: MPSKernel {
  /// The part of the destination that is drawn.
  public var clipRect = MPSRectNoClip
  public var edgeMode = MPSImageEdgeMode.zero

  /// Records the filter, to be drawn when the command buffer's turn comes.
  public func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    RecordedCommands.record(commandBuffer, [sourceTexture, destinationTexture]) { textures in
      command(textures[0], textures[1])
    }
  }

  /// Records the filter with the result in place of the source.
  ///
  /// - Parameters:
  ///   - commandBuffer: Where to record.
  ///   - texture: Is read and written; it stays the same texture.
  ///   - copyAllocator: Is never called.
  /// - Returns: True: it always works.
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

/// A filter of two pictures.
public nonisolated class MPSBinaryImageKernel: MPSKernel {
  /// The part of the destination that is drawn.
  public var clipRect = MPSRectNoClip

  /// Records the filter, to be drawn when the command buffer's turn comes.
  public func encode(
    commandBuffer: any MTLCommandBuffer, primaryTexture: any MTLTexture, secondaryTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) {
    RecordedCommands.record(commandBuffer, [primaryTexture, secondaryTexture, destinationTexture]) {
      textures in command(textures[0], textures[1], textures[2])
    }
  }

  /// Records the filter with the result in place of the first source; it always works.
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

  /// Records the filter with the result in place of the second source; it always works.
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
