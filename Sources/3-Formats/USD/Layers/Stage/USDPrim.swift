/// A prim of a composed stage.
package struct USDPrim: Sendable {
  package var path: USDPath
  package var name: String
  /// The index in ``USDStage/prims``; -1 for the pseudo-root and for prototypes.
  package var parent: Int
  package var children: [Int] = []
  /// The type name, such as `Xform` or `Mesh`; empty where it has none.
  package var typeName = ""
  package var specifier = USDSpecifier.over
  /// True if the prim is active; inactive prims are on the stage, but not their descendants.
  package var isActive = true
  /// True if the prim is an instance, whose descendants are those of its prototype.
  package var isInstance = false
  package var prototype: Int?
  /// True if the prim and all its ancestors are `def` or `class`.
  package var isDefined = false
  /// True if the prim or an ancestor is a `class`.
  package var isAbstract = false
  /// The opinions about the prim, from strong to weak.
  var opinions: Range<Int32> = 0..<0
  /// The prototype that contains the prim; -1 outside of prototypes.
  var inPrototype: Int32 = -1
}

/// A spec with opinions about a prim.
struct StageOpinion: Sendable {
  var layer: Int32
  var spec: Int32
  /// The index in ``USDStage/mappings``.
  var mapping: Int32
}

/// A prototype of instances.
struct StagePrototype: Sendable {
  var prim: Int
  /// The path of the instance that it was made of; targets within that instance point here.
  var source: String
}
