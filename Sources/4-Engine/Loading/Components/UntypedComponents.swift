internal import EntityStore
package import SceneAssets

/// Component records of a file that the engine does not interpret; writers write them back unchanged.
package struct UntypedComponents: Component, Equatable {
  /// The records, in the order of the file.
  package var records: [UntypedComponent]

  /// Creates a component of records.
  package init(records: [UntypedComponent]) { self.records = records }
}

extension UntypedComponents: DeclaresInvalidation {
  nonisolated static var invalidation: RenderInvalidation { [] }
}
