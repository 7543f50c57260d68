internal import GLBridge

/// A fence: a point in the command stream that can be waited for.
package struct Fence: ~Copyable {
  private let name: UInt64
  private let context: Context

  /// Creates a fence after all commands submitted so far.
  package init(_ context: Context) {
    context.activate()
    name = gl_fence_create()
    context.ownCounters.created[.fence] += 1
    self.context = context
  }

  deinit { context.graveyard.bury(.fence, name) }

  /// True if the device has passed the fence.
  package var isPassed: Bool { wait(milliseconds: 0) }

  /// Waits for the device.
  ///
  /// - Returns: Whether it was passed in time; false also when the context is lost.
  @discardableResult
  package borrowing func wait(milliseconds: Double = 1000) -> Bool {
    context.activate()
    return gl_fence_wait(name, UInt64(max(0, milliseconds) * 1e6)) == 1
  }
}
