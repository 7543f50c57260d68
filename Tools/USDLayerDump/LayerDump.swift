internal import USDLayers

/// A dump of a layer as lines of JSON, one for each spec.
struct LayerDump {
  private let layer: USDLayer

  init(_ layer: USDLayer) { self.layer = layer }

  /// Prints a file, or the error.
  static func print(_ place: Place) {
    Swift.print("{\"file\":\(DumpText.string(place.argument))}")
    do {
      try LayerDump(place.read()).print()
    } catch {
      Swift.print("{\"error\":\(DumpText.string("\(error)"))}")
    }
  }

  private func print() throws {
    for place in layer.prims.indices {
      let prim = layer.prims[place], path = layer.path(ofPrim: place)
      var head: [(String, String)] = [("path", DumpText.string(path.text))]
      if place > 0 {
        head.append(("specifier", DumpText.string("\(prim.specifier)")))
        head.append(("typeName", DumpText.string(prim.typeName)))
      }
      head.append(
        ("children", DumpText.array(prim.children.map { DumpText.string(layer.prims[Int($0)].name) })))
      head.append(("properties", DumpText.array(prim.properties.map { DumpText.string($0.name) })))
      head.append(
        (
          "variantSets",
          DumpText.array(
            prim.variantSets.map { set in
              DumpText.array(
                [DumpText.string(set.name)] + set.variants.map { DumpText.string(layer.prims[Int($0)].name) })
            })
        ))
      head.append(("fields", try fields(prim.fields)))
      Swift.print(DumpText.object(head))
      for property in prim.properties {
        Swift.print(
          DumpText.object([
            ("path", DumpText.string(path.appending(property: property.name).text)),
            ("relationship", property.isRelationship ? "true" : "false"),
            ("fields", try fields(property.fields)),
          ]))
      }
    }
  }

  private func fields(_ fields: USDFields) throws -> String {
    DumpText.object(try fields.items.map { ($0.name, try json(layer.value($0.content))) })
  }

  func json(_ value: USDValue) throws -> String {
    switch value {
    case .blocked: "{\"blocked\":true}"
    case .animationBlocked: "{\"animationBlocked\":true}"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value, let element):
      element == .uint64 ? "\(UInt64(bitPattern: value))" : "\(value)"
    case .number(let value, let element):
      switch element {
      case .timecode, .duration: DumpText.object([("\(element)", DumpText.bits(value))])
      default: DumpText.object([("number", DumpText.bits(value))])
      }
    case .text(let text, let element):
      switch element {
      case .asset, .pathExpression: DumpText.object([("\(element)", DumpText.string(text))])
      default: DumpText.string(text)
      }
    case .tuple(let numbers, let element):
      DumpText.object([
        ("tuple", DumpText.string("\(element)")), ("numbers", DumpText.array(numbers.map(DumpText.bits))),
      ])
    case .array(let array): ArrayDump.json(array)
    case .dictionary(let dictionary): try json(dictionary)
    case .specifier(let specifier): DumpText.object([("specifier", DumpText.string("\(specifier)"))])
    case .isUniform(let isUniform): DumpText.object([("uniform", isUniform ? "true" : "false")])
    case .isPrivate(let isPrivate): DumpText.object([("private", isPrivate ? "true" : "false")])
    case .texts(let texts, _): DumpText.array(texts.map(DumpText.string))
    case .paths(let paths): DumpText.array(paths.map { DumpText.string($0.text) })
    case .numbers(let numbers): DumpText.array(numbers.map(DumpText.bits))
    case .offsets(let offsets): DumpText.array(offsets.map(json))
    case .variantSelections(let selections):
      DumpText.object([("selections", DumpText.object(selections.map { ($0, DumpText.string($1)) }))])
    case .textOperation(let operation, _): try json(operation) { DumpText.string($0) }
    case .pathOperation(let operation): try json(operation) { DumpText.string($0.text) }
    case .referenceOperation(let operation), .payloadOperation(let operation):
      try json(operation) { try json($0) }
    case .integerOperation(let operation, let element):
      try json(operation) { element == .uint64 ? "\(UInt64(bitPattern: $0))" : "\($0)" }
    case .valueOperation(let operation): try json(operation) { try json($0) }
    case .timeSamples(let samples):
      DumpText.object([
        ("times", DumpText.array(samples.times.map(DumpText.bits))),
        ("values", DumpText.array(try samples.values.map { try json(layer.value($0)) })),
      ])
    case .relocates(let relocates):
      DumpText.array(
        relocates.map { DumpText.array([DumpText.string($0.from.text), DumpText.string($0.to.text)]) })
    case .spline(let spline): json(spline)
    case .unregistered(let value): DumpText.object([("unregistered", try json(value))])
    case .opaque(let type, _): DumpText.object([("opaque", "\(type)")])
    }
  }

  private func json(_ dictionary: USDDictionary) throws -> String {
    DumpText.object([
      ("dictionary", DumpText.object(try dictionary.entries.map { ($0.name, try json($0.value)) }))
    ])
  }

  private func json(_ offset: USDLayerOffset) -> String {
    DumpText.array([DumpText.bits(offset.offset), DumpText.bits(offset.scale)])
  }

  private func json(_ reference: USDReference) throws -> String {
    DumpText.array([
      DumpText.string(reference.asset), DumpText.string(reference.prim.text), json(reference.offset),
      try json(reference.customData),
    ])
  }

  private func json<Item>(
    _ operation: USDListOperation<Item>, _ item: (Item) throws -> String
  ) throws -> String {
    var lists: [(String, String)] = []
    if let explicit = operation.explicit {
      lists.append(("explicit", DumpText.array(try explicit.map(item))))
    }
    for (name, items) in [
      ("added", operation.added), ("prepended", operation.prepended), ("appended", operation.appended),
      ("deleted", operation.deleted), ("ordered", operation.ordered),
    ] where !items.isEmpty {
      lists.append((name, DumpText.array(try items.map(item))))
    }
    return DumpText.object([("operation", DumpText.object(lists))])
  }

  private func json(_ spline: USDSpline) -> String {
    let knots = spline.knots.map { knot in
      DumpText.array([
        DumpText.bits(knot.time), DumpText.bits(knot.value), knot.valueBefore.map(DumpText.bits) ?? "null",
        "\(knot.next.rawValue)", DumpText.bits(knot.widthBefore), DumpText.bits(knot.widthAfter),
        DumpText.bits(knot.slopeBefore), DumpText.bits(knot.slopeAfter),
      ])
    }
    return DumpText.object([
      ("spline", DumpText.string("\(spline.element)")), ("knots", DumpText.array(knots)),
      ("before", DumpText.string("\(spline.before)")), ("after", DumpText.string("\(spline.after)")),
      ("hermite", spline.isHermite ? "true" : "false"),
      (
        "loop",
        spline.loop.map {
          DumpText.array([
            DumpText.bits($0.start), DumpText.bits($0.end), "\($0.before)", "\($0.after)",
            DumpText.bits($0.valueOffset),
          ])
        } ?? "null"
      ),
    ])
  }
}
