import EntityStore
import Meshes
import SceneModel
import simd

/// One part of one model, as frames need it: plain numbers that say what is drawn and where to find it.
///
/// Rows are made when models change. A frame reads rows and matrices, never components.
struct RenderItem: Equatable {
  /// In whose space the part lives.
  var entity: EntityID
  /// Places in the extraction's lists.
  var mesh: Int32
  var part: Int32
  var material: Int32
  /// The place of the part within its mesh when it does not stand at the model's origin, else -1.
  var placement: Int32
  /// The place in the extraction's list of copies, -1 for a part that is drawn once.
  var copies: Int32
  /// The place in the extraction's list of models whose vertices are moved, else -1.
  var movement: Int32
  var bounds: BoundingBox
  var boundsMargin: Float
  /// The product of the opacities above.
  var opacity: Float
  var environment: Int32
  var environmentWeight: Float
  var castsShadow: Bool
  /// The number of the thing whose contact shadow this is part of, or -1.
  var groundingCaster: Int32
  var receivesGrounding: Bool
  var isTransparent: Bool
  /// Whether the order of drawing matters: blended, of a group, or without depth.
  var isOrdered: Bool
  /// Whether it hangs below an entity that lets all of its subtree glow.
  var glows: Bool
  /// Whether nothing is shown but what is behind everything else.
  var isOccluder: Bool
  /// Whether the model belongs to a group that is sorted by hand.
  var isSorted: Bool
  /// The place in the extraction's list of groups that are sorted by hand, -1 for models of none.
  var sortGroup: Int32
  /// The place within that group.
  var sortOrder: Int32
  var debugMode: Int32
  /// The place of the nearest billboard above in the extraction's list, -1 where there is none.
  var billboard: Int32
}

/// One visible row in the order of drawing.
struct DrawItem {
  var key: UInt64
  var row: Int32
  /// Whether the row's matrix turns the winding of triangles around.
  var isMirrored: Bool
}
