/// A prim of a composed scene.
package struct USDPrim: Sendable {
  package var path: USDPath
  package var name: String
  /// The place in ``USDStage/prims``; -1 for the pseudo-root and for prototypes.
  package var parent: Int
  package var children: [Int] = []
  /// `Xform`, `Mesh`; empty where nobody says.
  package var typeName = ""
  package var specifier = USDSpecifier.over
  /// Inactive prims are there, but nothing below them.
  package var isActive = true
  /// What is below it is below its prototype, shared with other instances.
  package var isInstance = false
  package var prototype: Int?
  /// The prim and all above it are `def` or `class`.
  package var isDefined = false
  /// The prim or one above it is a `class`.
  package var isAbstract = false
  /// What speaks of it, from strong to weak.
  var opinions: Range<Int32> = 0..<0
  /// The prototype that it is below; -1 outside of them.
  var inPrototype: Int32 = -1
}

/// A spec that speaks of a prim.
struct StageOpinion: Sendable {
  var layer: Int32
  var spec: Int32
  /// The place in ``USDStage/mappings``.
  var mapping: Int32
}

/// What a prototype was made of.
struct StagePrototype: Sendable {
  var prim: Int
  /// The instance it was made of: where what points into it points.
  var source: String
}
