/// A body described by its measures; all are centered at the origin.
package enum ShapeAsset: Sendable, Hashable {
  case sphere(radius: Float)
  case box(width: Float, height: Float, depth: Float)
  /// Round bodies stand along an axis; heights of capsules do not count their caps.
  case cylinder(radius: Float, height: Float, axis: SceneAsset.Axis)
  case cone(radius: Float, height: Float, axis: SceneAsset.Axis)
  case capsule(radius: Float, height: Float, axis: SceneAsset.Axis)
  /// Flat, facing along the axis.
  case plane(width: Float, length: Float, axis: SceneAsset.Axis)
}
