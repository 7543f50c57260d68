internal import GTKBridge

/// A closure of the main actor that a signal, a controller or a timer of GTK holds.
nonisolated final class Handler<Arguments: Sendable, Result: Sendable>: Sendable {
  private let body: @MainActor (Arguments) -> Result

  init(_ body: @escaping @MainActor (Arguments) -> Result) { self.body = body }

  /// The pointer that is handed to C, which owns the handler from then on.
  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Calls the handler that C was handed; GTK calls back on the first thread only.
  static func call(_ data: UnsafeMutableRawPointer, _ arguments: Arguments) -> Result {
    let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { handler.body(arguments) }
  }
}

/// Frees the handler that C was handed.
nonisolated func releaseHandler(_ data: UnsafeMutableRawPointer) {
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// Calls a handler without arguments.
nonisolated func callPlainHandler(_ data: UnsafeMutableRawPointer) {
  Handler<Void, Void>.call(data, ())
}
