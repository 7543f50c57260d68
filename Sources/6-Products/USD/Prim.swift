public import USDLayers

/// A prim of a stage: what all layers together say about it.
public struct Prim: Sendable, Equatable {
  /// The stage.
  public let stage: USDStage
  /// The index in ``USDStage/prims``.
  public let index: Int

  init(_ stage: USDStage, _ index: Int) { (self.stage, self.index) = (stage, index) }

  /// Returns whether two prims are the same of one stage.
  public static func == (one: Prim, other: Prim) -> Bool {
    one.stage === other.stage && one.index == other.index
  }

  private var composed: USDPrim { stage.prims[index] }

  /// The path on the stage.
  public var path: USDPath { composed.path }
  /// The name.
  public var name: String { composed.name }
  /// The type name, such as `Mesh`; empty where it has none.
  public var typeName: String { composed.typeName }
  /// The specifier.
  public var specifier: USDSpecifier { composed.specifier }
  /// True if the prim is active; inactive prims have no children.
  public var isActive: Bool { composed.isActive }
  /// True if the prim and all above it are defined.
  public var isDefined: Bool { composed.isDefined }
  /// True if the prim or one above it is a class.
  public var isAbstract: Bool { composed.isAbstract }
  /// True if the prim is an instance, whose children are those of its prototype.
  public var isInstance: Bool { composed.isInstance }

  /// The prim above; nil for the root.
  public var parent: Prim? { composed.parent < 0 ? nil : Prim(stage, composed.parent) }

  /// The prims below; those of an instance are its prototype's.
  public var children: [Prim] {
    let prims = stage.prims
    return prims[composed.prototype ?? index].children.map { Prim(stage, $0) }
  }

  /// The prim and all below it, parents first.
  ///
  /// The contents of instances, which are those of their prototypes, are left out.
  public var subtree: some Sequence<Prim> {
    sequence(state: [index]) { [stage] waiting in
      guard let next = waiting.popLast() else { return nil }
      waiting += stage.prims[next].children.reversed()
      return Prim(stage, next)
    }
  }

  /// Returns the child of a name; nil where there is none.
  public func child(_ name: String) -> Prim? { children.first { $0.name == name } }

  /// The attributes, in dictionary order unless layers order them.
  public var attributes: [Attribute] {
    stage.properties(of: index).filter { !stage.isRelationship($0, of: index) }.map { Attribute(self, $0) }
  }

  /// The relationships, in dictionary order unless layers order them.
  public var relationships: [Relationship] {
    stage.properties(of: index).filter { stage.isRelationship($0, of: index) }.map { Relationship(self, $0) }
  }

  /// Returns the attribute of a name; nil where no layer has it.
  public func attribute(_ name: String) -> Attribute? {
    stage.hasProperty(name, of: index) && !stage.isRelationship(name, of: index) ? Attribute(self, name) : nil
  }

  /// Returns the relationship of a name; nil where no layer has it.
  public func relationship(_ name: String) -> Relationship? {
    stage.hasProperty(name, of: index) && stage.isRelationship(name, of: index)
      ? Relationship(self, name) : nil
  }

  /// Returns a field: `kind`, `customData`, `assetInfo`.
  ///
  /// - Returns: The strongest opinion, dictionaries merged and lists combined; nil where there is none.
  /// - Throws: ``USDError`` where it is damaged.
  public func metadata(_ name: String) throws(USDError) -> USDValue? { try stage.field(name, of: index) }

  /// The names of the fields that layers have.
  public var metadataNames: [String] { stage.fields(of: index) }

  /// The applied schemas, such as `MaterialBindingAPI`.
  public var appliedSchemas: [String] {
    guard case .textOperation(let list, _)? = try? stage.field("apiSchemas", of: index) else { return [] }
    return list.explicit ?? list.applied(to: [])
  }
}

/// An attribute of a prim: a value that may vary over time.
public struct Attribute: Sendable, Equatable {
  /// The prim.
  public let prim: Prim
  /// The name, with its namespaces.
  public let name: String

  init(_ prim: Prim, _ name: String) { (self.prim, self.name) = (prim, name) }

  /// The path on the stage.
  public var path: USDPath { prim.path.appending(property: name) }
  /// The type as files name it, such as `color3f[]`; empty where no layer says it.
  public var typeName: String { prim.stage.type(ofAttribute: name, of: prim.index) ?? "" }

  /// Returns the default value.
  ///
  /// - Returns: Nil where no layer has one, or the strongest blocks it.
  /// - Throws: ``USDError`` where it is damaged.
  public func value() throws(USDError) -> USDValue? { try prim.stage.value(name, of: prim.index) }

  /// Returns the value at a time: between two samples of numbers, one in between.
  ///
  /// - Parameter time: The time, in time codes of the stage.
  /// - Returns: Nil where there is none at that time.
  /// - Throws: ``USDError`` where it is damaged.
  public func value(at time: Double) throws(USDError) -> USDValue? {
    try prim.stage.value(name, of: prim.index, at: time)
  }

  /// Returns the times of the samples or knots, in time codes of the stage.
  ///
  /// - Throws: ``USDError`` where they are damaged.
  public func times() throws(USDError) -> [Double] { try prim.stage.sampleTimes(name, of: prim.index) }

  /// Returns the attributes that the value is connected to.
  ///
  /// - Throws: ``USDError`` where they are damaged.
  public func connections() throws(USDError) -> [USDPath] {
    try prim.stage.connections(name, of: prim.index)
  }

  /// Returns the files that the value names, found from the layer with the opinion.
  ///
  /// - Throws: ``USDError`` where the value is damaged.
  public func files() throws(USDError) -> [USDStage.Asset] {
    try prim.stage.assets(name, of: prim.index)
  }

  /// Returns a field: `interpolation`, `colorSpace`.
  ///
  /// - Throws: ``USDError`` where it is damaged.
  public func metadata(_ field: String) throws(USDError) -> USDValue? {
    try prim.stage.field(field, ofProperty: name, of: prim.index)
  }
}

/// A relationship of a prim: the paths of others.
public struct Relationship: Sendable, Equatable {
  /// The prim.
  public let prim: Prim
  /// The name, with its namespaces.
  public let name: String

  init(_ prim: Prim, _ name: String) { (self.prim, self.name) = (prim, name) }

  /// The path on the stage.
  public var path: USDPath { prim.path.appending(property: name) }

  /// Returns the targets, as paths on the stage.
  ///
  /// - Throws: ``USDError`` where they are damaged.
  public func targets() throws(USDError) -> [USDPath] { try prim.stage.targets(name, of: prim.index) }

  /// Returns a field, such as `bindMaterialAs`.
  ///
  /// - Throws: ``USDError`` where it is damaged.
  public func metadata(_ field: String) throws(USDError) -> USDValue? {
    try prim.stage.field(field, ofProperty: name, of: prim.index)
  }
}

extension USDStage {
  /// The pseudo-root, which is above all other prims.
  public var root: Prim { Prim(self, 0) }

  /// The prim that references to the root layer mean; nil where it names none.
  public var defaultPrim: Prim? {
    guard case .text(let name, _)? = try? field("defaultPrim", of: 0) else { return nil }
    return self[name.hasPrefix("/") ? USDPath(name) : USDPath.root.appending(child: name)]
  }

  /// The prim at a path; nil where there is none.
  public subscript(path: USDPath) -> Prim? { prim(at: path).map { Prim(self, $0) } }

  /// The prim at the text of a path; nil where there is none.
  public subscript(path: String) -> Prim? { self[USDPath(path)] }

  /// The length of a unit in meters.
  public var metersPerUnit: Double { number("metersPerUnit") ?? 0.01 }

  /// The axis that points upward: `Y` or `Z`.
  public var upAxis: String {
    if case .text(let axis, _)? = try? field("upAxis", of: 0) { axis } else { "Y" }
  }

  /// The first and the last time code of what moves; nil where the root layer does not say.
  public var timeRange: ClosedRange<Double>? {
    guard let start = number("startTimeCode"), let end = number("endTimeCode"), start <= end else {
      return nil
    }
    return start...end
  }

  private func number(_ name: String) -> Double? {
    if case .number(let number, _)? = try? field(name, of: 0) { number } else { nil }
  }

  /// Opens a stage off the caller's actor.
  ///
  /// - Parameters:
  ///   - path: The file, or one in a package: `a.usdz[b.usdc]`.
  ///   - options: The options.
  /// - Returns: The stage; ``USDStage/notes`` has what could not be composed.
  /// - Throws: ``USDError`` where the root layer cannot be read.
  @concurrent public static func load(
    _ path: String, options: USDStageOptions = USDStageOptions()
  ) async throws(USDError) -> USDStage {
    try open(path: path, options: options)
  }
}
