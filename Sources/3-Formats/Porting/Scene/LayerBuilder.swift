internal import USDLayers
internal import simd

/// A builder of a USD layer.
///
/// Functions that hundreds of places call, with literals for most arguments, are never inlined: with them, functions of
/// the porter came to 17 kB of code.
struct LayerBuilder {
  private(set) var layer: USDLayer
  /// The names of children, by the index of their parent.
  private var names: [Int: Set<String>] = [:]
  /// The next number for each repeated name.
  private var counters: [String: Int] = [:]
  private var paths: [USDPath] = [.root]

  /// The count of values that are not finite and were left out.
  private(set) var lostNumbers = 0

  init(identifier: String) { layer = USDLayer(identifier: identifier) }

  func path(_ prim: Int) -> USDPath { paths[prim] }

  /// Adds a prim; a name that is not an identifier is kept as its display name.
  mutating func add(
    _ type: String, _ wanted: String, below parent: Int, specifier: USDSpecifier = .def,
    showsName: Bool = true
  ) -> Int {
    let name = unique(Self.identifier(wanted), below: parent)
    var prim = USDPrimSpec(name: name, parent: Int32(parent))
    prim.specifier = specifier
    prim.typeName = type
    if showsName, name != wanted, !wanted.isEmpty {
      prim.fields["displayName"] = .value(.text(wanted, .string))
    }
    paths.append(paths[parent].appending(child: name))
    return layer.append(prim)
  }

  /// Returns a name that no other child of a prim has or will get.
  mutating func reserve(_ wanted: String, below parent: Int) -> String { unique(wanted, below: parent) }

  /// Adds a variant of a prim; prims added below it exist when the variant is selected.
  mutating func addVariant(_ name: String, of set: String, to prim: Int) -> Int {
    var variant = USDPrimSpec(name: name, parent: Int32(prim))
    variant.variantSet = set
    // Paths of prims in it do not contain the variant.
    paths.append(paths[prim])
    return layer.append(variant)
  }

  /// Writes the list of variants of a set, after all have been added.
  mutating func closeVariants(_ variants: [Int], of set: String, on prim: Int) {
    layer.prims[prim].variantSets.append(USDVariantSetSpec(name: set, variants: variants.map { Int32($0) }))
  }

  /// Adds a RealityKit component.
  mutating func component(_ name: String, below parent: Int) -> Int {
    let prim = add("RealityKitComponent", name, below: parent)
    attribute(prim, type: "token", name: "info:id", value: .token("RealityKit.\(name)"), isUniform: true)
    return prim
  }

  private mutating func unique(_ wanted: String, below parent: Int) -> String {
    if names[parent, default: []].insert(wanted).inserted { return wanted }
    let key = "\(parent)/\(wanted)"
    var number = counters[key] ?? 1
    while !names[parent, default: []].insert("\(wanted)_\(number)").inserted { number += 1 }
    counters[key] = number + 1
    return "\(wanted)_\(number)"
  }

  /// Returns an identifier: letters, digits and underscores, without a digit at the start.
  static func identifier(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      name.unicodeScalars.append(isPlain ? scalar : "_")
    }
    if name.isEmpty || name.allSatisfy({ $0 == "_" }) { return "Node" }
    return name.first?.isNumber == true ? "_" + name : name
  }

  @inline(never)
  mutating func metadata(_ prim: Int, _ name: String, _ value: USDValue) {
    layer.prims[prim].fields[name] = .value(value)
  }

  @inline(never)
  mutating func attribute(
    _ prim: Int, type: String, name: String, value: USDValue?, isUniform: Bool = false,
    interpolation: String? = nil
  ) {
    var fields = USDFields([USDField("typeName", .text(type, .token))])
    if isUniform { fields["variability"] = .value(.isUniform(true)) }
    if let value {
      if value.isNumber { fields["default"] = .value(value) } else { lostNumbers += 1 }
    }
    if let interpolation { fields["interpolation"] = .value(.text(interpolation, .token)) }
    layer.put(USDPropertySpec(name: name, fields: fields), on: prim)
  }

  @inline(never)
  mutating func samples(_ prim: Int, type: String, name: String, times: [Double], values: USDSampleValues) {
    var samples = USDTimeSamples(times: times, values: values)
    // Times that differ by rounding only are one.
    if zip(times, times.dropFirst()).contains(where: { $1 <= $0 }) {
      let kept = times.indices.filter { $0 == 0 || times[$0] > times[$0 - 1] }
      samples = USDTimeSamples(
        times: kept.map { times[$0] }, values: USDSampleValues(kept.map { values[$0] }))
    }
    var fields = USDFields([USDField("typeName", .text(type, .token))])
    if let old = layer.prims[prim].property(name)?.fields["default"] { fields["default"] = old }
    fields["timeSamples"] = .value(.timeSamples(samples))
    layer.put(USDPropertySpec(name: name, fields: fields), on: prim)
  }

  @inline(never)
  mutating func connect(_ prim: Int, type: String, name: String, to source: Int, output: String) {
    let path = paths[source].appending(property: "outputs:\(output)")
    layer.put(
      USDPropertySpec(
        name: name,
        fields: USDFields([
          USDField("typeName", .text(type, .token)),
          USDField("connectionPaths", .pathOperation(USDListOperation(explicit: [path]))),
        ])), on: prim)
  }

  @inline(never)
  mutating func relationship(_ prim: Int, _ name: String, _ targets: [USDPath]) {
    layer.put(
      USDPropertySpec(
        name: name, isRelationship: true,
        fields: USDFields([USDField("targetPaths", .pathOperation(USDListOperation(explicit: targets)))])),
      on: prim)
  }

  mutating func schemas(_ prim: Int, _ names: [String]) {
    metadata(prim, "apiSchemas", .textOperation(USDListOperation(prepended: names), .token))
  }

  /// Adds to the API schemas of a prim.
  mutating func addSchemas(_ prim: Int, _ names: [String]) {
    var all: [String] = []
    if case .value(.textOperation(let operation, _))? = layer.prims[prim].fields["apiSchemas"] {
      all = operation.prepended
    }
    schemas(prim, all + names.filter { !all.contains($0) })
  }

  @inline(never)
  mutating func propertyMetadata(_ prim: Int, property: String, name: String, value: USDValue) {
    guard let index = layer.prims[prim].properties.firstIndex(where: { $0.name == property }) else { return }
    layer.prims[prim].properties[index].fields[name] = .value(value)
  }
}

extension USDValue {
  /// True if all numbers are finite.
  fileprivate var isNumber: Bool {
    switch self {
    case .number(let value, _): value.isFinite
    case .tuple(let values, _): values.allSatisfy(\.isFinite)
    default: true
    }
  }

  static func token(_ text: String) -> USDValue { .text(text, .token) }
  static func float(_ number: Float) -> USDValue { .number(Double(number), .float) }
  static func vector(_ v: SIMD3<Float>) -> USDValue {
    .tuple([Double(v.x), Double(v.y), Double(v.z)], .float3)
  }
  static func vector(_ v: SIMD2<Float>) -> USDValue { .tuple([Double(v.x), Double(v.y)], .float2) }
  static func vector(_ v: SIMD4<Float>) -> USDValue {
    .tuple([Double(v.x), Double(v.y), Double(v.z), Double(v.w)], .float4)
  }
  static func quaternion(_ q: simd_quatf) -> USDValue {
    .tuple([Double(q.vector.x), Double(q.vector.y), Double(q.vector.z), Double(q.vector.w)], .quatf)
  }
  /// Returns a matrix: USD has rows where matrices here have columns, and multiplies from the other side, so
  /// that the numbers are the same.
  static func matrix(_ m: float4x4) -> USDValue { .tuple(numbers(m), .matrix4d) }

  static func numbers(_ m: float4x4) -> [Double] {
    [m.columns.0, m.columns.1, m.columns.2, m.columns.3].flatMap { column in
      (0..<4).map { Double(column[$0]) }
    }
  }

  static func matrices(_ all: [float4x4]) -> USDValue {
    .array(USDArray(.matrix4d, count: all.count, .doubles(all.flatMap(numbers))))
  }
  static func floats(_ all: [Float], _ element: USDElement) -> USDValue {
    .array(USDArray(element, count: all.count / element.width, .floats(all)))
  }
  static func indices(_ all: [UInt32]) -> USDValue { .array(USDArray(.int, count: all.count, .words(all))) }
  static func tokens(_ all: [String]) -> USDValue { .array(USDArray(.token, count: all.count, .texts(all))) }
}
