/// Returns the value of an expression, whose error becomes one of another type.
///
/// - Parameters:
///   - value: The expression.
///   - convert: Makes the error that is thrown from that of the expression.
/// - Returns: The value of the expression.
/// - Throws: The error that `convert` makes.
@inlinable package func mapError<Value: ~Copyable, From: Error, To: Error>(
  _ value: @autoclosure () throws(From) -> Value, _ convert: (From) -> To
) throws(To) -> Value {
  do throws(From) { return try value() } catch { throw convert(error) }
}
