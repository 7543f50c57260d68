/// One thing of a file in the words of its format, and what its reader made of it.
///
/// Readers list these where they are asked to, so that who writes the scene elsewhere can account for all of the file.
package struct SourceObject: Sendable, Hashable {
  /// What the format calls such things: `SCNLight`, `<light>`, `newmtl`.
  package var kind: String
  /// Where it is in the file: `/room/lamp.light`.
  package var path: String
  /// What it has become in the asset; nothing where what holds it has all of it.
  package var parts: [Part] = []
  /// What of it was not taken over as it was meant.
  package var notes: [AssetNote] = []

  package init(_ kind: String, at path: String) { (self.kind, self.path) = (kind, path) }

  /// A thing of the asset.
  package struct Part: Sendable, Hashable {
    /// `node`, `mesh`, `material`.
    package var kind: String
    package var path: String

    package init(_ kind: String, _ path: String) { (self.kind, self.path) = (kind, path) }

    /// What is called by the path of the node that it hangs on.
    static let ofNodes: Set = ["node", "mesh", "light", "camera", "forms"]
  }
}
