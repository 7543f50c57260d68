/// The composed opinions of a site about arcs, weak to strong within the layer stack.
extension Composer {
  /// The target of a reference or payload.
  struct Target: Equatable {
    var asset: String
    var prim: USDPath
    var offset: USDLayerOffset
    /// The index of the layer with the opinion, which the asset path is relative to.
    var layer: Int32
    var stackOffset: USDLayerOffset

    static func == (one: Target, other: Target) -> Bool {
      one.asset == other.asset && one.prim == other.prim && one.offset == other.offset
        && (one.layer == other.layer || one.resolvedAsset == other.resolvedAsset)
    }

    /// The resolved asset, which two layers may name differently.
    var resolvedAsset: String
  }

  /// Returns the value of a field of a spec; damaged ones are noted and count as absent.
  func value(_ field: String, _ layer: Int32, _ spec: Int32) -> USDValue? {
    layers[Int(layer)].value(field, of: spec) { note($0) }
  }

  func references(at site: Int32, _ field: String) -> [Target] {
    var list: [Target] = []
    let members = stacks[Int(sites[Int(site)].stack)].members
    for spec in sites[Int(site)].specs.reversed() {
      let operation: USDListOperation<USDReference>
      switch value(field, spec.layer, spec.spec) {
      case .referenceOperation(let own), .payloadOperation(let own): operation = own
      default: continue
      }
      let offset = members[Int(spec.member)].offset, source = layers[Int(spec.layer)]
      let variables = stacks[Int(sites[Int(site)].stack)].variables
      let owner = source.layer.path(ofPrim: Int(spec.spec)).withoutVariants
      list = operation.bounded(to: limits.primSites + 1).map { reference -> Target? in
        let asset = evaluated(reference.asset, variables, in: source.identifier)
        if asset.isEmpty, !reference.asset.isEmpty { return nil }
        var resolved = asset
        if !asset.isEmpty, case .success(let found) = provider.locate(asset, from: source.identifier) {
          resolved = found
        }
        return Target(
          asset: asset, prim: reference.prim.isEmpty ? reference.prim : reference.prim.absolute(from: owner),
          offset: reference.offset, layer: spec.layer, stackOffset: offset, resolvedAsset: resolved)
      }.applied(to: list)
    }
    return list
  }

  func classes(at site: Int32, _ field: String) -> [String] {
    var list: [String] = []
    for spec in sites[Int(site)].specs.reversed() {
      guard case .pathOperation(let operation)? = value(field, spec.layer, spec.spec) else { continue }
      let owner = layers[Int(spec.layer)].layer.path(ofPrim: Int(spec.spec)).withoutVariants
      list = operation.bounded(to: limits.primSites + 1).map { $0.absolute(from: owner).withoutVariants.text }
        .applied(to: list)
    }
    return list
  }

  func variantSets(at site: Int32) -> [String] {
    var list: [String] = []
    for spec in sites[Int(site)].specs.reversed() {
      switch value("variantSetNames", spec.layer, spec.spec) {
      case .textOperation(let operation, _): list = operation.applied(to: list)
      case .texts(let names, _): list = USDListOperation(explicit: names).applied(to: list)
      default: break
      }
    }
    return list
  }

  func variants(of set: String, at site: Int32) -> [String] {
    var names: [String] = []
    for spec in sites[Int(site)].specs {
      let layer = layers[Int(spec.layer)].layer
      for known in layer.prims[Int(spec.spec)].variantSets where known.name == set {
        names += known.variants.map { layer.prims[Int($0)].name }
      }
    }
    return names
  }

  /// Returns the strongest variant selection of a site; an empty one selects nothing.
  func selection(of set: String, at site: Int32) -> String? {
    guard sites[Int(site)].kinds.contains(.selections) else { return nil }
    for spec in sites[Int(site)].specs {
      guard case .variantSelections(let choices)? = value("variantSelection", spec.layer, spec.spec),
        let choice = choices[set]
      else { continue }
      if !choice.hasPrefix("`") { return choice }
      let variables = stacks[Int(sites[Int(site)].stack)].variables
      let text = evaluated(choice, variables, in: layers[Int(spec.layer)].identifier)
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// Returns the default prim of a layer; `none` where it has none.
  func defaultPrim(ofLayer layer: Int32) -> Path {
    guard case .text(let name, _)? = value("defaultPrim", layer, 0), !name.isEmpty else {
      return PathTable.none
    }
    return paths.path(name.hasPrefix("/") ? name : "/" + name) ?? PathTable.none
  }

  /// Returns an asset path with its expression variables evaluated.
  func evaluated(_ text: String, _ variables: [String: USDValue], in file: String) -> String {
    guard text.hasPrefix("`") else { return text }
    do throws(USDError) {
      return try VariableExpression.text(text, variables, in: file)
    } catch {
      note(error)
      return ""
    }
  }
}

extension USDListOperation {
  /// Returns the operation with lists of a limited length, so that comparing items takes bounded time.
  func bounded(to count: Int) -> USDListOperation {
    var result = self
    result.explicit = explicit.map { Array($0.prefix(count)) }
    result.added = Array(added.prefix(count))
    result.prepended = Array(prepended.prefix(count))
    result.appended = Array(appended.prefix(count))
    result.deleted = Array(deleted.prefix(count))
    result.ordered = Array(ordered.prefix(count))
    return result
  }

  func map<Other>(_ change: (Item) -> Other?) -> USDListOperation<Other> {
    var result = USDListOperation<Other>()
    result.explicit = explicit?.compactMap(change)
    result.added = added.compactMap(change)
    result.prepended = prepended.compactMap(change)
    result.appended = appended.compactMap(change)
    result.deleted = deleted.compactMap(change)
    result.ordered = ordered.compactMap(change)
    return result
  }
}
