import Animation
import Meshes
import simd

/// An animated value type with the operations that playback needs.
protocol AnimatedValue: AnimatableData, Equatable, Sendable {
  /// Returns the interpolation between two values: the first at 0, the second at 1.
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self

  /// Returns this value with a change applied `weight` times; -1 reverts the change.
  func adding(_ change: Self, _ weight: Float) -> Self

  /// Returns the change that leads from another value to this one.
  func change(from other: Self) -> Self

  /// The neutral change, with as many parts as this value.
  var neutral: Self { get }

  /// Returns a source that changes only some parts of the value, if it has parts.
  @MainActor static func source(
    _ source: ValueSource<Self>, moving parts: AnimatedParts, of names: [String]
  ) -> AnimationSource<Self>
}

extension AnimatedValue {
  @MainActor static func source(
    _ source: ValueSource<Self>, moving parts: AnimatedParts, of names: [String]
  ) -> AnimationSource<Self> { source }
}

extension Float: AnimatedValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self { a + (b - a) * t }
  func adding(_ change: Self, _ weight: Float) -> Self { self + change * weight }
  func change(from other: Self) -> Self { self - other }
  var neutral: Self { 0 }
}

extension Double: AnimatedValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self { a + (b - a) * Double(t) }
  func adding(_ change: Self, _ weight: Float) -> Self { self + change * Double(weight) }
  func change(from other: Self) -> Self { self - other }
  var neutral: Self { 0 }
}

extension SIMD2<Float>: AnimatedValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self { a + (b - a) * t }
  func adding(_ change: Self, _ weight: Float) -> Self { self + change * weight }
  func change(from other: Self) -> Self { self - other }
  var neutral: Self { .zero }
}

extension SIMD3<Float>: AnimatedValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self { a + (b - a) * t }
  func adding(_ change: Self, _ weight: Float) -> Self { self + change * weight }
  func change(from other: Self) -> Self { self - other }
  var neutral: Self { .zero }
}

extension SIMD4<Float>: AnimatedValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self { a + (b - a) * t }
  func adding(_ change: Self, _ weight: Float) -> Self { self + change * weight }
  func change(from other: Self) -> Self { self - other }
  var neutral: Self { .zero }
}

extension simd_quatf: AnimatedValue {
  /// Returns the rotation followed by a change about its own axes.
  func adding(_ change: Self, _ weight: Float) -> Self {
    weight == 1 ? self * change : self * change.scaled(weight)
  }

  func change(from other: Self) -> Self { other.inverse * self }
  var neutral: Self { .identity }

  /// Returns the rotation by a multiple of the angle about the same axis.
  private func scaled(_ times: Float) -> Self {
    let nearest = real < 0 ? -vector : vector
    let sine = simd_length(nearest.xyz)
    guard sine > 1e-7 else { return .identity }
    return simd_quatf(angle: 2 * Elementary.atan2(sine, nearest.w) * times, axis: nearest.xyz / sine)
  }
}

extension Transform: AnimatedValue {
  static func mix(_ a: Self, _ b: Self, _ t: Float) -> Self {
    Transform(
      scale: a.scale + (b.scale - a.scale) * t, rotation: .mix(a.rotation, b.rotation, t),
      translation: a.translation + (b.translation - a.translation) * t)
  }

  /// Returns the transform with a change: scales multiply, rotations compose, translations add.
  func adding(_ change: Self, _ weight: Float) -> Self {
    Transform(
      scale: scale * Self.power(change.scale, weight), rotation: rotation.adding(change.rotation, weight),
      translation: translation + change.translation * weight)
  }

  func change(from other: Self) -> Self {
    Transform(
      scale: scale / other.scale.replacing(with: 1, where: other.scale .== 0),
      rotation: rotation.change(from: other.rotation), translation: translation - other.translation)
  }

  var neutral: Self { .identity }

  private static func power(_ scale: SIMD3<Float>, _ weight: Float) -> SIMD3<Float> {
    if weight == 1 || scale == SIMD3(1, 1, 1) { return scale }
    // Negative scales have no real roots: scales that are not positive are interpolated linearly.
    guard scale.min() > 0 else { return 1 + (scale - 1) * weight }
    return SIMD3(
      Elementary.pow(scale.x, weight), Elementary.pow(scale.y, weight), Elementary.pow(scale.z, weight))
  }
}
