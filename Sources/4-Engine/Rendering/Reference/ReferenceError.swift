/// The reason why a scene cannot be path-traced.
package struct ReferenceError: Error, CustomStringConvertible {
  /// A sentence that says what is wrong, and what to do.
  package let reason: String

  package var description: String { reason }
}
