import Foundation
import Images

/// What light does on surfaces: above by numbers, below by pictures that say the same.
extension Sheet {
  /// A material of metal and roughness with further members.
  private mutating func surface(_ surface: String, _ more: String = "") -> Int {
    file.add("materials", #""pbrMetallicRoughness":{\#(surface)}\#(more)"#)
  }

  private mutating func texture(_ color: RGBA8) throws -> Int { try file.texture(Picture(color)) }

  static func metalRoughness() throws -> Sheet {
    var sheet = Sheet("metal-roughness", columns: 6, rows: 4)
    let ball = Outline.ball()
    for (row, metal) in [(0, 255), (2, 0)] as [(Int, UInt8)] {
      for column in 0..<6 {
        let rough = UInt8(column * 51)
        let color = metal == 255 ? "[0.93,0.68,0.28,1]" : "[0.02,0.24,0.21,1]"
        let numbers = sheet.surface(
          #""baseColorFactor":\#(color),"metallicFactor":\#(metal / 255),"roughnessFactor":\#(Float(column) / 5)"#
        )
        // Green is roughness and blue is metal; red and alpha are somebody else's.
        let picture = try sheet.texture(RGBA8(red: 200, green: rough, blue: metal, alpha: 90))
        let pictured = sheet.surface(
          #""baseColorFactor":\#(color),"metallicRoughnessTexture":{"index":\#(picture)}"#)
        sheet.pair(sheet.file.mesh(ball, numbers), sheet.file.mesh(ball, pictured), column, row)
      }
    }
    return sheet
  }

  static func occlusionAndEmission() throws -> Sheet {
    var sheet = Sheet("occlusion-emission", columns: 7)
    let ball = Outline.ball()
    let matte = #""baseColorFactor":[0.8,0.8,0.8,1],"metallicFactor":0,"roughnessFactor":1"#
    // Half of the light away, at full strength and at half of it: as pictures that hold the result.
    let half = try sheet.texture(RGBA8(red: 128, green: 20, blue: 240))
    let most = try sheet.texture(RGBA8(red: 192, green: 192, blue: 192))
    let none = try sheet.texture(.white)
    for (column, plain, strength) in [(0, half, 1), (1, most, 0.5), (2, none, 0)] as [(Int, Int, Float)] {
      sheet.pair(
        sheet.file.mesh(ball, sheet.surface(matte, #","occlusionTexture":{"index":\#(plain)}"#)),
        sheet.file.mesh(
          ball,
          sheet.surface(matte, #","occlusionTexture":{"index":\#(half),"strength":\#(strength)}"#)),
        column)
    }
    // Light of its own: by a color, by a picture of it, and both stronger than white.
    let color = try sheet.texture(RGBA8(red: 188, green: 188, blue: 0))
    let glow = #""emissiveFactor":[0.5029,0.5029,0]"#
    let byPicture = #""emissiveTexture":{"index":\#(color)},"emissiveFactor":[1,1,1]"#
    for (column, strength) in [(3, 1), (4, 0.25), (5, 3)] as [(Int, Float)] {
      let strong = #","extensions":{"KHR_materials_emissive_strength":{"emissiveStrength":\#(strength)}}"#
      sheet.pair(
        sheet.file.mesh(ball, sheet.surface(matte, ",\(glow)\(strong)")),
        sheet.file.mesh(ball, sheet.surface(matte, ",\(byPicture)\(strong)")), column)
    }
    // A picture of light on a black thing, and the same as a thing that is only its picture.
    let label = try sheet.file.texture(.label, sampler: #""magFilter":9728"#)
    let black = #""baseColorFactor":[0,0,0,1],"metallicFactor":1,"roughnessFactor":1"#
    sheet.pair(
      sheet.file.mesh(.square, sheet.file.unlit(texture: label)),
      sheet.file.mesh(
        .square,
        sheet.surface(black, #","emissiveTexture":{"index":\#(label)},"emissiveFactor":[1,1,1]"#)), 6)
    return sheet
  }

  /// Bumps that must stay bumps, lit from the upper left, on surfaces that are mirrored in every way.
  static func normalMaps() throws -> Sheet {
    var sheet = Sheet("normal-maps", columns: 6, scale: 96)
    let bumps = try sheet.file.texture(.bumps()), mirrored = try sheet.file.texture(.bumps(isMirrored: true))
    func clay(_ texture: Int, _ more: String = "") -> Int {
      sheet.surface(
        #""baseColorFactor":[0.7,0.35,0.25,1],"metallicFactor":0,"roughnessFactor":0.45"#,
        #","normalTexture":{"index":\#(texture)\#(more)}"#)
    }
    let light = sheet.file.add("lights", #""type":"directional","intensity":2500"#)
    // Turned so that it shines from the upper left: up is dark below where bumps are taken for dents.
    sheet.file.root(
      #""rotation":[-0.36,-0.36,0,0.86],"extensions":{"KHR_lights_punctual":{"light":\#(light)}}"#)
    let upright = sheet.file.mesh(.square, clay(bumps)), flipped = sheet.file.mesh(.square, clay(mirrored))
    let backward = Outline.square.mapped { [1 - $0.x, $0.y] }
    func given(_ outline: Outline, _ material: Int, _ tangent: SIMD4<Float>) -> Int {
      sheet.file.mesh(
        [
          "POSITION": sheet.file.numbers(outline.flatPositions, "VEC3"),
          "NORMAL": sheet.file.numbers(outline.flatNormals, "VEC3"),
          "TANGENT": sheet.file.numbers(
            Array(repeating: [tangent.x, tangent.y, tangent.z, tangent.w], count: 4).flatMap { $0 }, "VEC4"),
          "TEXCOORD_0": sheet.file.numbers(outline.flatCoordinates, "VEC2"),
        ], indices: sheet.file.numbers(outline.triangles.map { UInt16($0) }, "SCALAR"), material: material)
    }
    // Tangents of the file instead of those worked out.
    sheet.pair(upright, given(.square, clay(bumps), [1, 0, 0, 1]), 0)
    // The picture from right to left, with tangents worked out and with given ones.
    sheet.pair(flipped, sheet.file.mesh(backward, clay(bumps)), 1)
    sheet.pair(flipped, given(backward, clay(bumps), [-1, 0, 0, -1]), 2)
    // A node that mirrors: what was worked out for the surface goes with it.
    sheet.put(flipped, 3, 0)
    sheet.put(given(.square, clay(bumps), [1, 0, 0, 1]), 3, 1, #","scale":[-1,1,1]"#)
    // No strength is no bumps; a smaller picture has more of them.
    let flat = sheet.surface(
      #""baseColorFactor":[0.7,0.35,0.25,1],"metallicFactor":0,"roughnessFactor":0.45"#)
    sheet.pair(sheet.file.mesh(.square, flat), sheet.file.mesh(.square, clay(bumps, #","scale":0"#)), 4)
    sheet.pair(
      sheet.file.mesh(Outline.square.mapped { $0 * 2 }, clay(bumps)),
      sheet.file.mesh(
        .square, clay(bumps, #","extensions":{"KHR_texture_transform":{"scale":[2,2]}}"#)), 5)
    return sheet
  }

  /// Colors of corners in all types, alone and multiplied with the rest.
  static func vertexColors() throws -> Sheet {
    var sheet = Sheet("vertex-colors", columns: 6)
    let white = sheet.file.unlit(#""baseColorFactor":[1,1,1,1]"#)
    let corners = sheet.file.numbers([0, 1, 2, 0, 2, 3] as [UInt16], "SCALAR")
    let positions = sheet.file.numbers(Outline.square.flatPositions, "VEC3")
    let coordinates = sheet.file.numbers(Outline.square.flatCoordinates, "VEC2")
    func colored(_ colors: Int, _ material: Int) -> Int {
      sheet.file.mesh(
        ["POSITION": positions, "TEXCOORD_0": coordinates, "COLOR_0": colors], indices: corners,
        material: material)
    }
    let values: [Float] = [0.8, 0.1, 0, 0, 0.4, 0.2, 0.2, 0.2, 1, 1, 0.6, 0]
    let four: [Float] = values.chunked(3).flatMap { $0 + [1] }
    let plain = colored(sheet.file.numbers(values, "VEC3"), white)
    sheet.pair(plain, colored(sheet.file.numbers(four, "VEC4"), white), 0)
    sheet.pair(
      plain,
      colored(sheet.file.numbers(values.map { UInt8($0 * 255) }, "VEC3", normalized: true), white), 1)
    sheet.pair(
      plain,
      colored(sheet.file.numbers(four.map { UInt16($0 * 65535) }, "VEC4", normalized: true), white), 2)
    // Corners of one color are a factor; with a factor and a picture all three are multiplied.
    func flat(_ color: [Float]) -> Int {
      sheet.file.numbers(Array(repeating: color, count: 4).flatMap { $0 }, "VEC3")
    }
    sheet.pair(
      sheet.file.mesh(.square, sheet.file.unlit(#""baseColorFactor":[0.2,0.5,0.8,1]"#)),
      colored(flat([0.2, 0.5, 0.8]), white), 3)
    let label = try sheet.file.texture(.label, sampler: #""magFilter":9728"#)
    func pictured(_ color: String) -> Int {
      sheet.file.unlit(#""baseColorTexture":{"index":\#(label)},"baseColorFactor":\#(color)"#)
    }
    sheet.pair(
      sheet.file.mesh(.square, pictured("[0.4,0.9,0.3,1]")),
      colored(flat([0.8, 0.9, 0.5]), pictured("[0.5,1,0.6,1]")), 4)
    // Where alpha has no meaning, that of corners has none either.
    let thin: [Float] = values.chunked(3).flatMap { $0 + [0.2] }
    sheet.pair(plain, colored(sheet.file.numbers(thin, "VEC4"), white), 5)
    return sheet
  }
}
