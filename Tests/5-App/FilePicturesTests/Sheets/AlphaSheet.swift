import Images

/// Alpha modes and cutoffs, sides of surfaces, and what is seen through what.
extension Sheet {
  static func alpha() throws -> Sheet {
    var sheet = Sheet("alpha", columns: 8, scale: 80)
    let board = sheet.file.unlit(
      texture: try sheet.file.texture(
        Picture(6, 6) { x, y in (x + y) % 2 == 0 ? .paper : .ink }, sampler: #""magFilter":9728"#))
    let back = sheet.file.mesh(.square, board)
    for column in 0..<8 { for row in 0..<2 { sheet.put(back, column, row, depth: -1) } }
    let steps = try sheet.file.texture(.steps(.coral), sampler: #""magFilter":9728,"wrapS":33071"#)
    let plain = try sheet.file.texture(Picture(.coral))
    func pictured(_ texture: Int, _ factor: Float = 1) -> String {
      #""baseColorTexture":{"index":\#(texture)},"baseColorFactor":[1,1,1,\#(factor)]"#
    }

    // Without a mode alpha means nothing, wherever it comes from.
    let opaque = sheet.file.unlit(pictured(plain))
    sheet.pair(
      sheet.file.mesh(.square, opaque), sheet.file.mesh(.square, sheet.file.unlit(pictured(steps, 0.3))), 0)

    // What is cut out begins where alpha reaches the limit; half is the limit where none is given. Limits lie in the
    // middle between two steps: edges are smoothed by how fast alpha changes there.
    for (column, cutoff, factor, first) in [(1, nil, 1, 4), (2, 0.2143, 1, 2), (3, 0.7071, 0.9, 6)]
      as [(Int, Float?, Float, Int)]
    {
      let limit = cutoff.map { #","alphaCutoff":\#($0)"# } ?? ""
      let cut = sheet.file.unlit(pictured(steps, factor), more: #","alphaMode":"MASK"\#(limit)"#)
      let rest = Outline.rectangle([-0.45 + 0.9 * Float(first) / 8, -0.45], [0.45, 0.45])
      sheet.pair(sheet.file.mesh(rest, opaque), sheet.file.mesh(.square, cut), column)
    }

    // Alpha of a factor, of a picture and of corners is the same alpha.
    let half = sheet.file.unlit(
      #""baseColorFactor":[0.76,0.1,0.05,0.50196]"#, more: #","alphaMode":"BLEND""#)
    let byPicture = sheet.file.unlit(
      #""baseColorTexture":{"index":\#(try sheet.file.texture(Picture(RGBA8.white.with(alpha: 128))))},"#
        + #""baseColorFactor":[0.76,0.1,0.05,1]"#, more: #","alphaMode":"BLEND""#)
    sheet.pair(sheet.file.mesh(.square, half), sheet.file.mesh(.square, byPicture), 4)
    let byCorners = sheet.file.unlit(#""baseColorFactor":[1,1,1,1]"#, more: #","alphaMode":"BLEND""#)
    let colors: [Float] = Array(repeating: [0.76, 0.1, 0.05, 0.50196], count: 4).flatMap { $0 }
    let corners = sheet.file.mesh(
      [
        "POSITION": sheet.file.numbers(Outline.square.flatPositions, "VEC3"),
        "COLOR_0": sheet.file.numbers(colors, "VEC4"),
      ], indices: sheet.file.numbers(Outline.square.triangles.map { UInt8($0) }, "SCALAR"),
      material: byCorners)
    sheet.pair(sheet.file.mesh(.square, half), corners, 5)

    // The back of a surface shows where both sides do; where one does, a letter behind it is seen whole.
    let both = sheet.file.unlit(pictured(plain), more: #","doubleSided":true"#)
    let reversed = Outline.rectangle([-0.45, 0], [0.45, 0.45]).reversed
    sheet.put(sheet.file.mesh(.rectangle([-0.45, 0], [0.45, 0.45]), opaque), 6, 0)
    sheet.put(sheet.file.mesh(reversed, both), 6, 1)
    sheet.put(sheet.file.mesh(Outline.rectangle([-0.45, -0.45], [0.45, 0]).reversed, opaque), 6, 1)

    // What lies behind is drawn first, in whichever order the file has it.
    let near = sheet.file.mesh(.rectangle([-0.2, -0.45], [0.45, 0.2]), half)
    let far = sheet.file.mesh(
      .rectangle([-0.45, -0.2], [0.2, 0.45]),
      sheet.file.unlit(#""baseColorFactor":[0.02,0.24,0.21,0.7]"#, more: #","alphaMode":"BLEND""#))
    sheet.put(far, 7, 0)
    sheet.put(near, 7, 0, depth: 0.5)
    sheet.put(near, 7, 1, depth: 0.5)
    sheet.put(far, 7, 1)
    return sheet
  }
}
