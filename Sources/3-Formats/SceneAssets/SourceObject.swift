/// An object of a source file in the format's own terms, and the parts of the asset that it became.
///
/// Readers list these on request, so that a converter can account for everything in the file.
package struct SourceObject: Sendable, Hashable {
  /// The format's name of the object: `SCNLight`, `<light>`, `newmtl`.
  package var kind: String
  /// The path in the file: `/room/lamp.light`.
  package var path: String
  /// The parts of the asset that it became; empty where the object that contains it accounts for all of it.
  package var parts: [Part] = []
  /// The notes about what was not converted as the author meant it.
  package var notes: [AssetNote] = []

  package init(_ kind: String, at path: String) { (self.kind, self.path) = (kind, path) }

  /// A part of the asset.
  package struct Part: Sendable, Hashable {
    /// `node`, `mesh`, `material`.
    package var kind: String
    package var path: String

    package init(_ kind: String, _ path: String) { (self.kind, self.path) = (kind, path) }

    /// The kinds of parts that have the path of their node.
    static let ofNodes: Set = ["node", "mesh", "light", "camera", "blend shapes"]
  }
}
