import Foundation
import Images

/// The layers that extensions put on surfaces: above by numbers, below by pictures that say the same.
extension Sheet {
  /// Adds a column of a layer: the same values as factors, and as pictures of them.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - surface: Metal and roughness.
  ///   - name: The extension.
  ///   - numbers: Its members where numbers say it.
  ///   - pictured: Its members where pictures do.
  private mutating func layer(
    _ column: Int, _ surface: String, _ name: String, _ numbers: String, _ pictured: String
  ) {
    func mesh(_ members: String) -> Int {
      file.mesh(
        Outline.ball(),
        file.add(
          "materials", #""pbrMetallicRoughness":{\#(surface)},"extensions":{"\#(name)":{\#(members)}}"#))
    }
    pair(mesh(numbers), mesh(pictured), column)
  }

  private mutating func picture(_ color: RGBA8) throws -> String {
    #"{"index":\#(try file.texture(Picture(color)))}"#
  }

  static func clearcoat() throws -> Sheet {
    var sheet = Sheet("clearcoat", columns: 5)
    let base = #""baseColorFactor":[0.5,0.02,0.03,1],"metallicFactor":0.4,"roughnessFactor":0.6"#
    for (column, coat, rough) in [(0, 0, 0), (1, 128, 0), (2, 255, 0), (3, 255, 102), (4, 255, 204)]
      as [(Int, UInt8, UInt8)]
    {
      // Red is the coat, green its roughness: the other channels hold something else.
      let strength = try sheet.picture(RGBA8(red: coat, green: 70, blue: 180))
      let roughness = try sheet.picture(RGBA8(red: 190, green: rough, blue: 60))
      sheet.layer(
        column, base, "KHR_materials_clearcoat",
        #""clearcoatFactor":\#(Float(coat) / 255),"clearcoatRoughnessFactor":\#(Float(rough) / 255)"#,
        #""clearcoatFactor":1,"clearcoatRoughnessFactor":1,"clearcoatTexture":\#(strength),"#
          + #""clearcoatRoughnessTexture":\#(roughness)"#)
    }
    return sheet
  }

  static func sheen() throws -> Sheet {
    var sheet = Sheet("sheen", columns: 5, isKept: false)
    let base = #""baseColorFactor":[0.05,0.03,0.12,1],"metallicFactor":0,"roughnessFactor":1"#
    for (column, rough) in [51, 102, 153, 204, 255].enumerated() {
      let color = try sheet.picture(RGBA8(red: 255, green: 188, blue: 188))
      let roughness = try sheet.picture(RGBA8(red: 20, green: 90, blue: 160, alpha: UInt8(rough)))
      sheet.layer(
        column, base, "KHR_materials_sheen",
        #""sheenColorFactor":[1,0.5029,0.5029],"sheenRoughnessFactor":\#(Float(rough) / 255)"#,
        #""sheenColorFactor":[1,1,1],"sheenRoughnessFactor":1,"sheenColorTexture":\#(color),"#
          + #""sheenRoughnessTexture":\#(roughness)"#)
    }
    return sheet
  }

  static func specular() throws -> Sheet {
    var sheet = Sheet("specular", columns: 4, isKept: false)
    let base = #""baseColorFactor":[0.02,0.1,0.3,1],"metallicFactor":0,"roughnessFactor":0.25"#
    for (column, strength) in [0, 64, 128, 255].enumerated() {
      let picture = try sheet.picture(RGBA8(red: 200, green: 10, blue: 100, alpha: UInt8(strength)))
      sheet.layer(
        column, base, "KHR_materials_specular", #""specularFactor":\#(Float(strength) / 255)"#,
        #""specularTexture":\#(picture)"#)
    }
    return sheet
  }

  /// Highlights that are longer than wide, turned in steps.
  static func anisotropy() throws -> Sheet {
    var sheet = Sheet("anisotropy", columns: 5, scale: 80, isKept: false)
    let base = #""baseColorFactor":[0.9,0.7,0.5,1],"metallicFactor":1,"roughnessFactor":0.4"#
    for column in 0..<5 {
      let turn = Float(column - 1) * .pi / 4, strength: Float = column == 0 ? 0 : 0.8
      // Red and green are the direction, blue the strength; the factors here leave them as they are.
      let angle = column == 0 ? 0 : turn
      func byte(_ value: Float) -> UInt8 { UInt8(((value + 1) * 127.5).rounded()) }
      let picture = try sheet.picture(
        RGBA8(red: byte(cos(angle)), green: byte(sin(angle)), blue: UInt8((strength * 255).rounded())))
      sheet.layer(
        column, base, "KHR_materials_anisotropy",
        #""anisotropyStrength":\#(strength),"anisotropyRotation":\#(angle)"#,
        #""anisotropyStrength":1,"anisotropyTexture":\#(picture)"#)
    }
    return sheet
  }
}
