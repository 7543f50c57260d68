/// The heart of a thing that only a device makes: there is no value of this type, and so none of the thing.
///
/// A type without cases would do as well, but the compiler then warns of code that is never executed wherever a program reads a
/// property.
struct Absent: Sendable {
  private init?(_: Void) { return nil }

  /// Returns a property of a thing that does not exist.
  func property<Value>() -> Value {
    preconditionFailure("nothing is tracked here, so that there is no value with this property")
  }
}
