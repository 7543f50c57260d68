internal import USDLayers

/// A layer as lines of JSON, one for each spec.
struct LayerDump {
  private let layer: USDLayer

  init(_ layer: USDLayer) { self.layer = layer }

  /// Prints a file, or why it cannot be read.
  static func print(_ place: Place) {
    Swift.print("{\"file\":\(JSON.string(place.argument))}")
    do {
      try LayerDump(place.read()).print()
    } catch {
      Swift.print("{\"error\":\(JSON.string("\(error)"))}")
    }
  }

  private func print() throws {
    for place in layer.prims.indices {
      let prim = layer.prims[place], path = layer.path(ofPrim: place)
      var head: [(String, String)] = [("path", JSON.string(path.text))]
      if place > 0 {
        head.append(("specifier", JSON.string("\(prim.specifier)")))
        head.append(("typeName", JSON.string(prim.typeName)))
      }
      head.append(("children", JSON.array(prim.children.map { JSON.string(layer.prims[Int($0)].name) })))
      head.append(("properties", JSON.array(prim.properties.map { JSON.string($0.name) })))
      head.append(
        (
          "variantSets",
          JSON.array(
            prim.variantSets.map { set in
              JSON.array(
                [JSON.string(set.name)] + set.variants.map { JSON.string(layer.prims[Int($0)].name) })
            })
        ))
      head.append(("fields", try fields(prim.fields)))
      Swift.print(JSON.object(head))
      for property in prim.properties {
        Swift.print(
          JSON.object([
            ("path", JSON.string(path.appending(property: property.name).text)),
            ("relationship", property.isRelationship ? "true" : "false"),
            ("fields", try fields(property.fields)),
          ]))
      }
    }
  }

  private func fields(_ fields: USDFields) throws -> String {
    JSON.object(try fields.items.map { ($0.name, try json(layer.value($0.content))) })
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
      case .timecode, .duration: JSON.object([("\(element)", JSON.bits(value))])
      default: JSON.object([("number", JSON.bits(value))])
      }
    case .text(let text, let element):
      switch element {
      case .asset, .pathExpression: JSON.object([("\(element)", JSON.string(text))])
      default: JSON.string(text)
      }
    case .tuple(let numbers, let element):
      JSON.object([("tuple", JSON.string("\(element)")), ("numbers", JSON.array(numbers.map(JSON.bits)))])
    case .array(let array): ArrayDump.json(array)
    case .dictionary(let dictionary): try json(dictionary)
    case .specifier(let specifier): JSON.object([("specifier", JSON.string("\(specifier)"))])
    case .isUniform(let isUniform): JSON.object([("uniform", isUniform ? "true" : "false")])
    case .isPrivate(let isPrivate): JSON.object([("private", isPrivate ? "true" : "false")])
    case .texts(let texts, _): JSON.array(texts.map(JSON.string))
    case .paths(let paths): JSON.array(paths.map { JSON.string($0.text) })
    case .numbers(let numbers): JSON.array(numbers.map(JSON.bits))
    case .offsets(let offsets): JSON.array(offsets.map(json))
    case .variantSelections(let selections):
      JSON.object([("selections", JSON.object(selections.map { ($0, JSON.string($1)) }))])
    case .textOperation(let operation, _): try json(operation) { JSON.string($0) }
    case .pathOperation(let operation): try json(operation) { JSON.string($0.text) }
    case .referenceOperation(let operation), .payloadOperation(let operation):
      try json(operation) { try json($0) }
    case .integerOperation(let operation, let element):
      try json(operation) { element == .uint64 ? "\(UInt64(bitPattern: $0))" : "\($0)" }
    case .valueOperation(let operation): try json(operation) { try json($0) }
    case .timeSamples(let samples):
      JSON.object([
        ("times", JSON.array(samples.times.map(JSON.bits))),
        ("values", JSON.array(try samples.values.map { try json(layer.value($0)) })),
      ])
    case .relocates(let relocates):
      JSON.array(relocates.map { JSON.array([JSON.string($0.from.text), JSON.string($0.to.text)]) })
    case .spline(let spline): json(spline)
    case .unregistered(let value): JSON.object([("unregistered", try json(value))])
    case .opaque(let type, _): JSON.object([("opaque", "\(type)")])
    }
  }

  private func json(_ dictionary: USDDictionary) throws -> String {
    JSON.object([
      ("dictionary", JSON.object(try dictionary.entries.map { ($0.name, try json($0.value)) }))
    ])
  }

  private func json(_ offset: USDLayerOffset) -> String {
    JSON.array([JSON.bits(offset.offset), JSON.bits(offset.scale)])
  }

  private func json(_ reference: USDReference) throws -> String {
    JSON.array([
      JSON.string(reference.asset), JSON.string(reference.prim.text), json(reference.offset),
      try json(reference.customData),
    ])
  }

  private func json<Item>(
    _ operation: USDListOperation<Item>, _ item: (Item) throws -> String
  ) throws -> String {
    var lists: [(String, String)] = []
    if let explicit = operation.explicit { lists.append(("explicit", JSON.array(try explicit.map(item)))) }
    for (name, items) in [
      ("added", operation.added), ("prepended", operation.prepended), ("appended", operation.appended),
      ("deleted", operation.deleted), ("ordered", operation.ordered),
    ] where !items.isEmpty {
      lists.append((name, JSON.array(try items.map(item))))
    }
    return JSON.object([("operation", JSON.object(lists))])
  }

  private func json(_ spline: USDSpline) -> String {
    let knots = spline.knots.map { knot in
      JSON.array([
        JSON.bits(knot.time), JSON.bits(knot.value), knot.valueBefore.map(JSON.bits) ?? "null",
        "\(knot.next.rawValue)", JSON.bits(knot.widthBefore), JSON.bits(knot.widthAfter),
        JSON.bits(knot.slopeBefore), JSON.bits(knot.slopeAfter),
      ])
    }
    return JSON.object([
      ("spline", JSON.string("\(spline.element)")), ("knots", JSON.array(knots)),
      ("before", JSON.string("\(spline.before)")), ("after", JSON.string("\(spline.after)")),
      ("hermite", spline.isHermite ? "true" : "false"),
      (
        "loop",
        spline.loop.map {
          JSON.array([
            JSON.bits($0.start), JSON.bits($0.end), "\($0.before)", "\($0.after)", JSON.bits($0.valueOffset),
          ])
        } ?? "null"
      ),
    ])
  }
}
