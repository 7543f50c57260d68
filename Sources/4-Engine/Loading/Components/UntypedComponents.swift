internal import EntityStore
package import SceneAssets

/// Component records of a file that the engine does not interpret; writers write them back unchanged.
package struct UntypedComponents: Component, Equatable {
  package var records: [UntypedComponent]

  package init(records: [UntypedComponent]) { self.records = records }
}

extension UntypedComponents: DeclaresInvalidation {
  nonisolated static var invalidation: RenderInvalidation { [] }
}
