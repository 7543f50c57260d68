internal import EntityStore
package import SceneAssets

/// Components of a file that nothing here acts on, in the words of the file: writers give them back unchanged.
package struct UntypedComponents: Component, Equatable {
  package var records: [UntypedComponent]

  package init(records: [UntypedComponent]) { self.records = records }
}

extension UntypedComponents: DeclaresInvalidation {
  nonisolated static var invalidation: RenderInvalidation { [] }
}
