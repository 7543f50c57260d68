import Foundation
import Images

/// How pictures lie on surfaces: transforms, sets of coordinates, borders and filters.
extension Sheet {
  /// Above, coordinates that were worked out before; below, the file's transforms.
  static func textureTransforms() throws -> Sheet {
    var sheet = Sheet("texture-transforms", columns: 7)
    let label = try sheet.file.texture(.label, sampler: #""magFilter":9728"#)
    let plain = sheet.file.unlit(texture: label)
    func add(_ column: Int, offset: SIMD2<Float>, turn: Float = 0, scale: SIMD2<Float> = [1, 1]) {
      let text =
        #""offset":[\#(offset.x),\#(offset.y)],"rotation":\#(turn),"scale":[\#(scale.x),\#(scale.y)]"#
      let tested = sheet.file.unlit(
        texture: label, more: #","extensions":{"KHR_texture_transform":{\#(text)}}"#)
      // Scaled, turned against the direction of the axes, moved.
      let outline = Outline.square.mapped { point in
        let scaled = point * scale
        return offset + [
          cos(turn) * scaled.x + sin(turn) * scaled.y, cos(turn) * scaled.y - sin(turn) * scaled.x,
        ]
      }
      sheet.pair(sheet.file.mesh(outline, plain), sheet.file.mesh(.square, tested), column)
    }
    add(0, offset: [0.25, 0.125])
    add(1, offset: .zero, scale: [2, 1.5])
    add(2, offset: .zero, turn: 0.4)
    add(3, offset: [0.3, 0.8], turn: -0.7, scale: [1.5, 0.75])
    add(4, offset: [0, 1], scale: [1, -1])

    // Another set of coordinates, chosen by the transform against what the texture says.
    let chosen = sheet.file.unlit(
      texture: label, more: #","texCoord":0,"extensions":{"KHR_texture_transform":{"texCoord":1}}"#)
    let mirrored = Outline.square.mapped { [1 - $0.x, $0.y] }
    sheet.pair(
      sheet.file.mesh(mirrored, plain),
      sheet.file.mesh(
        [
          "POSITION": sheet.file.numbers(Outline.square.flatPositions, "VEC3"),
          "TEXCOORD_0": sheet.file.numbers(Outline.square.flatCoordinates, "VEC2"),
          "TEXCOORD_1": sheet.file.numbers(mirrored.flatCoordinates, "VEC2"),
        ], indices: sheet.file.numbers([0, 1, 2, 0, 2, 3] as [UInt32], "SCALAR"), material: chosen), 5)

    // Textures of one material with transforms of their own: the color turned, the glow twice as small.
    func lit(_ color: String, _ glow: String) -> Int {
      sheet.file.add(
        "materials",
        #""pbrMetallicRoughness":{"metallicFactor":0,"roughnessFactor":1,"#
          + #""baseColorTexture":{"index":\#(label)\#(color)}},"#
          + #""emissiveTexture":{"index":\#(label)\#(glow)},"emissiveFactor":[0.5,0.5,0.5]"#)
    }
    func transform(_ text: String) -> String { #","extensions":{"KHR_texture_transform":{\#(text)}}"# }
    let attributes: (inout ModelFile) -> KeyValuePairs<String, Int> = { file in
      [
        "POSITION": file.numbers(Outline.square.flatPositions, "VEC3"),
        "NORMAL": file.numbers(Outline.square.flatNormals, "VEC3"),
        "TEXCOORD_0": file.numbers(Outline.square.mapped { [$0.y, 1 - $0.x] }.flatCoordinates, "VEC2"),
        "TEXCOORD_1": file.numbers(Outline.square.mapped { $0 * 2 }.flatCoordinates, "VEC2"),
      ]
    }
    let corners = sheet.file.numbers([0, 1, 2, 0, 2, 3] as [UInt16], "SCALAR")
    sheet.pair(
      sheet.file.mesh(attributes(&sheet.file), indices: corners, material: lit("", #","texCoord":1"#)),
      sheet.file.mesh(
        .square,
        lit(
          transform(#""rotation":\#(Float.pi / 2),"offset":[0,1]"#), transform(#""scale":[2,2]"#))), 6)
    return sheet
  }

  /// Above, everything painted into one picture; below, a small one that goes on beyond its borders.
  static func wrapping() throws -> Sheet {
    var sheet = Sheet("wrapping", columns: 5, scale: 80)
    let side = 8
    func index(_ coordinate: Int, _ mode: Int) -> Int {
      let repeated = (coordinate + side * 4) % side
      switch mode {
      case 33071: return min(max(coordinate, 0), side - 1)
      case 33648: return (coordinate + side * 4) / side % 2 == 0 ? repeated : side - 1 - repeated
      default: return repeated
      }
    }
    let wide = Outline.rectangle([-0.45, -0.45], [0.45, 0.45])
    for (column, modes) in [
      (10497, 10497), (33648, 33648), (33071, 33071), (33648, 33071), (10497, 33648),
    ].enumerated() {
      let painted = Picture(side * 3, side * 3) { x, y in
        Picture.label.image[index(x - side, modes.0), index(y - side, modes.1)]
      }
      let whole = sheet.file.unlit(texture: try sheet.file.texture(painted, sampler: #""magFilter":9728"#))
      let small = sheet.file.unlit(
        texture: try sheet.file.texture(
          .label, sampler: #""magFilter":9728,"wrapS":\#(modes.0),"wrapT":\#(modes.1)"#))
      sheet.pair(
        sheet.file.mesh(wide, whole), sheet.file.mesh(wide.mapped { $0 * 3 - [1, 1] }, small), column)
    }
    return sheet
  }

  /// One picture, larger and smaller than it is, with every filter of the format.
  static func filters() throws -> Sheet {
    var sheet = Sheet("filters", columns: 6, isPairs: false)
    let fine = Picture(64, 64) { x, y in
      let letter = Picture.label.image[x / 8, y / 8]
      return (x / 2 + y / 2) % 2 == 0 ? letter : .ink
    }
    let filters = [
      #""magFilter":9728,"minFilter":9728"#, #""magFilter":9729,"minFilter":9729"#,
      #""magFilter":9728,"minFilter":9984"#, #""magFilter":9729,"minFilter":9985"#,
      #""magFilter":9728,"minFilter":9986"#, #""magFilter":9729,"minFilter":9987"#,
    ]
    for (column, filter) in filters.enumerated() {
      let large = sheet.file.unlit(texture: try sheet.file.texture(.label, sampler: filter))
      let small = sheet.file.unlit(texture: try sheet.file.texture(fine, sampler: filter))
      sheet.put(sheet.file.mesh(Outline.square.mapped { $0 * 0.7 }, large), column, 0)
      sheet.put(sheet.file.mesh(Outline.square.mapped { $0 * 4 }, small), column, 1)
    }
    return sheet
  }
}
