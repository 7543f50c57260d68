import Log
public import simd

/// Transforms of many copies of one mesh.
@MainActor public final class LowLevelInstanceData: Sendable {
  public nonisolated let instanceCapacity: Int
  /// How many of the transforms are drawn, from the first on.
  public var instanceCount: Int {
    didSet {
      demand(
        (0...instanceCapacity).contains(instanceCount),
        "there is room for \(instanceCapacity) instances, not for \(instanceCount)")
      version &+= 1
    }
  }
  package nonisolated var number: UInt64 { identity.value }
  private nonisolated let identity = ResourceNumber()
  /// Changes whenever transforms or their count may have changed.
  package private(set) var version: UInt64 = 1
  private var transforms: [float4x4]

  /// Makes room for as many instances as are drawn.
  public convenience init(instanceCount: Int) throws(MeshError) {
    try self.init(instanceCount: instanceCount, instanceCapacity: instanceCount)
  }

  /// Makes room for instances, all at the origin.
  public init(instanceCount: Int, instanceCapacity: Int) throws(MeshError) {
    guard (0...1 << 24).contains(instanceCapacity), (0...instanceCapacity).contains(instanceCount) else {
      throw .lowLevel(
        "\(instanceCount) instances with room for \(instanceCapacity) cannot be made; "
          + "the room must hold them all and be at most \(1 << 24)")
    }
    self.instanceCapacity = instanceCapacity
    self.instanceCount = instanceCount
    transforms = Array(repeating: matrix_identity_float4x4, count: instanceCapacity)
  }

  /// The transforms that are drawn.
  package var drawn: ArraySlice<float4x4> { transforms[..<instanceCount] }

  /// Lends all transforms, also those that are not drawn.
  public func withTransforms(_ callback: (UnsafeBufferPointer<float4x4>) -> Void) {
    transforms.withUnsafeBufferPointer(callback)
  }

  /// Lends all transforms for changing.
  public func withMutableTransforms(_ callback: (UnsafeMutableBufferPointer<float4x4>) -> Void) {
    version &+= 1
    transforms.withUnsafeMutableBufferPointer { callback($0) }
  }

  /// Lends all transforms for writing all of them; what they hold before is undefined.
  public func replaceMutableTransforms(_ callback: (UnsafeMutableBufferPointer<float4x4>) -> Void) {
    withMutableTransforms(callback)
  }
}
