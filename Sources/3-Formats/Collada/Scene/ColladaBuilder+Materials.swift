internal import SceneAssets
internal import TextFormats

/// A material bound to a mesh, with its texture coordinates.
struct ColladaMaterialUse: Hashable {
  var material: ColladaKey
  /// The index among the mesh's texture coordinates, by the symbol that textures use.
  var coordinates: [String: Int] = [:]
  var hasColors = false
  var isDoubleSided = false
}

extension ColladaBuilder {
  /// Returns the index of the material of a mesh's symbol.
  mutating func material(
    _ symbol: String, binding: XMLElement?, mesh: ColladaMesh, instance: XMLElement
  ) -> Int? {
    guard let found = material(symbol, binding, instance) else { return nil }
    var use = ColladaMaterialUse(
      material: found.key, hasColors: mesh.hasColors, isDoubleSided: mesh.isDoubleSided)
    for input in binding?.children("bind_vertex_input") ?? [] {
      guard let word = input[attribute: "semantic"],
        input[attribute: "input_semantic"] ?? "TEXCOORD" == "TEXCOORD"
      else { continue }
      let set = input[attribute: "input_set"].flatMap { Int($0) } ?? 0
      if let index = mesh.sets[set] {
        use.coordinates[word] = index
      } else if mesh.sets.count > 1 {
        note(
          .approximated, input, "the mesh has no texture coordinates of the set \(set); its first set is used"
        )
      }
    }
    if let known = materials[use] { return known }
    let origin = here
    here = found.file
    defer { here = origin }
    guard let material = makeMaterial(found.element, symbol, use) else { return nil }
    asset.materials.append(material)
    materials[use] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  private mutating func material(
    _ symbol: String, _ binding: XMLElement?, _ instance: XMLElement
  ) -> ColladaFound? {
    if let binding {
      return follow(
        binding[attribute: "target"] ?? "", from: binding, to: "material",
        otherwise: "the default material is used")
    }
    // Without a binding, the symbol may be the `id` of the material.
    guard let material = document.element(at: symbol, named: "material") else {
      note(
        .approximated, instance,
        "the material symbol \"\(symbol)\" is not bound; the default material is used")
      return nil
    }
    return ColladaFound(file: here, element: material)
  }

  private mutating func makeMaterial(
    _ material: XMLElement, _ symbol: String, _ use: ColladaMaterialUse
  ) -> MaterialAsset? {
    let id = material[attribute: "id"], name = material[attribute: "name"] ?? id ?? symbol
    guard let instance = material.child("instance_effect") else {
      note(.broken, material, "it has no effect; the default material is used")
      return nil
    }
    guard
      let found = follow(
        instance[attribute: "url"] ?? "", from: instance, to: "effect",
        otherwise: "the default material is used")
    else { return nil }
    here = found.file
    guard let effect = ColladaEffect(found.element, instance) else {
      let profiles = found.element.children.map(\.name).filter { $0.hasPrefix("profile_") }
      note(
        .broken, found.element,
        "it has no common profile (\(profiles.joined(separator: ", "))); the default material is used"
      )
      return nil
    }
    var material = MaterialAsset(name: name, path: prefix("materials/\(id ?? name)"), .occlusion)
    material.look =
      effect.shading.name == "constant" ? .unlit(unlit(effect, use)) : .physical(physical(effect, use))
    material.isDoubleSided = effect.extra("double_sided").map { $0.number == 1 } ?? use.isDoubleSided
    noteUnsupported(effect)
    return material
  }
}
