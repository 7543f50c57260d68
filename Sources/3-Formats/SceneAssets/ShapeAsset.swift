/// A primitive shape given by its measures; all shapes are centered at the origin.
package enum ShapeAsset: Sendable, Hashable {
  case sphere(radius: Float)
  case box(width: Float, height: Float, depth: Float)
  /// Shapes of revolution have an axis; the height of a capsule does not include its caps.
  case cylinder(radius: Float, height: Float, axis: SceneAsset.Axis)
  case cone(radius: Float, height: Float, axis: SceneAsset.Axis)
  case capsule(radius: Float, height: Float, axis: SceneAsset.Axis)
  /// A flat rectangle that faces along the axis.
  case plane(width: Float, length: Float, axis: SceneAsset.Axis)
}
