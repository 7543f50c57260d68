/// A builder of the stage: walks the namespace from the root down and records every prim.
struct StageBuilder {
  typealias Path = PathTable.Path

  let composer: Composer
  let stack: Int32
  private(set) var prims: [USDPrim] = []
  private(set) var opinions: [StageOpinion] = []
  private(set) var mappings: [StageMapping] = [.identity]
  private(set) var prototypes: [StagePrototype] = []

  private var paths: [Path] = []
  private var mappingNumbers: [UInt64: Int32] = [:]
  private var instances: [InstanceKey: Int] = [:]
  private var waiting: [(index: Int, graph: ArcGraph, source: Path)] = []
  private var users: [[Int]] = []
  private var open: [Step] = []

  /// The composition of a prim.
  private enum Standing {
    /// Specs of the root layer stack only, which need no arc graph.
    case plain([Site.Spec])
    case graph(ArcGraph)
  }

  private struct Step {
    var parent: Int
    var standing: Standing
    var element: PathTable.Element
  }

  init(_ composer: Composer, stack: Int32) { (self.composer, self.stack) = (composer, stack) }

  // MARK: Walking

  mutating func build() {
    let root = composer.found(stack, PathTable.root)
    var pseudoRoot = USDPrim(path: .root, name: "", parent: -1)
    (pseudoRoot.specifier, pseudoRoot.isDefined) = (.def, true)
    pseudoRoot.opinions = write(root.specs)
    prims.append(pseudoRoot)
    paths.append(PathTable.root)
    pushChildren(of: 0, .plain(root.specs), root.kinds)
    walk()
    var next = 0
    while next < waiting.count {
      let (_, graph, source) = waiting[next]
      let index = prims.count
      var prim = USDPrim(
        path: USDPath("/__Prototype_\(next + 1)"), name: "__Prototype_\(next + 1)", parent: -1)
      (prim.specifier, prim.isDefined, prim.inPrototype) = (.def, true, Int32(next))
      prims.append(prim)
      paths.append(source)
      prototypes.append(StagePrototype(prim: index, source: composer.paths.text(source)))
      pushChildren(of: index, .graph(graph), [])
      walk()
      next += 1
    }
    // Not earlier: prims of later prototypes use earlier ones.
    for (number, prototype) in prototypes.enumerated() {
      for user in users[number] { prims[user].prototype = prototype.prim }
    }
  }

  private mutating func walk() {
    while let step = open.popLast() {
      guard prims.count < composer.limits.composedPrims, composer.work < composer.limits.composedSites else {
        composer.note(
          prims.count < composer.limits.composedPrims
            ? .limit("sites that prims are composed of", value: composer.limits.composedSites)
            : .limit("composed prims", value: composer.limits.composedPrims),
          stack: stack, path: PathTable.root)
        open = []
        return
      }
      add(step)
    }
  }

  /// Records a prim, and queues its children.
  private mutating func add(_ step: Step) {
    var standing = step.standing
    var kinds: ArcKinds = []
    var path = PathTable.none
    if case .plain(let above) = standing {
      let specs = children(of: above, step.element, &kinds)
      if kinds.isDisjoint(with: .leading), !composer.stacks[Int(stack)].hasRelocations {
        standing = .plain(specs)
      } else {
        let parent = pathOf(step.parent)
        let site = composer.site(stack, parent)
        let graph = ArcGraph(
          stack: stack, path: parent, site: site, hasSpecs: !composer.sites[Int(site)].specs.isEmpty)
        standing = .graph(graph)
      }
    }
    let index = prims.count, parent = prims[step.parent]
    let name = composer.paths.texts[Int(step.element)]
    var prim = USDPrim(
      path: USDPath(parent.path.text == "/" ? "/" + name : parent.path.text + "/" + name), name: name,
      parent: step.parent)
    prim.inPrototype = parent.inPrototype
    if case .graph(let above) = standing {
      path = composer.paths.append(pathOf(step.parent), step.element)
      let graph = ArcBuilder.step(composer, from: above, to: path, nil, isWhole: true)
      composer.cullNodesWithoutOpinions(graph)
      graph.setInstance(composer.isInstance(graph))
      graph.finish()
      if graph.nodes.count == 1, graph[0].contributes, graph[0].stack == stack,
        !composer.stacks[Int(stack)].hasRelocations
      {
        let site = composer.sites[Int(graph[0].site)]
        (standing, kinds) = (.plain(site.specs), site.kinds)
      } else {
        standing = .graph(graph)
      }
    }
    switch standing {
    case .plain(let specs):
      prim.opinions = write(specs)
      describe(&prim, kinds, inherited: nil)
    case .graph(let graph):
      prim.opinions = write(graph, &kinds)
      describe(&prim, kinds, inherited: graph)
      prim.isInstance = graph.isInstance && prim.isActive
    }
    prim.isDefined = parent.isDefined && prim.specifier != .over
    prim.isAbstract = parent.isAbstract || prim.specifier == .class
    prims[step.parent].children.append(index)
    prims.append(prim)
    paths.append(path)
    guard prim.isActive else { return }
    if prim.isInstance, case .graph(let graph) = standing {
      share(index, graph)
    } else {
      pushChildren(of: index, standing, kinds)
    }
  }

  /// Assigns an instance to its prototype.
  private mutating func share(_ index: Int, _ graph: ArcGraph) {
    let key = composer.instanceKey(graph)
    if let known = instances[key] {
      users[known].append(index)
      return
    }
    instances[key] = waiting.count
    users.append([index])
    waiting.append((index, graph, pathOf(index)))
  }

  private mutating func pathOf(_ prim: Int) -> Path {
    if paths[prim] >= 0 { return paths[prim] }
    let above = pathOf(prims[prim].parent)
    let path = composer.paths.append(above, composer.paths.element(name: prims[prim].name))
    paths[prim] = path
    return path
  }

  // MARK: Specs

  private func children(
    of specs: [Site.Spec], _ element: PathTable.Element, _ kinds: inout ArcKinds
  ) -> [Site.Spec] {
    var found: [Site.Spec] = []
    for spec in specs {
      let layer = composer.layers[Int(spec.layer)]
      guard let child = layer.child(of: spec.spec, element, composer.paths) else { continue }
      kinds.formUnion(layer.arcs(of: child))
      found.append(Site.Spec(member: spec.member, layer: spec.layer, spec: child))
    }
    return found
  }

  private mutating func write(_ specs: [Site.Spec]) -> Range<Int32> {
    let start = Int32(opinions.count)
    for spec in specs {
      let mapping = mapping(stack, spec.member, MappingTable.identity)
      opinions.append(StageOpinion(layer: spec.layer, spec: spec.spec, mapping: mapping))
    }
    return start..<Int32(opinions.count)
  }

  private mutating func write(_ graph: ArcGraph, _ kinds: inout ArcKinds) -> Range<Int32> {
    let start = Int32(opinions.count)
    for node in graph.nodes where node.contributes && node.hasSpecs {
      let site = composer.sites[Int(node.site)]
      kinds.formUnion(site.kinds)
      for spec in site.specs {
        let mapping = mapping(node.stack, spec.member, node.mapToRoot)
        opinions.append(StageOpinion(layer: spec.layer, spec: spec.spec, mapping: mapping))
      }
    }
    return start..<Int32(opinions.count)
  }

  private mutating func mapping(_ stack: Int32, _ member: Int32, _ map: MappingTable.Mapping) -> Int32 {
    let offset = composer.stacks[Int(stack)].members[Int(member)].offset
    let variables = composer.stacks[Int(stack)].variables
    if map == MappingTable.identity, offset == .identity, variables.isEmpty { return 0 }
    let key = UInt64(UInt32(stack)) << 44 ^ UInt64(UInt32(member)) << 28 ^ UInt64(UInt32(map))
    if let known = mappingNumbers[key] { return known }
    var mapping = composer.stageMapping(map)
    mapping.offset = mapping.offset.after(offset)
    mapping.variables = variables
    let number = Int32(mappings.count)
    mappings.append(mapping)
    mappingNumbers[key] = number
    return number
  }

  // MARK: Metadata

  private func describe(_ prim: inout USDPrim, _ kinds: ArcKinds, inherited graph: ArcGraph?) {
    for index in prim.opinions {
      let opinion = opinions[Int(index)]
      let spec = composer.layers[Int(opinion.layer)].layer.prims[Int(opinion.spec)]
      if prim.typeName.isEmpty, spec.variantSet == nil, !spec.typeName.isEmpty {
        prim.typeName = spec.typeName
      }
      if graph == nil, prim.specifier == .over, spec.variantSet == nil { prim.specifier = spec.specifier }
    }
    if let graph { prim.specifier = specifier(graph) }
    guard kinds.contains(.active) else { return }
    for index in prim.opinions {
      let opinion = opinions[Int(index)]
      if case .bool(let isActive)? = composer.value("active", opinion.layer, opinion.spec) {
        prim.isActive = isActive
        return
      }
    }
  }

  /// Returns the strongest specifier other than `over`; inheriting from a class does not make a prim a class.
  private func specifier(_ graph: ArcGraph) -> USDSpecifier {
    var result = USDSpecifier.over
    for index in graph.nodes.indices where graph.nodes[index].contributes && graph.nodes[index].hasSpecs {
      for spec in composer.sites[Int(graph.nodes[index].site)].specs {
        let prim = composer.layers[Int(spec.layer)].layer.prims[Int(spec.spec)]
        guard prim.variantSet == nil, prim.specifier != .over else { continue }
        if prim.specifier == .def { return .def }
        var node = Int32(index), isInherited = false
        while node >= 0, !isInherited {
          isInherited = graph[node].kind == .inherit && !graph[node].isFromAncestor
          node = graph[node].parent
        }
        if !isInherited { return .class }
        result = .class
      }
    }
    return result
  }

  // MARK: Children

  private mutating func pushChildren(of prim: Int, _ standing: Standing, _ kinds: ArcKinds) {
    let elements: [PathTable.Element]
    switch standing {
    case .plain(let specs):
      // Readers make sure that the child names of one spec are unique.
      elements = composer.childNames(specs, hasOrder: kinds.contains(.order))
    case .graph(let graph): elements = composer.childNames(graph)
    }
    for element in elements.reversed() {
      open.append(Step(parent: prim, standing: standing, element: element))
    }
  }
}

extension Composer {
  /// Returns a mapping in the form that the stage keeps.
  func stageMapping(_ map: MappingTable.Mapping) -> StageMapping {
    let function = maps[map]
    var mapping = StageMapping(pairs: [], keepsOthers: function.keepsOthers, offset: function.offset)
    for pair in function.pairs {
      mapping.pairs.append(
        StageMapping.Pair(
          source: paths.text(pair.source), target: pair.target < 0 ? nil : paths.text(pair.target)))
    }
    return mapping
  }
}
