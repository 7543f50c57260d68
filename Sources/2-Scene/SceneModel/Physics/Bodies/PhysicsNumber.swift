import Collision
import Log
import Meshes
import simd

/// A namespace for the numbers that the simulation accepts: programs compute masses and forces, and a failed
/// computation must not spread.
enum PhysicsNumber {
  /// The largest position, velocity or force.
  static let largest: Float = 1e18

  /// Returns a number within a range; the default if it is not a number.
  static func clamped(_ value: Float, to range: ClosedRange<Float>, default: Float) -> Float {
    value.isNaN ? `default` : Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }

  /// Returns a vector of finite numbers; zero if one of them is not finite.
  static func finite(_ value: SIMD3<Float>, _ name: @autoclosure () -> String) -> SIMD3<Float> {
    if value.isFinite { return value.clamped(lowerBound: Self.low, upperBound: Self.high) }
    Log.warning("the \(name()) must be finite, not \(value); zero is used instead", category: "Physics")
    return .zero
  }

  /// Returns a rotation of unit length; the identity if it has no direction.
  static func rotation(_ value: simd_quatf) -> simd_quatf {
    let length = simd_length(value.vector)
    guard length.isFinite, length > 1e-12 else { return .identity }
    return simd_quatf(vector: value.vector / length)
  }

  private static let low = SIMD3<Float>(repeating: -largest)
  private static let high = SIMD3<Float>(repeating: largest)
}
