/// Returns a closure in the form that schedulers and cancellation handlers take.
///
/// They may run it on any thread, and ask that all it holds may go there. The subscriptions that this module hands them
/// guard their state with locks; values and closures of programs go to the thread that the program chose.
func transferred(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  // The two types differ in nothing but the promise.
  unsafe unsafeBitCast(action, to: (@Sendable () -> Void).self)
}

/// Returns a closure with an argument in the same form.
func transferred<Argument>(
  _: Argument.Type, _ action: @escaping (Argument) -> Void
) -> @Sendable (Argument) -> Void {
  unsafe unsafeBitCast(action, to: (@Sendable (Argument) -> Void).self)
}
