import simd

// The sums that make sense: a point and a vector give a point, two points differ by a vector, and so on.

extension Vector3D: AdditiveArithmetic {
  public static func + (a: Vector3D, b: Vector3D) -> Vector3D { Vector3D(vector: a.vector + b.vector) }
  public static func += (a: inout Vector3D, b: Vector3D) { a.vector += b.vector }
  public static func - (a: Vector3D, b: Vector3D) -> Vector3D { Vector3D(vector: a.vector - b.vector) }
  public static func -= (a: inout Vector3D, b: Vector3D) { a.vector -= b.vector }
}

extension Size3D: AdditiveArithmetic {
  public static func + (a: Size3D, b: Size3D) -> Size3D { Size3D(vector: a.vector + b.vector) }
  public static func + (a: Size3D, b: Vector3D) -> Size3D { Size3D(vector: a.vector + b.vector) }
  public static func + (a: Vector3D, b: Size3D) -> Size3D { Size3D(vector: a.vector + b.vector) }
  public static func += (a: inout Size3D, b: Size3D) { a.vector += b.vector }
  public static func += (a: inout Size3D, b: Vector3D) { a.vector += b.vector }
  public static func - (a: Size3D, b: Size3D) -> Size3D { Size3D(vector: a.vector - b.vector) }
  public static func - (a: Size3D, b: Vector3D) -> Size3D { Size3D(vector: a.vector - b.vector) }
  public static func - (a: Vector3D, b: Size3D) -> Size3D { Size3D(vector: a.vector - b.vector) }
  public static func -= (a: inout Size3D, b: Size3D) { a.vector -= b.vector }
  public static func -= (a: inout Size3D, b: Vector3D) { a.vector -= b.vector }
}

extension Point3D {
  public static func - (a: Point3D, b: Point3D) -> Vector3D { Vector3D(vector: a.vector - b.vector) }
  public static func + (a: Point3D, b: Vector3D) -> Point3D { Point3D(vector: a.vector + b.vector) }
  public static func + (a: Vector3D, b: Point3D) -> Point3D { Point3D(vector: a.vector + b.vector) }
  public static func += (a: inout Point3D, b: Vector3D) { a.vector += b.vector }
  public static func + (a: Point3D, b: Size3D) -> Point3D { Point3D(vector: a.vector + b.vector) }
  public static func + (a: Size3D, b: Point3D) -> Point3D { Point3D(vector: a.vector + b.vector) }
  public static func += (a: inout Point3D, b: Size3D) { a.vector += b.vector }
  public static func - (a: Point3D, b: Vector3D) -> Point3D { Point3D(vector: a.vector - b.vector) }
  public static func - (a: Vector3D, b: Point3D) -> Point3D { Point3D(vector: a.vector - b.vector) }
  public static func -= (a: inout Point3D, b: Vector3D) { a.vector -= b.vector }
  public static func - (a: Point3D, b: Size3D) -> Point3D { Point3D(vector: a.vector - b.vector) }
  public static func - (a: Size3D, b: Point3D) -> Point3D { Point3D(vector: a.vector - b.vector) }
  public static func -= (a: inout Point3D, b: Size3D) { a.vector -= b.vector }
}
