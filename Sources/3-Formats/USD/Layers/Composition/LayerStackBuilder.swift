/// A builder of a layer stack.
struct LayerStackBuilder {
  typealias Path = PathTable.Path

  private let composer: Composer
  private var stack = LayerStack()
  private var number: Int32 = 0
  /// The layers from the root to the current one.
  private var open: [Int32] = []

  init(_ composer: Composer) { self.composer = composer }

  mutating func build(
    _ layer: Int32, session: Int32?, number: Int32, variables: [String: USDValue], variablesFrom: Int32
  ) -> LayerStack {
    self.number = number
    stack.root = layer
    setTime(session, layer)
    setVariables(session, layer: layer, variables: variables, variablesFrom: variablesFrom)
    for top in [session, layer] {
      guard let top else { continue }
      let scale = stack.timeCodesPerSecond / composer.layers[Int(top)].timeCodesPerSecond
      add(top, USDLayerOffset(scale: scale))
    }
    setRelocations()
    return stack
  }

  /// Sets the time codes per second: `timeCodesPerSecond` before `framesPerSecond`, the session layer before
  /// the root layer.
  private mutating func setTime(_ session: Int32?, _ layer: Int32) {
    stack.timeCodesPerSecond = composer.layers[Int(layer)].timeCodesPerSecond
    guard let session else { return }
    let strong = composer.layers[Int(session)], weak = composer.layers[Int(layer)].layer
    let fields = (strong.layer.prims[0].fields, weak.prims[0].fields)
    if fields.0["timeCodesPerSecond"] != nil
      || fields.1["timeCodesPerSecond"] == nil && fields.0["framesPerSecond"] != nil
    {
      stack.timeCodesPerSecond = strong.timeCodesPerSecond
    }
  }

  // MARK: Sublayers

  private mutating func add(_ layer: Int32, _ offset: USDLayerOffset) {
    guard hasRoom(layer), open.count < composer.limits.arcDepth else {
      if hasRoom(layer) {
        composer.note(
          USDError(
            .limit("levels of sublayers", value: composer.limits.arcDepth),
            in: composer.layers[Int(layer)].identifier))
      }
      return
    }
    stack.members.append(LayerStack.Member(layer: layer, offset: offset))
    open.append(layer)
    defer { open.removeLast() }
    let source = composer.layers[Int(layer)]
    guard case .texts(let assets, _)? = composer.value("subLayers", layer, 0) else { return }
    var offsets: [USDLayerOffset] = []
    if case .offsets(let known)? = composer.value("subLayerOffsets", layer, 0) { offsets = known }
    for (index, asset) in assets.enumerated() where !asset.isEmpty {
      guard hasRoom(layer) else { return }
      let asset = composer.evaluated(asset, stack.variables, in: source.identifier)
      if asset.isEmpty { continue }
      let identifier: String
      switch composer.provider.locate(asset, from: source.identifier) {
      case .success(let found): identifier = found
      case .failure(let error):
        composer.note(USDError(error.problem, in: source.identifier))
        continue
      }
      let from = source.identifier
      var missing: USDError.Problem?
      guard let sublayer = composer.layer(identifier, problem: { missing = $0 }) else {
        if let missing { composer.note(USDError(missing, in: from)) }
        continue
      }
      if open.contains(sublayer) {
        composer.note(USDError(.cycle(identifier), in: from))
        continue
      }
      var inner = index < offsets.count ? offsets[index] : .identity
      if !inner.isValid {
        composer.note(USDError(.damaged("the layer offset of \(asset) is not valid"), in: from))
        inner = .identity
      }
      let scale = source.timeCodesPerSecond / composer.layers[Int(sublayer)].timeCodesPerSecond
      inner.scale *= scale
      add(sublayer, offset.after(inner))
    }
  }

  private func hasRoom(_ layer: Int32) -> Bool {
    guard stack.members.count >= composer.limits.layers else { return true }
    composer.note(
      USDError(
        .limit("sublayers", value: composer.limits.layers), in: composer.layers[Int(stack.root)].identifier))
    return false
  }

  // MARK: Variables

  private mutating func setVariables(
    _ session: Int32?, layer: Int32, variables: [String: USDValue], variablesFrom: Int32
  ) {
    var own: [String: USDValue] = [:]
    for source in [layer, session] {
      guard let source, case .dictionary(let entries)? = composer.value("expressionVariables", source, 0)
      else {
        continue
      }
      for entry in entries.entries { own[entry.name] = entry.value }
    }
    // Variables of the referencing stack win over those of the referenced one.
    stack.variables = own.merging(variables) { $1 }
    stack.variablesFrom = own.isEmpty || stack.variables == variables ? variablesFrom : number
  }

  // MARK: Moves

  private mutating func setRelocations() {
    var relocations: [(from: Path, to: Path)] = [], known: Set<Path> = []
    for member in stack.members {
      let source = composer.layers[Int(member.layer)]
      guard case .relocates(let list)? = composer.value("layerRelocates", member.layer, 0) else { continue }
      for relocation in list {
        guard relocations.count < composer.limits.relocations else {
          composer.note(
            USDError(.limit("relocated prims", value: composer.limits.relocations), in: source.identifier))
          break
        }
        let from = composer.paths.path(relocation.from.absolute(from: .root).text)
        let to =
          relocation.to.isEmpty
          ? PathTable.none : composer.paths.path(relocation.to.absolute(from: .root).text)
        guard let from, let to, from > 0, to != PathTable.root, !composer.paths.isRootPrim(from),
          !composer.paths.has(from, prefix: to), !composer.paths.has(to, prefix: from),
          !composer.paths.hasVariants(from), to < 0 || !composer.paths.hasVariants(to)
        else {
          composer.note(
            USDError(
              .damaged("the relocation of \(relocation.from) to \(relocation.to) is not valid"),
              in: source.identifier))
          continue
        }
        if known.insert(from).inserted { relocations.append((from, to)) }
      }
    }
    guard !relocations.isEmpty else { return }
    keepConsistent(&relocations)
    for relocation in relocations {
      stack.relocatedTo[relocation.from] = relocation.to
      stack.leaving[composer.paths.parent(relocation.from), default: []].append(relocation)
      if relocation.to >= 0 {
        stack.coming[composer.paths.parent(relocation.to), default: []].append(relocation)
      }
      if relocation.to >= 0 { stack.relocatedFrom[relocation.to] = relocation.from }
    }
    for relocation in relocations {
      var origin = relocation.from
      for _ in 0..<64 {
        var above = origin
        while above > 0, stack.relocatedFrom[above] == nil { above = composer.paths.parent(above) }
        guard above > 0, let earlier = stack.relocatedFrom[above] else { break }
        origin = composer.paths.replacing(origin, prefix: above, by: earlier)
      }
      stack.originTo[origin] = relocation.to
    }
  }

  /// Removes relocations that contradict each other: of the same target, or from and to paths that are
  /// relocated themselves.
  private func keepConsistent(_ relocations: inout [(from: Path, to: Path)]) {
    let sources = Set(relocations.map(\.from))
    var counts: [Path: Int] = [:]
    for relocation in relocations where relocation.to >= 0 { counts[relocation.to, default: 0] += 1 }
    var wrong: Set<Path> = []
    for relocation in relocations {
      if counts[relocation.to, default: 0] > 1 { wrong.insert(relocation.from) }
      if relocation.to >= 0 {
        if sources.contains(relocation.to) {
          wrong.insert(relocation.from)
          wrong.insert(relocation.to)
        }
        var above = composer.paths.parent(relocation.to)
        while above > 0 {
          if sources.contains(above) { wrong.insert(relocation.from) }
          above = composer.paths.parent(above)
        }
      }
      var above = composer.paths.parent(relocation.from)
      while above > 0, !composer.paths.isRootPrim(above) {
        if sources.contains(above) { wrong.insert(relocation.from) }
        above = composer.paths.parent(above)
      }
    }
    for relocation in relocations where wrong.contains(relocation.from) {
      composer.note(
        .damaged("the relocation of \(composer.paths.text(relocation.from)) contradicts others"),
        stack: number,
        path: relocation.from)
    }
    relocations.removeAll { wrong.contains($0.from) }
  }
}
