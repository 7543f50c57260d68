/// The largest magnitudes that a world takes; larger ones count as not finite.
enum Limits {
  static let position: Float = 1e9
  static let velocity: Float = 1e6
  static let acceleration: Float = 1e6
  /// The limit of forces, torques and impulses.
  static let force: Float = 1e15
  /// The limit of sizes; larger shapes are this large.
  static let size: Float = 1e5
  static let mass: ClosedRange<Float> = 1e-6...1e9
  static let inertia: ClosedRange<Float> = 1e-12...1e9
  static let friction: Float = 1e3
}

extension SIMD3<Float> {
  /// Returns whether all elements are numbers whose magnitude is within a limit.
  func isWithin(_ limit: Float) -> Bool { Swift.max(abs(x), abs(y), abs(z)) <= limit && !(x + y + z).isNaN }
}
