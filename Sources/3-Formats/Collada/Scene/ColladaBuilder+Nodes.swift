internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Reads a node and its descendants; cycles are found by the nodes that contain it.
  mutating func readNode(
    _ element: XMLElement, parent: Int?, depth: Int, within: Set<ColladaKey>
  ) throws(ColladaFailure) {
    guard depth < options.limits.depth else {
      throw ColladaFailure(
        problem: .limit("levels of nested nodes", value: options.limits.depth), element: element)
    }
    let key = here.key(element), id = element[attribute: "id"]
    var within = within
    // Only nodes with an `id` can be referred to.
    if id != nil { within.insert(key) }
    let index = try addNode(element[attribute: "name"] ?? id ?? "node", element, parent: parent)
    nodeIndices[key, default: []].append(index)
    joints.add(element, of: here, at: index)

    var steps: [ColladaStep] = []
    for part in element.children where ColladaStep.isStep(part) {
      if let step = ColladaStep(part) {
        steps.append(step)
      } else {
        note(.broken, part, "it has too few numbers and is left out")
      }
    }
    asset.nodes[index].placement = placement(ColladaStep.product(steps), element)
    self.steps[index] = steps

    readExtras(of: element, at: index)
    for part in element.children {
      switch part.name {
      case "node": try readNode(part, parent: index, depth: depth + 1, within: within)
      case "instance_geometry": try readGeometryInstance(part, at: index)
      case "instance_controller": try readControllerInstance(part, at: index)
      case "instance_light":
        if let light = light(part) {
          asset.nodes[try unoccupiedNode(\.light, node: index, element: part, name: nil)].light = light
        }
      case "instance_camera":
        if let camera = camera(part) {
          asset.nodes[try unoccupiedNode(\.camera, node: index, element: part, name: nil)].camera = camera
        }
      case "instance_node": try readNodeInstance(part, at: index, depth: depth, within: within)
      case "asset", "extra": break
      default:
        if !ColladaStep.isStep(part) {
          note(.ignored, part, "<\(part.name)> is not a known element of nodes")
        }
      }
    }
  }

  mutating func addNode(
    _ wanted: String, _ element: XMLElement, parent: Int?
  ) throws(ColladaFailure) -> Int {
    guard asset.nodes.count < options.limits.nodes else {
      throw ColladaFailure(problem: .limit("nodes", value: options.limits.nodes), element: element)
    }
    let name = names[parent, default: UniqueNames()].name(wanted)
    let above = parent.map { asset.nodes[$0].path } ?? ""
    return asset.append(NodeAsset(name: name, path: "\(above)/\(name)", parent: parent))
  }

  /// Returns a node without an attachment of the kind: the node itself, or else a child of it.
  mutating func unoccupiedNode<Attachment>(
    _ attachment: KeyPath<NodeAsset, Attachment?>, node: Int, element: XMLElement, name: String?
  ) throws(ColladaFailure) -> Int {
    guard asset.nodes[node][keyPath: attachment] != nil else { return node }
    let wanted =
      name ?? element[attribute: "name"] ?? element[attribute: "url"].flatMap(ColladaDocument.fragment)
    return try addNode(wanted ?? "part", element, parent: node)
  }

  private mutating func placement(_ matrix: double4x4, _ element: XMLElement) -> NodeAsset.Placement {
    let columns = [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3]
    guard columns.allSatisfy({ simd_length(SIMD4<Float>($0)).isFinite }) else {
      note(.broken, element, "its transform is not finite; it is put at the origin")
      return .parts(.identity)
    }
    let parts = AssetTransform(nearestTo: matrix)
    if parts.matches(matrix) { return .parts(parts) }
    return .matrix(
      float4x4(
        SIMD4<Float>(columns[0]), SIMD4<Float>(columns[1]), SIMD4<Float>(columns[2]), SIMD4<Float>(columns[3])
      ))
  }

  /// Reads an instance of a node: from a library, from another file, or elsewhere in the scene.
  private mutating func readNodeInstance(
    _ instance: XMLElement, at index: Int, depth: Int, within: Set<ColladaKey>
  ) throws(ColladaFailure) {
    guard let found = follow(instance[attribute: "url"] ?? "", from: instance, to: "node") else { return }
    guard !within.contains(found.key) else {
      note(.broken, instance, "the node is an instance of its own ancestor; it is left out")
      return
    }
    let origin = here
    here = found.file
    let parent = try holder(for: found.file, in: origin, found.element, parent: index)
    try readNode(found.element, parent: parent, depth: depth + 1, within: within)
    here = origin
  }

  /// Reads exporters' extensions of nodes.
  private mutating func readExtras(of element: XMLElement, at index: Int) {
    if let order = element.extra("renderingOrder", profile: "SceneKit")?.number, order != 0 {
      var record = UntypedComponent(identifier: "RealityKit.MeshSorting", name: "MeshSorting")
      record.fields = [
        ComponentField("priorityInGroup", type: "int", .int(Int64(max(min(order, 1e6), -1e6))))
      ]
      asset.nodes[index].components.append(record)
    }
    // Hidden nodes with lights stay enabled, because the lights still shine.
    if element.extra("visibility")?.number == 0, element.child("instance_light") == nil {
      asset.nodes[index].isVisible = false
    }
  }
}
