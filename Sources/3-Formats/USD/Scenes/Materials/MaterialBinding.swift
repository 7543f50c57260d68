internal import SceneAssets
internal import USDLayers

/// A material that a prim gives to itself and what lies below it.
struct MaterialBinding {
  var material: USDPath
  /// Whether it wins over what is bound below.
  var isStrong: Bool
  var purpose: Purpose
  /// The prims it is for; all where nil.
  var members: PrimCollection?

  /// What a material is made for; what is made for everything counts first, as in RealityKit.
  enum Purpose: String, CaseIterable {
    case all = ""
    case full
    case preview
  }
}

extension MaterialBinding {
  /// The bindings that a prim says, from weak to strong.
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
        values.note(.broken, prim, "\(name) names \(targets.count) materials, of which none counts")
        continue
      }
      found.append(
        MaterialBinding(material: material, isStrong: isStrong(name, prim, values), purpose: purpose))
    }
    return found
  }

  /// Bindings of collections; the first in the order of names is the strongest.
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
  /// The material for a prim with any of some paths, of the bindings at it and above, from the top downwards.
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
