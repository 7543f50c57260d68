internal import Files
internal import SceneAssets

extension WavefrontBuilder {
  mutating func readLibraries() {
    for (names, line) in scanner.libraries {
      // The whole text may be one name with spaces, or several names.
      let found: [(String, String?)]
      if let path = files.file(names) {
        found = [(names, path)]
      } else {
        found = names.split(whereSeparator: { $0 == " " || $0 == "\t" }).map {
          (String($0), files.file(String($0)))
        }
      }
      for (name, path) in found {
        guard let path else {
          asset.files.append(name)
          note(
            .broken, "line \(line)",
            "the material library \(name) cannot be found; default materials are used; put it beside the scene"
          )
          continue
        }
        asset.files.append(path)
        do throws(FileError) {
          let file = try FileMapping(path: path, limit: options.limits.materialFileSize)
          unsafe file.withBytes(0..<file.count) { bytes in
            library.read(
              unsafe Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)), limits: options.limits)
          }
        } catch {
          note(.broken, "line \(line)", "\(error)")
        }
      }
    }
    if library.repeated > 0 {
      note(
        .ignored, "",
        "\(library.repeated) materials have the names of earlier ones; the first of each name is used")
    }
    if library.strayStatements > 0 {
      note(
        .broken, "",
        "\(library.strayStatements) statements of MTL files come before the first newmtl and are left out"
      )
    }
  }

  /// Returns the index of the material of a number; nil for the default material.
  mutating func material(_ number: Int, _ hasColors: Bool) -> Int? {
    // Negative keys are for meshes without vertex colors, where others in the file have some.
    let key = hasColors ? number : -1 - number
    if let known = materialIndices[key] { return known }
    var index: Int?
    let name = scanner.materials[number]
    if let description = library.materials[name] {
      index = asset.materials.count
      // The asset is handed over and back: two owners would copy all of its lists for each material.
      var maker = WavefrontMaterialBuilder(files: files, asset: SceneAsset(source: ""), textures: [:])
      swap(&asset, &maker.asset)
      swap(&textures, &maker.textures)
      let material = maker.material(name, description, hasColors: hasColors)
      swap(&asset, &maker.asset)
      swap(&textures, &maker.textures)
      asset.materials.append(material)
    } else {
      if !name.isEmpty {
        note(
          .broken, "usemtl \(name)",
          "there is no such material in the libraries; the default material is used")
      }
      if hasColors {
        var look = PhysicalSurface()
        (look.usesVertexColors, look.roughness) = (true, NumberInput(0.8))
        index = asset.materials.count
        asset.materials.append(MaterialAsset(name: "colors", path: "materials/colors", .physical(look)))
      }
    }
    materialIndices[key] = .some(index)
    return index
  }
}
