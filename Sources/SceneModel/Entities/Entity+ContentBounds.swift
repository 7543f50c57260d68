import simd

extension Entity {
  /// The box around what there is to look at here, in the world: as ``visualBounds(recursive:relativeTo:excludeInactive:)``
  /// has it, without a ground that goes on and on.
  ///
  /// Floors without end end somewhere far away in files; a picture that held them whole would show nothing else.
  package var contentBounds: BoundingBox {
    let all = visualBounds(relativeTo: nil, excludeInactive: true)
    let size = all.extents.max()
    guard size > 0, size.isFinite else { return all }
    var rest = BoundingBox.empty, pending = [self]
    while let entity = pending.popLast() {
      pending.append(contentsOf: entity.node.children)
      let own = entity.visualBounds(recursive: false, relativeTo: nil, excludeInactive: true)
      if own.isEmpty || own.isFlat && own.extents.max() > 0.9 * size { continue }
      rest.formUnion(own)
    }
    return rest.isEmpty || rest.extents.max() * 20 > size ? all : rest
  }
}

extension BoundingBox {
  fileprivate var isFlat: Bool { extents.min() <= 1e-4 * extents.max() }
}
