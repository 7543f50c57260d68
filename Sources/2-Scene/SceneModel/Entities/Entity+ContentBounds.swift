package import Meshes
import simd

extension Entity {
  /// The world space bounding box of the content to frame: that of
  /// ``visualBounds(recursive:relativeTo:excludeInactive:)``, without a huge ground plane and without worlds behind portals.
  ///
  /// Endless floors end far away in files; an image that framed all of them would show nothing else.
  package var contentBounds: BoundingBox {
    var all = BoundingBox.empty, widest: Float = 0
    forEachBounds(relativeTo: nil, excludeInactive: true, excludeWorlds: true) { own in
      all.formUnion(own)
      if own.isFlat { widest = max(widest, own.extents.max()) }
    }
    // Few scenes have such a ground: the others are walked once.
    let size = all.extents.max()
    guard size > 0, size.isFinite, widest > 0.9 * size else { return all }
    var rest = BoundingBox.empty
    forEachBounds(relativeTo: nil, excludeInactive: true, excludeWorlds: true) { own in
      if !own.isFlat || own.extents.max() <= 0.9 * size { rest.formUnion(own) }
    }
    return rest.isEmpty || rest.extents.max() * 20 > size ? all : rest
  }
}

extension BoundingBox {
  fileprivate var isFlat: Bool { !isEmpty && extents.min() <= 1e-4 * extents.max() }
}
