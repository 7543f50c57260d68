import EntityStore
import Meshes
import SceneModel
import simd

/// A render item: one part of one model as plain values, ready for batching and culling.
///
/// Items are extracted when models change. A frame reads items and matrices, never components.
struct RenderItem: Equatable {
  /// The entity in whose space the part is placed.
  var entity: EntityID
  /// Indices into the extraction's lists.
  var mesh: Int32
  var part: Int32
  var material: Int32
  /// The index of the part's transform within its mesh, or -1 for a part at the model's origin.
  var placement: Int32
  /// The index into the extraction's list of instances, -1 for a part that is drawn once.
  var instanceSet: Int32
  /// The index into the extraction's list of deformed models, else -1.
  var skinnedModel: Int32
  var bounds: BoundingBox
  var boundsMargin: Float
  /// The product of the opacities of the entity and its ancestors.
  var opacity: Float
  var environment: Int32
  var environmentWeight: Float
  var castsShadow: Bool
  /// The index of the contact shadow caster that this is part of, or -1.
  var contactShadowCaster: Int32
  var receivesContactShadows: Bool
  var isTransparent: Bool
  /// True if the item is drawn behind all other items; see ``BackdropComponent``.
  var isBackdrop: Bool
  /// True if the drawing order matters: the item is blended, in a sort group, or without depth.
  var isOrdered: Bool
  /// True if an ancestor applies bloom to its whole subtree.
  var glows: Bool
  /// True if it is an occluder, behind which only the background is visible.
  var isOccluder: Bool
  /// True if the model belongs to a model sort group.
  var isSorted: Bool
  /// The index into the extraction's list of sort groups, -1 for models without one.
  var sortGroup: Int32
  /// The index within that group.
  var sortOrder: Int32
  var debugMode: Int32
  /// The index of the nearest billboard among the ancestors in the extraction's list, -1 for none.
  var billboard: Int32
  /// The number of the world that the item is part of, 0 outside of all.
  var world: Int32 = 0
  /// True if the item may cross portals of its world.
  var crosses = false
  /// The number of the hover state that shader graphs read, 0 for none.
  var hover: Int32 = 0
  /// The index of the portal whose opening the item is, -1 for other items, -2 for an opening without a portal.
  var portal: Int32 = -1
}

/// One visible render item in drawing order.
nonisolated struct DrawItem {
  var key: UInt64
  var row: Int32
  /// True if the item's matrix flips the winding of triangles.
  var isMirrored: Bool

  /// Returns whether the first of two items is drawn first.
  ///
  /// A function outside of the main actor: the closure of a sort on it would check at every call that it is there.
  static func isBefore(_ first: DrawItem, _ second: DrawItem) -> Bool { first.key < second.key }
}
