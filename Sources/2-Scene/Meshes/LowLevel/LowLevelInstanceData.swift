import Log
public import simd

/// The transforms of many instances of one mesh.
@preconcurrency @MainActor public final class LowLevelInstanceData: Sendable {
  /// The number of instances for which there is memory.
  public nonisolated let instanceCapacity: Int
  /// The number of transforms that are drawn, from the first on.
  public var instanceCount: Int {
    didSet {
      demand(
        (0...instanceCapacity).contains(instanceCount),
        "the instance count \(instanceCount) exceeds the capacity \(instanceCapacity)")
      version &+= 1
    }
  }
  package nonisolated var number: UInt64 { identity.value }
  private nonisolated let identity = ResourceNumber()
  /// The version, which changes whenever transforms or their count may have changed.
  package private(set) var version: UInt64 = 1
  private var transforms: [float4x4]

  /// Creates data with a capacity of as many instances as are drawn.
  public convenience init(instanceCount: Int) throws(MeshError) {
    try self.init(instanceCount: instanceCount, instanceCapacity: instanceCount)
  }

  /// Creates data of instances that are all at the origin.
  public init(instanceCount: Int, instanceCapacity: Int) throws(MeshError) {
    guard (0...1 << 24).contains(instanceCapacity), (0...instanceCapacity).contains(instanceCount) else {
      throw .lowLevel(
        "\(instanceCount) instances do not fit into a capacity of \(instanceCapacity); "
          + "the capacity must be at least the count, and at most \(1 << 24)")
    }
    self.instanceCapacity = instanceCapacity
    self.instanceCount = instanceCount
    transforms = Array(repeating: matrix_identity_float4x4, count: instanceCapacity)
  }

  /// The transforms that are drawn.
  package var drawn: ArraySlice<float4x4> { transforms[..<instanceCount] }

  /// Calls a closure with all transforms, including those that are not drawn.
  public func withTransforms(_ callback: (UnsafeBufferPointer<float4x4>) -> Void) {
    transforms.withUnsafeBufferPointer(callback)
  }

  /// Calls a closure that may change all transforms.
  public func withMutableTransforms(_ callback: (UnsafeMutableBufferPointer<float4x4>) -> Void) {
    version &+= 1
    transforms.withUnsafeMutableBufferPointer { callback($0) }
  }

  /// Calls a closure that overwrites all transforms; their previous values are undefined.
  public func replaceMutableTransforms(_ callback: (UnsafeMutableBufferPointer<float4x4>) -> Void) {
    withMutableTransforms(callback)
  }
}
