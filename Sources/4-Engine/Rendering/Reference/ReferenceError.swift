/// The reason why a scene cannot be path-traced.
package struct ReferenceError: Error, CustomStringConvertible {
  /// The message: what is wrong, and what to do.
  package let reason: String

  package var description: String { reason }
}
