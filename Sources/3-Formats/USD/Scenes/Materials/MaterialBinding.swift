internal import SceneAssets
internal import USDLayers

/// A material binding of a prim, which its descendants inherit.
struct MaterialBinding {
  var material: USDPath
  /// True if the binding is stronger than those of descendants (`strongerThanDescendants`).
  var isStrong: Bool
  var purpose: Purpose
  /// The collection of prims that the binding is for; all prims where nil.
  var members: PrimCollection?

  /// The material purpose; the all-purpose binding wins, as in RealityKit.
  enum Purpose: String, CaseIterable {
    case all = ""
    case full
    case preview
  }
}

extension MaterialBinding {
  /// Returns the bindings of a prim, from weak to strong.
  static func bindings(of prim: Int, _ values: StageValues) -> [MaterialBinding] {
    let names = values.stage.properties(of: prim, beginningWith: "material:binding")
    guard !names.isEmpty else { return [] }
    return (direct(names, prim, values) + collected(names, prim, values))
  }

  private static func direct(_ names: [String], _ prim: Int, _ values: StageValues) -> [MaterialBinding] {
    var found: [MaterialBinding] = []
    for purpose in Purpose.allCases {
      let name = purpose == .all ? "material:binding" : "material:binding:\(purpose.rawValue)"
      guard names.contains(name) else { continue }
      let targets = values.targets(name, of: prim)
      guard let material = targets.first else { continue }
      guard targets.count == 1 else {
        values.note(
          .broken, prim, "\(name) targets \(targets.count) materials instead of one and is left out")
        continue
      }
      found.append(
        MaterialBinding(material: material, isStrong: isStrong(name, prim, values), purpose: purpose))
    }
    return found
  }

  /// Returns the collection-based bindings; the first in the order of names is the strongest.
  private static func collected(_ names: [String], _ prim: Int, _ values: StageValues) -> [MaterialBinding] {
    let prefix = "material:binding:collection:"
    guard names.contains(where: { $0.hasPrefix(prefix) }) else { return [] }
    let ordered = values.stage.properties(of: prim).filter { $0.hasPrefix(prefix) }
    return ordered.reversed().compactMap { name in
      let targets = values.targets(name, of: prim)
      guard targets.count == 2 else { return nil }
      let isCollection = targets[0].property != nil
      let (collection, material) = isCollection ? (targets[0], targets[1]) : (targets[1], targets[0])
      let words = name.dropFirst(prefix.count).split(separator: ":")
      let purpose = words.count > 1 ? words.first.flatMap { Purpose(rawValue: String($0)) } : .all
      guard let purpose else { return nil }
      return MaterialBinding(
        material: material, isStrong: isStrong(name, prim, values), purpose: purpose,
        members: PrimCollection(collection, values))
    }
  }

  private static func isStrong(_ name: String, _ prim: Int, _ values: StageValues) -> Bool {
    let strength = values.field("bindMaterialAs", ofProperty: name, of: prim)
    return StageValues.text(strength) == "strongerThanDescendants"
  }
}

extension [MaterialBinding] {
  /// Returns the material of a prim that has any of some paths, given the bindings of the prim and its
  /// ancestors from the top down.
  func material(for paths: [String]) -> USDPath? {
    for purpose in MaterialBinding.Purpose.allCases {
      var found: USDPath?
      for binding in reversed() where binding.purpose == purpose {
        guard found == nil || binding.isStrong, binding.members?.contains(paths) ?? true else { continue }
        found = binding.material
      }
      if let found { return found }
    }
    return nil
  }
}
