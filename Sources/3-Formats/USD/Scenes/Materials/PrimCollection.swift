internal import USDLayers

/// The members of a USD collection.
struct PrimCollection {
  /// The paths that the collection names, true if they and their descendants are members.
  private var rules: [String: Bool] = [:]
  /// True if only the paths themselves are members (`explicitOnly`).
  private var isExact = false

  init(_ path: USDPath, _ values: StageValues) {
    var known: Set<String> = []
    read(path, values, &known)
  }

  private mutating func read(_ path: USDPath, _ values: StageValues, _ known: inout Set<String>) {
    // Collections may include each other.
    guard known.insert(path.text).inserted, known.count < 256, let property = path.property,
      let prim = values.stage.prim(at: path.prim)
    else { return }
    if values.text("\(property):expansionRule", of: prim) == "explicitOnly" { isExact = true }
    if values.bool("\(property):includeRoot", of: prim) == true { rules["/"] = true }
    for target in values.targets("\(property):includes", of: prim) {
      if target.property?.hasPrefix("collection:") == true {
        read(target, values, &known)
      } else {
        rules[target.text] = true
      }
    }
    for target in values.targets("\(property):excludes", of: prim) { rules[target.text] = false }
  }

  /// Returns whether a prim that has some paths is a member.
  func contains(_ paths: [String]) -> Bool { paths.contains { contains($0) } }

  private func contains(_ path: String) -> Bool {
    if let rule = rules[path] { return rule }
    guard !isExact else { return false }
    var above = USDPath(path).parent
    while let path = above {
      if let rule = rules[path.text] { return rule }
      above = path.parent
    }
    return false
  }
}
