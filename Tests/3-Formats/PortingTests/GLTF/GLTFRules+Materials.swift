import Foundation

/// The rules of materials, images, cameras and lights.
extension GLTFRules {
  mutating func checkMaterials() {
    func range(_ object: [String: Any], _ key: String, _ allowed: ClosedRange<Double>) {
      let values = (object[key] as? [Double]) ?? (object[key] as? Double).map { [$0] } ?? []
      expect(values.allSatisfy { allowed.contains($0) }, "\(key) is \(values)")
    }
    for material in list("materials") {
      let base = material["pbrMetallicRoughness"] as? [String: Any] ?? [:]
      for key in ["baseColorFactor", "metallicFactor", "roughnessFactor"] { range(base, key, 0...1) }
      range(material, "emissiveFactor", 0...1)
      let mode = material["alphaMode"] as? String ?? "OPAQUE"
      expect(["OPAQUE", "MASK", "BLEND"].contains(mode), "alphaMode \(mode)")
      expect(material["alphaCutoff"] == nil || mode == "MASK", "a cutoff without MASK")
      if let occlusion = material["occlusionTexture"] as? [String: Any] {
        range(occlusion, "strength", 0...1)
      }
      for case let (name, value as [String: Any]) in material["extensions"] as? [String: Any] ?? [:] {
        switch name {
        case "KHR_materials_clearcoat":
          for key in ["clearcoatFactor", "clearcoatRoughnessFactor"] { range(value, key, 0...1) }
        case "KHR_materials_sheen":
          for key in ["sheenColorFactor", "sheenRoughnessFactor"] { range(value, key, 0...1) }
        case "KHR_materials_transmission": range(value, "transmissionFactor", 0...1)
        case "KHR_materials_ior": expect((value["ior"] as? Double ?? 1.5) >= 1, "ior \(value)")
        case "KHR_materials_specular": range(value, "specularFactor", 0...1)
        case "KHR_materials_iridescence": range(value, "iridescenceFactor", 0...1)
        case "KHR_materials_anisotropy": range(value, "anisotropyStrength", 0...1)
        case "KHR_materials_volume": range(value, "attenuationColor", 0...1)
        case "KHR_materials_emissive_strength", "KHR_materials_unlit": break
        default: expect(false, "\(name) is not expected")
        }
      }
    }
  }

  mutating func checkImages() {
    for texture in list("textures") {
      let webP = (texture["extensions"] as? [String: [String: Int]])?["EXT_texture_webp"]?["source"]
      expect(
        (texture["source"] as? Int ?? webP).map { list("images").indices.contains($0) } == true, "texture")
    }
    for (index, image) in list("images").enumerated() {
      guard let view = image["bufferView"] as? Int else {
        expect(image["uri"] is String, "image \(index) lies nowhere")
        continue
      }
      let start = list("bufferViews")[view]["byteOffset"] as? Int ?? 0
      let signature: [UInt8] =
        switch image["mimeType"] as? String {
        case "image/png": [0x89, 0x50, 0x4e, 0x47]
        case "image/jpeg": [0xff, 0xd8, 0xff]
        case "image/webp": Array("RIFF".utf8)
        default: [0]
        }
      expect(buffer[start...].starts(with: signature), "image \(index) is no \(image["mimeType"] ?? "")")
    }
  }

  mutating func checkRest() {
    for camera in list("cameras") {
      let kind = camera["type"] as? String ?? ""
      guard let lens = camera[kind] as? [String: Double], let near = lens["znear"] else {
        expect(false, "a camera without a lens")
        continue
      }
      expect((lens["zfar"] ?? .infinity) > near && (near > 0 || kind == "orthographic"), "planes of a camera")
      expect(
        kind != "perspective" || (lens["yfov"] ?? 0) > 0 && (lens["yfov"] ?? 4) < .pi, "angle of a camera")
      expect(kind != "orthographic" || lens["zfar"] != nil, "an orthographic camera has no end")
    }
    let punctual = (root["extensions"] as? [String: [String: Any]])?["KHR_lights_punctual"]
    for light in punctual?["lights"] as? [[String: Any]] ?? [] {
      if let color = light["color"] as? [Double] {
        expect(color.allSatisfy { (0...1).contains($0) }, "color")
      }
      expect((light["intensity"] as? Double ?? 1) >= 0, "intensity")
      expect(((light["range"] as? Double) ?? 1) > 0, "range")
      guard let cone = light["spot"] as? [String: Double] else { continue }
      let inner = cone["innerConeAngle"] ?? 0, outer = cone["outerConeAngle"] ?? 0
      expect(inner < outer && outer <= Double(Float.pi / 2), "cone \(inner) \(outer)")
    }
  }
}
