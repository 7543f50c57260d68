import Locks

/// An event of the device, which commands signal and wait for.
public nonisolated protocol MTLEvent: AnyObject, Sendable {
  /// The device that the event belongs to.
  var device: any MTLDevice { get }
}

/// An event with a value that programs read and write.
public nonisolated protocol MTLSharedEvent: MTLEvent {
  /// The value that was signaled last.
  var signaledValue: UInt64 { get set }
}

/// The event behind both protocols.
nonisolated final class RenderEvent: MTLSharedEvent {
  private let value = Guarded<UInt64>(0)

  var device: any MTLDevice { RenderDevice.shared }

  var signaledValue: UInt64 {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}

extension MTLDevice {
  /// Creates an event.
  public nonisolated func makeEvent() -> (any MTLEvent)? { RenderEvent() }
  /// Creates an event with a value that programs read and write.
  public nonisolated func makeSharedEvent() -> (any MTLSharedEvent)? { RenderEvent() }
}

extension RealityRenderer {
  /// An event that drawing waits for, or that it signals.
  ///
  /// Commands are finished when the call that gives them returns, so that there is nothing to wait for: what is drawn next
  /// sees what was drawn before.
  public nonisolated struct MetalEventAction: Sendable {
    /// The event.
    public let event: any MTLEvent
    /// The value to wait for, or to signal.
    public let value: UInt64
    private let signals: Bool

    /// Returns an action that waits for a value.
    public static func wait(for event: any MTLEvent, value: UInt64) -> MetalEventAction {
      MetalEventAction(event: event, value: value, signals: false)
    }

    /// Returns an action that signals a value.
    public static func signal(_ event: any MTLEvent, value: UInt64) -> MetalEventAction {
      MetalEventAction(event: event, value: value, signals: true)
    }

    func run() {
      guard signals, let event = event as? any MTLSharedEvent else { return }
      event.signaledValue = value
    }
  }
}
