internal import EntityStore
package import SceneAssets

/// Components of a file that nothing here acts on, in the words of the file: writers give them back unchanged.
package struct KeptRecords: Component, Equatable {
  package var records: [ComponentRecord]

  package init(records: [ComponentRecord]) { self.records = records }
}

extension KeptRecords: DeclaresInvalidation {
  nonisolated static var invalidation: RenderInvalidation { [] }
}
