/// The cached renderer state that a change of a component invalidates.
///
/// The redraw of windows, the reuse of shadow maps and the extraction of render items all follow from it.
package struct RenderInvalidation: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The matrices of the entity and of its subtree.
  package static let transforms = RenderInvalidation(rawValue: 1 << 0)
  /// The entity's own render items, with meshes and materials.
  package static let renderItems = RenderInvalidation(rawValue: 1 << 1)
  /// State that the whole subtree inherits, such as opacity.
  package static let subtree = RenderInvalidation(rawValue: 1 << 2)
  /// The sticker meshes and their render items.
  package static let stickers = RenderInvalidation(rawValue: 1 << 3)
  /// The deformed vertices of skinned meshes and of blend shapes.
  package static let deformation = RenderInvalidation(rawValue: 1 << 4)
  /// The lights and their shadows, which are gathered for each frame.
  package static let lights = RenderInvalidation(rawValue: 1 << 5)
  /// The environment lighting, which is gathered for each frame.
  package static let environment = RenderInvalidation(rawValue: 1 << 6)
  /// The camera, which is read for each frame.
  package static let camera = RenderInvalidation(rawValue: 1 << 7)
  /// Bloom and tone mapping, which are read for each frame.
  package static let postProcessing = RenderInvalidation(rawValue: 1 << 8)
  /// The particles, which are written for each frame.
  package static let particles = RenderInvalidation(rawValue: 1 << 9)
  /// The position of the entity in a scene's tree; no component declares this.
  package static let hierarchy = RenderInvalidation(rawValue: 1 << 10)
  /// True if the entity is active in its scene; no component declares this.
  package static let activity = RenderInvalidation(rawValue: 1 << 11)
}

/// A component type of the engine, which declares what a change of it invalidates.
///
/// Types that do not conform, as those of applications, are not tracked and cost nothing.
package protocol DeclaresInvalidation: Component {
  /// The state that adding, changing or removing a component of this type invalidates.
  static var invalidation: RenderInvalidation { get }
}
