import GraphicsGL

/// A value that is built when it is first needed, such as the programs of a pass that few frames have.
final class BuiltOnce<Value> {
  private let build: () throws(GraphicsError) -> Value
  private var built: Value?

  init(_ build: @escaping () throws(GraphicsError) -> Value) { self.build = build }

  /// Returns the value.
  ///
  /// - Returns: The value, the same every time.
  /// - Throws: ``GraphicsError`` when it cannot be built.
  func value() throws(GraphicsError) -> Value {
    if let built { return built }
    let made = try build()
    built = made
    return made
  }
}
