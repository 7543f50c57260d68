/// The targets of relationships and connections, in the namespace of the stage.
extension USDStage {
  /// Returns the targets of a relationship.
  public func targets(_ relationship: String, of prim: Int) throws(USDError) -> [USDPath] {
    try paths("targetPaths", relationship, of: prim)
  }

  /// Returns the connections of an attribute.
  public func connections(_ attribute: String, of prim: Int) throws(USDError) -> [USDPath] {
    try paths("connectionPaths", attribute, of: prim)
  }

  private func paths(_ field: String, _ property: String, of prim: Int) throws(USDError) -> [USDPath] {
    var operations: [USDListOperation<USDPath>] = []
    try forEachOpinion(property, of: prim) { (opinion) throws(USDError) in
      let operation: USDListOperation<USDPath>
      switch try value(field, opinion) {
      case .pathOperation(let own)?: operation = own
      case .paths(let own)?: operation = USDListOperation(explicit: own)
      default: return true
      }
      let layer = layers[Int(opinion.opinion.layer)], mapping = mappings[Int(opinion.opinion.mapping)]
      let owner = layer.path(ofPrim: Int(opinion.opinion.spec)).withoutVariants
      operations.append(
        operation.map { path in
          mapping.map(path.absolute(from: owner).withoutVariants.text).map { onStage($0, of: prim) }
        })
      return operation.explicit == nil
    }
    var list: [USDPath] = []
    for operation in operations.reversed() { list = operation.applied(to: list) }
    return list
  }

  /// Returns a path on the stage; for prims of a prototype, paths within the instance become those of the
  /// prototype.
  private func onStage(_ path: String, of prim: Int) -> USDPath {
    let number = Int(prims[prim].inPrototype)
    guard number >= 0, path.isPath(below: prototypes[number].source) else { return USDPath(path) }
    return USDPath(
      path.replacingPath(prototypes[number].source, by: prims[prototypes[number].prim].path.text))
  }
}
