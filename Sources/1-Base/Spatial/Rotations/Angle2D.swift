import simd

/// An angle, stored in radians.
public struct Angle2D: Hashable, Codable, Sendable, AdditiveArithmetic, CustomStringConvertible {
  /// The zero value.
  public static let zero = Angle2D()

  /// The angle in radians.
  public var radians: Double

  /// Creates the zero angle.
  public init() { radians = 0 }

  /// Creates an angle.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// Creates an angle.
  public init<T: BinaryFloatingPoint>(radians: T) { self.init(radians: Double(radians)) }

  /// Creates an angle.
  public init<T: BinaryFloatingPoint>(degrees: T) { self.init(degrees: Double(degrees)) }

  /// Returns the angle of a number of radians.
  public static func radians(_ radians: Double) -> Angle2D { Angle2D(radians: radians) }

  /// Returns the angle of a number of degrees.
  public static func degrees(_ degrees: Double) -> Angle2D { Angle2D(degrees: degrees) }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { self = Angle2D(degrees: newValue) }
  }

  /// The angle in the range from -180° to 180°.
  public var normalized: Angle2D { Angle2D(radians: radians.remainder(dividingBy: 2 * .pi)) }

  public var description: String { "\(degrees)°" }

  /// Returns whether the angles differ by no more than a tolerance.
  public func isApproximatelyEqual(to other: Angle2D, tolerance: Double = Double.ulpOfOne.squareRoot())
    -> Bool
  {
    abs(radians - other.radians) <= tolerance
  }

  public static prefix func - (angle: Angle2D) -> Angle2D { Angle2D(radians: -angle.radians) }
  public static func + (a: Angle2D, b: Angle2D) -> Angle2D { Angle2D(radians: a.radians + b.radians) }
  public static func - (a: Angle2D, b: Angle2D) -> Angle2D { Angle2D(radians: a.radians - b.radians) }
}

// The trigonometric functions of angles.
extension Angle2D {
  /// Returns the arc sine.
  public static func asin(_ x: Double) -> Angle2D { Angle2D(radians: Elementary.asin(x)) }
  /// Returns the arc cosine.
  public static func acos(_ x: Double) -> Angle2D { Angle2D(radians: Elementary.acos(x)) }
  /// Returns the arc tangent.
  public static func atan(_ x: Double) -> Angle2D { Angle2D(radians: Elementary.atan(x)) }

  /// Returns the angle of a point in the plane, counted from the x axis.
  public static func atan2(y: Double, x: Double) -> Angle2D { Angle2D(radians: Elementary.atan2(y, x)) }
}

/// Returns the sine of an angle.
public func sin(_ angle: Angle2D) -> Double { Elementary.sin(angle.radians) }
/// Returns the cosine of an angle.
public func cos(_ angle: Angle2D) -> Double { Elementary.cos(angle.radians) }
/// Returns the tangent of an angle.
public func tan(_ angle: Angle2D) -> Double { Elementary.tan(angle.radians) }
