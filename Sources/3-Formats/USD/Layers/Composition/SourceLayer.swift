/// A layer prepared for composition: names are numbers, and children are found by them.
final class SourceLayer {
  let layer: USDLayer
  /// The identifier, which asset paths in the layer are relative to.
  let identifier: String
  /// The last path element of every spec.
  let elements: [PathTable.Element]
  let timeCodesPerSecond: Double
  /// The children of specs with many of them.
  private var manyChildren: [UInt64: Int32] = [:]

  /// The most children that are searched linearly.
  private static let few = 8

  init(_ layer: USDLayer, identifier: String, _ paths: inout PathTable) {
    self.layer = layer
    self.identifier = identifier
    var elements: [PathTable.Element] = []
    elements.reserveCapacity(layer.prims.count)
    for (index, prim) in layer.prims.enumerated() {
      if index == 0 {
        elements.append(-1)
      } else if let set = prim.variantSet {
        elements.append(paths.element(variant: prim.name, of: set))
      } else {
        elements.append(paths.element(name: prim.name))
      }
    }
    self.elements = elements
    for (index, prim) in layer.prims.enumerated() where prim.children.count > Self.few {
      for child in prim.children {
        let key = Self.key(Int32(truncatingIfNeeded: index), elements[Int(child)])
        if manyChildren[key] == nil { manyChildren[key] = child }
      }
    }
    timeCodesPerSecond =
      Self.number("timeCodesPerSecond", layer) ?? Self.number("framesPerSecond", layer) ?? 24
  }

  private static func key(_ spec: Int32, _ element: PathTable.Element) -> UInt64 {
    UInt64(UInt32(bitPattern: spec)) << 32 | UInt64(UInt32(bitPattern: element))
  }

  private static func number(_ field: String, _ layer: USDLayer) -> Double? {
    guard let value = try? layer.value(field, ofPrim: 0) else { return nil }
    switch value {
    case .number(let number, _): return number != 0 && number.isFinite ? number : nil
    case .integer(let number, _): return number != 0 ? Double(number) : nil
    default: return nil
    }
  }

  /// Returns the child spec of an element.
  func child(of spec: Int32, _ element: PathTable.Element, _ paths: PathTable) -> Int32? {
    if let variant = paths.variants[Int(element)] {
      for set in layer.prims[Int(spec)].variantSets where set.name == variant.set {
        for variant in set.variants where elements[Int(variant)] == element { return variant }
      }
      return nil
    }
    let count = layer.prims[Int(spec)].children.count
    if count > Self.few { return manyChildren[Self.key(spec, element)] }
    for index in 0..<count {
      let child = layer.prims[Int(spec)].children[index]
      if elements[Int(child)] == element { return child }
    }
    return nil
  }

  /// Returns the value of a field; nil also where it is damaged, which ``Composer`` notes.
  func value(_ field: String, of spec: Int32, _ problem: (USDError) -> Void) -> USDValue? {
    guard let content = layer.prims[Int(spec)].fields[field] else { return nil }
    do throws(USDError) {
      return try layer.value(content)
    } catch {
      problem(error)
      return nil
    }
  }

  /// Returns the kinds of arcs that a spec has.
  func arcs(of spec: Int32) -> ArcKinds {
    var kinds: ArcKinds = []
    for field in layer.prims[Int(spec)].fields.items { kinds.formUnion(ArcKinds(field: field.name)) }
    if !layer.prims[Int(spec)].variantSets.isEmpty { kinds.insert(.hasVariants) }
    return kinds
  }
}

/// The fields of a spec that matter for composition, as a set of kinds.
struct ArcKinds: OptionSet {
  let rawValue: UInt16

  static let inherits = ArcKinds(rawValue: 1)
  static let variantSets = ArcKinds(rawValue: 2)
  static let references = ArcKinds(rawValue: 4)
  static let payloads = ArcKinds(rawValue: 8)
  static let specializes = ArcKinds(rawValue: 16)
  static let selections = ArcKinds(rawValue: 32)
  static let order = ArcKinds(rawValue: 64)
  static let active = ArcKinds(rawValue: 128)
  static let instanceable = ArcKinds(rawValue: 256)
  static let hasVariants = ArcKinds(rawValue: 512)

  /// The kinds with which a prim needs an arc graph.
  static let leading: ArcKinds = [.inherits, .variantSets, .references, .payloads, .specializes]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(field: String) {
    switch field.utf8.count {
    case 6: self = field == "active" ? .active : []
    case 7: self = field == "payload" ? .payloads : []
    case 9: self = field == "primOrder" ? .order : []
    case 10: self = field == "references" ? .references : []
    case 11: self = field == "specializes" ? .specializes : []
    case 12: self = field == "inheritPaths" ? .inherits : field == "instanceable" ? .instanceable : []
    case 15: self = field == "variantSetNames" ? .variantSets : []
    case 16: self = field == "variantSelection" ? .selections : []
    default: self = []
    }
  }
}
