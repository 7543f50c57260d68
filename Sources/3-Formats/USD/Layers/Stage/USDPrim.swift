/// A prim of a composed stage.
public struct USDPrim: Sendable {
  /// The path on the stage.
  public var path: USDPath
  /// The name.
  public var name: String
  /// The index in ``USDStage/prims``; -1 for the pseudo-root and for prototypes.
  public var parent: Int
  /// The indices of the children in ``USDStage/prims``.
  public var children: [Int] = []
  /// The type name, such as `Xform` or `Mesh`; empty where it has none.
  public var typeName = ""
  /// The specifier of the strongest opinion that is not `over`.
  public var specifier = USDSpecifier.over
  /// True if the prim is active; inactive prims are on the stage, but not their descendants.
  public var isActive = true
  /// True if the prim is an instance, whose descendants are those of its prototype.
  public var isInstance = false
  /// The index of the prototype of an instance; nil for other prims.
  public var prototype: Int?
  /// True if the prim and all its ancestors are `def` or `class`.
  public var isDefined = false
  /// True if the prim or an ancestor is a `class`.
  public var isAbstract = false
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
