internal import SceneAssets
internal import TextFormats
internal import simd

/// A skinned mesh, which is bound once all nodes exist.
struct ColladaSkinned {
  var node: Int
  var skin: ColladaFound
  /// The nodes below which the joints are searched.
  var roots: [ColladaKey]
  /// The files in which the joints' names are looked up, the likeliest first.
  var files: [Int]
  /// The key of the joints' names.
  var key: String
}

extension ColladaBuilder {
  mutating func readControllerInstance(_ instance: XMLElement, at node: Int) throws(ColladaFailure) {
    guard
      let controller = follow(instance[attribute: "url"] ?? "", from: instance, to: "controller", "geometry")
    else { return }
    let origin = here
    here = controller.file
    let layers = layers(of: controller)
    here = origin
    guard let layers else { return }
    let mesh: ColladaMesh
    if let known = meshes[controller.key]?.first {
      mesh = known
    } else if layers.skin == nil, layers.morph == nil {
      mesh = layers.mesh
    } else {
      mesh = make(controller, layers)
      meshes[controller.key] = [mesh]
    }
    let target = try unoccupiedNode(\.mesh, node: node, element: instance, name: nil)
    asset.nodes[target].mesh = try use(of: mesh, instance)
    if let morph = layers.morph {
      try count(links: asset.meshes[mesh.index].blendShapes.count, instance)
      here = morph.file
      readWeights(morph.element, at: target)
      here = origin
    }
    guard let skin = layers.skin, asset.meshes[mesh.index].skin != nil else { return }
    var item = ColladaSkinned(
      node: target, skin: skin, roots: [], files: [], key: prefix(controller.element[attribute: "id"] ?? ""))
    for skeleton in instance.children("skeleton") {
      let url = skeleton.text
      if let found = follow(
        url, from: skeleton, to: "node", otherwise: "its joints are searched in the whole scene")
      {
        item.files.append(found.file.number)
        item.roots.append(found.key)
      }
    }
    item.files += [here.number, controller.file.number, skin.file.number, 0]
    item.files = item.files.enumerated().filter { !item.files[..<$0].contains($1) }.map(\.element)
    skinned.append(item)
  }

  /// The controllers of a mesh: a skin over blend shapes, or blend shapes over a skin, with the geometry
  /// below.
  private struct Layers {
    var skin: ColladaFound?
    var morph: ColladaFound?
    var geometry: ColladaFound
    var mesh: ColladaMesh
  }

  private mutating func layers(of controller: ColladaFound) -> Layers? {
    var skin: ColladaFound?, morph: ColladaFound?, next = controller
    while next.element.name == "controller" {
      here = next.file
      guard let kind = next.element.child("skin") ?? next.element.child("morph") else {
        note(.broken, next.element, "it is neither a skin nor a morph; its mesh is left out")
        return nil
      }
      guard kind.name == "skin" ? skin == nil : morph == nil else {
        note(
          .broken, next.element,
          "a mesh has a second \(kind.name), which is not supported; the mesh is left out")
        return nil
      }
      let layer = ColladaFound(file: next.file, element: kind)
      if kind.name == "skin" { skin = layer } else { morph = layer }
      guard
        let below = follow(
          kind[attribute: "source"] ?? "", from: kind, to: "geometry", "controller",
          otherwise: "its mesh is left out")
      else { return nil }
      next = below
    }
    let all = meshes(of: next)
    guard let mesh = all.first else {
      note(.broken, controller.element, "its mesh is empty; it is left out")
      return nil
    }
    if all.count > 1, skin != nil || morph != nil {
      note(.ignored, next.element, "lines in a mesh with a controller are not supported and are left out")
    }
    return Layers(skin: skin, morph: morph, geometry: next, mesh: mesh)
  }

  /// Returns the mesh of a controller.
  private mutating func make(_ controller: ColladaFound, _ layers: Layers) -> ColladaMesh {
    let origin = here
    defer { here = origin }
    here = controller.file
    var own = asset.meshes[layers.mesh.index], mesh = layers.mesh
    own.path = prefix("controllers/\(controller.element[attribute: "id"] ?? "")")
    if let morph = layers.morph {
      here = morph.file
      own.blendShapes = blendShapes(morph.element, own)
    }
    if let skin = layers.skin {
      here = skin.file
      own.skin = self.skin(skin.element, own)
    }
    asset.meshes.append(own)
    mesh.index = asset.meshes.count - 1
    return mesh
  }

  /// Returns the source of a semantic among the inputs of an element.
  func source(_ semantic: String, _ element: XMLElement?) -> (ColladaSource, input: ColladaInput)? {
    guard let input = element.map(ColladaInput.all)?.first(where: { $0.semantic == semantic }),
      let found = document.element(at: input.source, named: "source"),
      let source = ColladaSource(found, in: document)
    else { return nil }
    return (source, input)
  }
}

extension float4x4 {
  /// Creates a matrix from numbers in row order.
  init(rowsOf n: [Double]) {
    self.init(
      SIMD4<Float>(SIMD4(n[0], n[4], n[8], n[12])), SIMD4<Float>(SIMD4(n[1], n[5], n[9], n[13])),
      SIMD4<Float>(SIMD4(n[2], n[6], n[10], n[14])), SIMD4<Float>(SIMD4(n[3], n[7], n[11], n[15])))
  }
}
