/// The composition engine: the tables of layers, layer stacks, sites and mappings while a stage is opened.
final class Composer {
  typealias Path = PathTable.Path

  let provider: any USDLayerProvider
  let limits: USDLimits
  let loadsPayloads: Bool
  let variantFallbacks: [String: [String]]
  let variant: USDVariantChoice?

  var paths = PathTable()
  private(set) var maps = MappingTable()
  private(set) var layers: [SourceLayer] = []
  private(set) var stacks: [LayerStack] = []
  private(set) var sites: [Site] = [Site(stack: -1, path: PathTable.none, specs: [], kinds: [])]
  private(set) var notes: [USDError] = []
  /// The number of sites visited, which ``USDLimits/composedSites`` limits.
  private(set) var work = 0

  private var layerNumbers: [String: Int32] = [:]
  private var stackNumbers: [StackKey: Int32] = [:]
  private var siteNumbers: [UInt64: Int32] = [:]
  private var moveNumbers: [UInt64: MappingTable.Mapping] = [:]
  private var knownNotes: Set<USDError> = []

  private struct StackKey: Hashable {
    var layer: Int32
    var variablesFrom: Int32
  }

  init(
    _ provider: any USDLayerProvider, limits: USDLimits = .standard, loadsPayloads: Bool = true,
    variantFallbacks: [String: [String]] = [:], variant: USDVariantChoice? = nil
  ) {
    (self.provider, self.limits) = (provider, limits)
    (self.loadsPayloads, self.variantFallbacks) = (loadsPayloads, variantFallbacks)
    self.variant = variant
  }

  /// The index in ``sites`` of the site without specs.
  let emptySite: Int32 = 0

  func count(sites: Int) { work += sites }

  // MARK: Notes

  /// The most notes.
  private static let mostNotes = 1000

  func note(_ problem: USDError.Problem, stack: Int32, path: Path) {
    let root = stack >= 0 ? stacks[Int(stack)].root : -1
    note(
      USDError(
        problem, in: root >= 0 ? layers[Int(root)].identifier : "", at: .path(paths.text(path))))
  }

  func note(_ error: USDError) {
    guard notes.count < Self.mostNotes, knownNotes.insert(error).inserted else { return }
    notes.append(error)
  }

  func text(_ stack: Int32, _ path: Path) -> String {
    "\(layers[Int(stacks[Int(stack)].root)].identifier)<\(paths.text(path))>"
  }

  // MARK: Mappings

  func chain(_ outer: MappingTable.Mapping, _ inner: MappingTable.Mapping) -> MappingTable.Mapping {
    maps.chain(outer, inner, &paths)
  }

  func inverse(_ map: MappingTable.Mapping) -> MappingTable.Mapping { maps.inverse(map, paths) }

  func keepingOthers(_ map: MappingTable.Mapping) -> MappingTable.Mapping { maps.keepingOthers(map, &paths) }

  func map(_ map: MappingTable.Mapping, _ path: Path) -> Path { maps[map].map(path, &paths) }

  func unmap(_ map: MappingTable.Mapping, _ path: Path) -> Path { maps[map].unmap(path, &paths) }

  func mapping(_ pairs: [PathMapping.Pair], _ offset: USDLayerOffset) -> MappingTable.Mapping {
    maps.number(PathMapping(pairs, offset: offset, &paths))
  }

  /// Returns the mapping of a layer stack's relocations below a path.
  func relocations(in stack: Int32, below path: Path) -> MappingTable.Mapping {
    let key = Self.key(stack, path)
    if let known = moveNumbers[key] { return known }
    // Prims that are relocated to nowhere still map: other opinions may refer to their old path.
    var pairs = [PathMapping.Pair(source: PathTable.root, target: PathTable.root)], targets: Set<Path> = []
    for relocations in [stacks[Int(stack)].originTo, stacks[Int(stack)].relocatedTo] {
      for (source, target) in relocations where target >= 0 && paths.has(source, prefix: path) {
        if targets.insert(target).inserted { pairs.append(PathMapping.Pair(source: source, target: target)) }
      }
    }
    let number = mapping(pairs, .identity)
    moveNumbers[key] = number
    return number
  }

  static func key(_ one: Int32, _ other: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other))
  }

  // MARK: Layers

  /// Returns the index of a layer; nil where it cannot be read, which is noted.
  func layer(_ identifier: String, problem: (USDError.Problem) -> Void) -> Int32? {
    if let known = layerNumbers[identifier] { return known >= 0 ? known : nil }
    do throws(USDError) {
      guard layers.count < limits.layers else {
        throw USDError(.limit("layers", value: limits.layers), in: identifier)
      }
      return add(try provider.layer(identifier), identifier)
    } catch {
      layerNumbers[identifier] = -1
      if error.file == identifier, error.location != .whole { note(error) } else { problem(error.problem) }
      return nil
    }
  }

  func add(_ layer: USDLayer, _ identifier: String) -> Int32 {
    let number = Int32(layers.count)
    layers.append(SourceLayer(layer, identifier: identifier, &paths))
    layerNumbers[identifier] = number
    return number
  }

  /// Returns the layer stack of an asset, resolved relative to a layer.
  func stack(
    ofAsset asset: String, from layer: Int32, variablesFrom: Int32, site: (stack: Int32, path: Path)
  ) -> Int32? {
    let found = provider.locate(asset, from: layers[Int(layer)].identifier)
    switch found {
    case .failure(let problem):
      note(problem.problem, stack: site.stack, path: site.path)
      return nil
    case .success(let identifier):
      guard
        let number = self.layer(identifier, problem: { note($0, stack: site.stack, path: site.path) })
      else { return nil }
      let key = StackKey(layer: number, variablesFrom: variablesFrom)
      if let known = stackNumbers[key] { return known }
      let stack = Int32(stacks.count)
      stackNumbers[key] = stack
      var builder = LayerStackBuilder(self)
      stacks.append(LayerStack())
      stacks[Int(stack)] = builder.build(
        number, session: nil, number: stack,
        variables: variablesFrom < 0 ? [:] : stacks[Int(variablesFrom)].variables,
        variablesFrom: variablesFrom)
      return stack
    }
  }

  /// Returns the root layer stack.
  func rootStack(_ layer: Int32, session: Int32?) -> Int32 {
    let stack = Int32(stacks.count)
    stacks.append(LayerStack())
    var builder = LayerStackBuilder(self)
    stacks[Int(stack)] = builder.build(
      layer, session: session, number: stack, variables: [:], variablesFrom: -1)
    if session == nil {
      stackNumbers[StackKey(layer: layer, variablesFrom: -1)] = stack
      stackNumbers[StackKey(layer: layer, variablesFrom: stacks[Int(stack)].variablesFrom)] = stack
    }
    return stack
  }

  // MARK: Sites

  /// Returns the index of a path's site in a layer stack.
  func site(_ stack: Int32, _ path: Path) -> Int32 {
    let key = Self.key(stack, path)
    if let known = siteNumbers[key] { return known }
    // Up to a known ancestor, then down again.
    var missing = [path]
    var ancestor = path, above: Int32?
    while ancestor > 0 {
      ancestor = paths.parent(ancestor)
      above = siteNumbers[Self.key(stack, ancestor)]
      if above != nil { break }
      missing.append(ancestor)
    }
    for path in missing.reversed() {
      above = add(stack, path, above)
    }
    return above ?? emptySite
  }

  /// Returns the site of a path in a layer stack itself.
  func found(_ stack: Int32, _ path: Path) -> Site {
    // First the number: looking for it may append to the sites.
    let number = site(stack, path)
    return sites[Int(number)]
  }

  private func add(_ stack: Int32, _ path: Path, _ above: Int32?) -> Int32 {
    var specs: [Site.Spec] = []
    var kinds: ArcKinds = []
    if let above {
      let element = paths.entries[Int(path)].element
      for spec in sites[Int(above)].specs {
        let layer = layers[Int(spec.layer)]
        guard let child = layer.child(of: spec.spec, element, paths) else { continue }
        specs.append(Site.Spec(member: spec.member, layer: spec.layer, spec: child))
        kinds.formUnion(layer.arcs(of: child))
      }
    } else {
      for (member, layer) in stacks[Int(stack)].members.enumerated() {
        specs.append(Site.Spec(member: Int32(member), layer: layer.layer, spec: 0))
        kinds.formUnion(layers[Int(layer.layer)].arcs(of: 0))
      }
    }
    let number = Int32(sites.count)
    sites.append(Site(stack: stack, path: path, specs: specs, kinds: kinds))
    siteNumbers[Self.key(stack, path)] = number
    return number
  }
}
