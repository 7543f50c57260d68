import USDLayers

/// A layer with every kind of value that crates know.
enum KindsLayer {
  static func layer() -> USDLayer {
    var layer = USDLayer(identifier: "kinds")
    layer.prims[0].fields = USDFields([
      USDField("defaultPrim", .text("Root", .token)), USDField("documentation", .text("“ü”\nb", .string)),
      USDField("subLayers", .texts(["a.usda", "b.usda"], .string)),
      USDField("subLayerOffsets", .offsets([USDLayerOffset(), USDLayerOffset(offset: 3, scale: 0.5)])),
      USDField(
        "layerRelocates", .relocates([USDRelocation(from: USDPath("/Root/A"), to: USDPath("/Root/B"))])),
      USDField("made up", .unregistered(.text("\"loop\"", .string))),
    ])
    var root = USDPrimSpec(name: "Root", parent: 0)
    (root.specifier, root.typeName) = (.def, "Xform")
    root.fields = USDFields(primFields)
    root.properties = values.enumerated().map { index, value in
      USDPropertySpec(
        name: "kind:\(index)",
        fields: USDFields([USDField("typeName", .text("any", .token)), USDField("default", value)]))
    }
    root.properties.append(
      USDPropertySpec(
        name: "link", isRelationship: true,
        fields: USDFields([
          USDField(
            "targetPaths",
            .pathOperation(
              USDListOperation(explicit: [USDPath("/Root/Child.x"), USDPath("/Root{look=red}Child"), .root])))
        ])))
    let index = layer.append(root)
    addChildren(&layer, index)
    return layer
  }

  private static func addChildren(_ layer: inout USDLayer, _ index: Int) {
    var child = USDPrimSpec(name: "Child", parent: Int32(index))
    child.specifier = .class
    _ = layer.append(child)
    _ = layer.append(USDPrimSpec(name: "Another", parent: Int32(index)))
    var set = USDVariantSetSpec(name: "look")
    for name in ["red", "green"] {
      var variant = USDPrimSpec(name: name, parent: Int32(index))
      variant.variantSet = "look"
      variant.properties = [USDPropertySpec(name: "x", fields: USDFields([USDField("default", .bool(true))]))]
      let variantIndex = layer.append(variant)
      set.variants.append(Int32(variantIndex))
      _ = layer.append(USDPrimSpec(name: "Within", parent: Int32(variantIndex)))
    }
    layer.prims[index].variantSets = [set]
  }

  private static var primFields: [USDField] {
    var names = USDListOperation<String>(prepended: ["a", "b"])
    (names.appended, names.deleted, names.added, names.ordered) = (["c"], ["d"], ["e"], ["f", "g"])
    let reference = USDReference(
      asset: "a.usd", prim: USDPath("/A"), offset: USDLayerOffset(offset: 1, scale: 2),
      customData: USDDictionary([("key", .number(1.5, .double))]))
    let inner = USDDictionary([("deep", .dictionary(USDDictionary([("x", .bool(false))])))])
    return [
      USDField("apiSchemas", .textOperation(names, .token)),
      USDField("variantSetNames", .textOperation(names, .string)),
      USDField("inheritPaths", .pathOperation(USDListOperation(prepended: [USDPath("/Root/Child")]))),
      USDField(
        "references",
        .referenceOperation(USDListOperation(prepended: [reference, USDReference(asset: "b.usd")]))),
      USDField("payload", .payloadOperation(USDListOperation(explicit: []))),
      USDField("specializes", .pathOperation(USDListOperation(explicit: []))),
      USDField("payloads", .payloadOperation(USDListOperation(appended: [USDReference(asset: "p.usd")]))),
      USDField("ints", .integerOperation(USDListOperation(explicit: [1, -2]), .int)),
      USDField("longs", .integerOperation(USDListOperation(explicit: [1 << 40]), .int64)),
      USDField("uints", .integerOperation(USDListOperation(explicit: [4_000_000_000]), .uint)),
      USDField("ulongs", .integerOperation(USDListOperation(explicit: [-1]), .uint64)),
      USDField("unknowns", .valueOperation(USDListOperation(prepended: [.text("\"x\"", .string)]))),
      USDField(
        "customData",
        .dictionary(
          USDDictionary([
            ("inner", .dictionary(inner)), ("empty", .dictionary(USDDictionary())),
            ("list", .array(USDArray(.int, count: 20, .words(Array(0..<20))))),
          ]))),
      USDField("variantSelection", .variantSelections(["look": "red", "shade": "dark"])),
      USDField("permission", .isPrivate(true)), USDField("primOrder", .texts(["Child", "Another"], .token)),
      USDField("paths", .paths([USDPath("/Root"), USDPath(""), USDPath("/Else.where[/x.y].z")])),
      USDField("numbers", .numbers([1, -0.0, 1e300])),
    ]
  }

  private static var values: [USDValue] {
    var values: [USDValue] = [.blocked, .animationBlocked, .bool(true), .isUniform(true)]
    for number in [0, 1, -1, 127, -128, 200, 1 << 31, 1 << 40, .min] as [Int64] {
      values += [.integer(number, .int64), .integer(number, .uint64)]
      values += [.integer(Int64(Int32(truncatingIfNeeded: number)), .int)]
      values += [.integer(number & 0xFFFF_FFFF, .uint), .integer(number & 0xFF, .uchar)]
    }
    for number in [0, -0.0, 1, 0.1, 1e300, .infinity] {
      values += [.number(number, .double), .number(Double(Float(number)), .float)]
      values += [
        .number(Double(Float16(number)), .half), .number(number, .timecode), .number(number, .duration),
      ]
    }
    values += [.string, .token, .asset, .pathExpression].map { .text("text ü", $0) }
    for element in USDElement.allCases where element.width > 1 {
      let side = element.matrixSide.map { $0 + 1 } ?? 1
      values.append(.tuple((0..<element.width).map { Double($0 % side == 0 ? $0 - 1 : 0) }, element))
      values.append(.tuple((0..<element.width).map { Double($0) * 300 }, element))
      values.append(
        .tuple((0..<element.width).map { $0 == 1 && element.component != .int ? -0.0 : 2 }, element))
    }
    for element in USDElement.allCases {
      values += [0, 3, 16, 100].map { .array(array(element, count: $0)) }
    }
    values += fractions
    values.append(
      .timeSamples(
        USDTimeSamples(
          times: [1, 2.5, 100],
          values: [.value(.number(1, .float)), .value(.blocked), .value(.array(array(.float3, count: 20)))])))
    values += [spline(isHermite: false), spline(isHermite: true)]
    return values
  }

  /// Arrays whose packed forms differ: tables, whole numbers, neither.
  private static var fractions: [USDValue] {
    [
      .array(USDArray(.float, count: 100, .floats((0..<100).map { [0.25, -0.0, 7][$0 % 3] }))),
      .array(USDArray(.float, count: 100, .floats((0..<100).map { Float($0).squareRoot() }))),
      .array(USDArray(.double, count: 100, .doubles((0..<100).map { [0.1, 1e300][$0 % 2] }))),
      .array(USDArray(.double, count: 40, .doubles((0..<40).map { $0 == 7 ? -0.0 : Double($0) }))),
      .array(USDArray(.half, count: 64, .halves((0..<64).map { $0 % 2 == 0 ? 0x3E00 : 0x8000 }))),
      .array(
        USDArray(.int, count: 60, .words((0..<60).map { UInt32(bitPattern: $0 % 7 == 0 ? .min : .max - $0) }))
      ),
    ]
  }

  static func array(_ element: USDElement, count: Int) -> USDArray {
    let numbers = 0..<count * element.width
    let storage: USDArray.Storage =
      switch element.component {
      case .bool: .bytes(numbers.map { UInt8($0 & 1) })
      case .uchar: .bytes(numbers.map { UInt8(truncatingIfNeeded: $0) })
      case .int: .words(numbers.map { UInt32(bitPattern: Int32($0 * $0 * 1001)) })
      case .uint: .words(numbers.map { UInt32($0) * 40_000_000 })
      case .int64: .int64s(numbers.map { Int64($0) << 40 - 7 })
      case .uint64: .uint64s(numbers.map { UInt64($0) << 57 })
      case .half: .halves(numbers.map { Float16($0).bitPattern })
      case .float: .floats(numbers.map { Float($0) })
      case .double, .timecode, .duration: .doubles(numbers.map { Double($0) * 1.5 })
      default: .texts(numbers.map { "text \($0 % 5)" })
      }
    return USDArray(element, count: count, storage)
  }

  private static func spline(isHermite: Bool) -> USDValue {
    var spline = USDSpline()
    spline.element = isHermite ? .float : .double
    spline.isHermite = isHermite
    (spline.before, spline.after) = (.sloped(2.5), isHermite ? .loopOscillate : .sloped(-1))
    if isHermite { spline.loop = .init(start: 1, end: 5, before: 1, after: 2, valueOffset: 0.5) }
    for time in [1.0, 5, 9] {
      var knot = USDSpline.Knot(time: time, value: time / 2)
      (knot.slopeBefore, knot.slopeAfter, knot.next) = (-0.5, 0.5, .curve)
      if !isHermite { knot.widthAfter = 0.75 }
      if time == 5 {
        knot.valueBefore = 3
        knot.customData = USDDictionary([("note", .text("n", .string))])
      }
      spline.knots.append(knot)
    }
    return .spline(spline)
  }
}
