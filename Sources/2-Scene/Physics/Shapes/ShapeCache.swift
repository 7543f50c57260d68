import simd

/// The built shapes of a world: bodies of equal shapes and scales share one.
struct ShapeCache {
  private var whole: [BuiltShapeKey: BuiltShape] = [:]
  private var single: [SingleKey: BuiltShape] = [:]
  /// The number of entries at which unused ones are dropped.
  private var sweepCount = 256

  /// A geometry with a stretch; a mesh that is alone in its body has its pose too.
  struct SingleKey: Hashable {
    var geometry: PhysicsShape.Part
    var stretch: [SIMD3<Float>]
    var isHull: Bool
  }

  /// Returns the built shape of a body.
  mutating func shape(_ key: BuiltShapeKey) -> BuiltShape {
    if let known = whole[key] { return known }
    dropUnused()
    let built = build(key)
    whole[key] = built
    return built
  }

  /// Returns the shape of one geometry, in its own space.
  mutating func single(_ key: SingleKey, _ build: () -> BuiltShape?) -> BuiltShape? {
    if let known = single[key] { return known }
    let built = build()
    if let built { single[key] = built }
    return built
  }

  /// Drops the shapes that no body has: those to which nothing but this cache refers.
  private mutating func dropUnused() {
    guard whole.count + single.count >= sweepCount else { return }
    whole = Self.used(&whole)
    single = Self.used(&single)
    sweepCount = Swift.max(256, 2 * (whole.count + single.count))
  }

  private static func used<Key>(_ shapes: inout [Key: BuiltShape]) -> [Key: BuiltShape] {
    var used: [Key: BuiltShape] = [:]
    while let (key, shape) = shapes.popFirst() {
      var shape = shape
      if !isKnownUniquelyReferenced(&shape) { used[key] = shape }
    }
    return used
  }
}
