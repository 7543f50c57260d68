internal import Files
internal import SceneAssets

extension WavefrontBuilder {
  mutating func readLibraries() {
    for (names, line) in scanner.libraries {
      // A name may have spaces, or there are several.
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
          note(.broken, "line \(line)", "the materials \(name) cannot be found; default materials are shown")
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
        .ignored, "", "\(library.repeated) materials of the same names come later; the first ones are shown")
    }
    if library.strayStatements > 0 {
      note(
        .broken, "", "\(library.strayStatements) statements of MTL files stand in front of their first newmtl"
      )
    }
  }

  /// The place of the material that a number stands for; nil shows the default one.
  mutating func material(_ number: Int, _ hasColors: Bool) -> Int? {
    // Negative for what has no colors, where the file has some.
    let key = hasColors ? number : -1 - number
    if let known = made[key] { return known }
    var place: Int?
    let name = scanner.materials[number]
    if let description = library.materials[name] {
      place = asset.materials.count
      var maker = WavefrontMaterialMaker(files: files, asset: asset, textures: textures)
      let material = maker.material(name, description, hasColors: hasColors)
      (asset, textures) = (maker.asset, maker.textures)
      asset.materials.append(material)
    } else {
      if !name.isEmpty {
        note(.broken, "usemtl \(name)", "there is no such material; the default one is shown")
      }
      if hasColors {
        var look = PhysicalLook()
        (look.usesVertexColors, look.roughness) = (true, NumberInput(0.8))
        place = asset.materials.count
        asset.materials.append(MaterialAsset(name: "colors", path: "materials/colors", .physical(look)))
      }
    }
    made[key] = .some(place)
    return place
  }
}
