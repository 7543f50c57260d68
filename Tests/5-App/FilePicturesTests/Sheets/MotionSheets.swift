import Foundation
import Images
import simd

/// What joints and weights do to points: above worked out before, below by the file.
extension Sheet {
  /// A band of twelve rows, which bends at its middle.
  private static let band: Outline = {
    var outline = Outline()
    for row in 0...12 {
      let height = Float(row) / 12
      for side in [0, 1] as [Float] {
        outline.positions.append([side * 0.24 - 0.12, height * 0.9 - 0.45, 0])
        outline.normals.append([0, 0, 1])
        outline.coordinates.append([side, 1 - height])
      }
      guard row < 12 else { continue }
      let first = row * 2
      outline.triangles += [first, first + 1, first + 3, first, first + 3, first + 2]
    }
    return outline
  }()

  /// How much a point follows the upper one of two joints.
  private static func share(_ point: SIMD3<Float>) -> Float { min(max(point.y * 3 + 0.5, 0), 1) }

  static func skins() throws -> Sheet {
    var sheet = Sheet("skins", columns: 5, scale: 80)
    let label = sheet.file.unlit(
      texture: try sheet.file.texture(.label, sampler: #""magFilter":9728"#))
    let bend = simd_quatf(angle: -0.9, axis: [0, 0, 1])
    let weights = band.positions.map(share)
    var bent = band
    bent.positions = zip(band.positions, weights).map { $0 * (1 - $1) + bend.act($0) * $1 }
    let plain = sheet.file.mesh(bent, label)

    func skinned(_ sets: [(joints: [UInt8], weights: [Float])], positions: [SIMD3<Float>]) -> Int {
      let attributes =
        [
          ("POSITION", sheet.file.numbers(positions.flatMap { [$0.x, $0.y, $0.z] }, "VEC3")),
          ("TEXCOORD_0", sheet.file.numbers(band.flatCoordinates, "VEC2")),
        ]
        + sets.enumerated().flatMap { number, set in
          [
            ("JOINTS_\(number)", sheet.file.numbers(set.joints, "VEC4")),
            ("WEIGHTS_\(number)", sheet.file.numbers(set.weights, "VEC4")),
          ]
        }
      let named = attributes.map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",")
      let corners = sheet.file.numbers(band.triangles.map { UInt16($0) }, "SCALAR")
      return sheet.file.add(
        "meshes",
        #""primitives":[{"attributes":{\#(named)},"indices":\#(corners),"material":\#(label)}]"#)
    }
    /// Two joints in the middle of the square, of which the second is turned.
    func joints(_ count: Int = 2, at place: SIMD3<Float>) -> [Int] {
      (0..<count).map { number in
        let turn = number % 2 == 0 ? simd_quatf(angle: 0, axis: [0, 0, 1]) : bend
        return sheet.file.root(
          #""name":"joint \#(number) of \#(place.x)","translation":[\#(place.x),\#(place.y),0],"#
            + #""rotation":[0,0,\#(turn.vector.z),\#(turn.vector.w)]"#)
      }
    }
    let pairs = weights.flatMap { weight -> [Float] in [1 - weight, weight, 0, 0] }
    let numbers = weights.flatMap { _ in [0, 1, 0, 0] as [UInt8] }
    func add(_ column: Int, _ mesh: Int, _ joints: [Int], inverse: [float4x4]? = nil) {
      let matrices = inverse.map { list in
        let values: [Float] = list.flatMap { matrix in
          (0..<16).map { matrix[$0 / 4][$0 % 4] }
        }
        return #","inverseBindMatrices":\#(sheet.file.numbers(values, "MAT4"))"#
      }
      let skin = sheet.file.add("skins", #""joints":\#(joints)\#(matrices ?? "")"#)
      sheet.put(plain, column, 0)
      // Where the node of a skinned mesh stands does not matter: this one stands far away.
      sheet.file.root(#""mesh":\#(mesh),"skin":\#(skin),"translation":[0,7,0]"#)
    }
    // Without matrices points are in the joints' own space.
    add(0, skinned([(numbers, pairs)], positions: band.positions), joints(at: sheet.place(0, 1)))
    // With them they are anywhere: here a hundred times as large, lying on their side.
    let lying = band.positions.map { point -> SIMD3<Float> in [point.y * 100, -point.x * 100, 0] }
    let upright = float4x4(
      columns: ([0, 0.01, 0, 0], [-0.01, 0, 0, 0], [0, 0, 0.01, 0], [0, 0, 0, 1]))
    add(
      1, skinned([(numbers, pairs)], positions: lying), joints(at: sheet.place(1, 1)),
      inverse: [upright, upright])
    // Eight influences: each joint is there four times.
    let quarter = weights.flatMap { weight -> [Float] in
      let lower: Float = (1 - weight) / 4
      return [lower, weight / 4, lower, weight / 4]
    }
    add(
      2,
      skinned(
        [
          (weights.flatMap { _ in [0, 1, 2, 3] as [UInt8] }, quarter),
          (weights.flatMap { _ in [4, 5, 6, 7] as [UInt8] }, quarter),
        ], positions: band.positions), joints(8, at: sheet.place(2, 1)))
    // A joint that hangs on another one, which stands below and is turned back.
    let parent = sheet.file.add("nodes", #""name":"upper","translation":[0,0.25,0]"#)
    let turned = sheet.file.add(
      "nodes",
      #""name":"turned","children":[\#(parent)],"rotation":[0,0,\#(bend.vector.z),\#(bend.vector.w)]"#)
    let place = sheet.place(3, 1)
    let lower = sheet.file.root(
      #""name":"lower","children":[\#(turned)],"translation":[\#(place.x),\#(place.y),0]"#)
    func down(_ height: Float) -> float4x4 {
      float4x4(columns: ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, -height, 0, 1]))
    }
    add(
      3, skinned([(numbers, pairs)], positions: band.positions), [lower, parent],
      inverse: [down(0), down(0.25)])
    // Weights as bytes.
    let bytes = weights.flatMap { weight -> [UInt8] in
      let upper = UInt8((weight * 255).rounded())
      return [255 - upper, upper, 0, 0]
    }
    let corners = sheet.file.numbers(band.triangles.map { UInt16($0) }, "SCALAR")
    let small = sheet.file.mesh(
      [
        "POSITION": sheet.file.numbers(band.flatPositions, "VEC3"),
        "TEXCOORD_0": sheet.file.numbers(band.flatCoordinates, "VEC2"),
        "JOINTS_0": sheet.file.numbers(numbers.map { UInt16($0) }, "VEC4"),
        "WEIGHTS_0": sheet.file.numbers(bytes, "VEC4", normalized: true),
      ], indices: corners, material: label)
    add(4, small, joints(at: sheet.place(4, 1)))
    return sheet
  }

  static func morphs() throws -> Sheet {
    var sheet = Sheet("morphs", columns: 5, scale: 80)
    let clay = sheet.file.add(
      "materials",
      #""pbrMetallicRoughness":{"baseColorFactor":[0.7,0.35,0.25,1],"metallicFactor":0,"roughnessFactor":0.4}"#
    )
    let ball = Outline.ball(radius: 0.3, columns: 24, rows: 12)
    // Two forms: as a lens, and moved to the upper right.
    func lens(_ share: Float) -> Outline {
      var outline = ball
      outline.positions = ball.positions.map { $0 * SIMD3(1 + 0.4 * share, 1 - 0.5 * share, 1) }
      return outline
    }
    let flatter = ball.positions.map { $0 * SIMD3(0.4, -0.5, 0) }
    let tilted = ball.normals.map { normal -> SIMD3<Float> in
      let bent = simd_normalize(normal * SIMD3(1 / 1.4, 2, 1))
      return bent - normal
    }
    let moved = ball.positions.map { _ in SIMD3<Float>(0.1, 0.12, 0) }
    func flat(_ values: [SIMD3<Float>]) -> [Float] { values.flatMap { [$0.x, $0.y, $0.z] } }
    let positions = sheet.file.numbers(ball.flatPositions, "VEC3")
    let normals = sheet.file.numbers(ball.flatNormals, "VEC3")
    let corners = sheet.file.numbers(ball.triangles.map { UInt16($0) }, "SCALAR")
    let forms = (
      sheet.file.numbers(flat(flatter), "VEC3"), sheet.file.numbers(flat(tilted), "VEC3"),
      sheet.file.numbers(flat(moved), "VEC3")
    )
    func mesh(_ targets: String, _ more: String = "") -> Int {
      sheet.file.mesh(
        ["POSITION": positions, "NORMAL": normals], indices: corners, material: clay,
        more: #","targets":[\#(targets)]"#, mesh: more)
    }
    let both = #"{"POSITION":\#(forms.0),"NORMAL":\#(forms.1)},{"POSITION":\#(forms.2)}"#
    func result(_ first: Float, _ second: Float) -> Outline {
      var outline = lens(first)
      for place in outline.positions.indices {
        outline.positions[place] += moved[place] * second
        outline.normals[place] = simd_normalize(ball.normals[place] + tilted[place] * first)
      }
      return outline
    }
    // No weight, the mesh's weights, the node's instead of them, weights beyond one, and sparse forms.
    sheet.pair(sheet.file.mesh(result(0, 0), clay), mesh(both), 0)
    sheet.pair(sheet.file.mesh(result(1, 0), clay), mesh(both, #","weights":[1,0]"#), 1)
    sheet.put(sheet.file.mesh(result(0.5, 1), clay), 2, 0)
    sheet.put(mesh(both, #","weights":[1,0]"#), 2, 1, #","weights":[0.5,1]"#)
    sheet.pair(sheet.file.mesh(result(-0.5, -1), clay), mesh(both, #","weights":[-0.5,-1]"#), 3)
    let few = sheet.file.sparse(nil, flat(moved).chunked(3), places: Array(0..<ball.positions.count))
    sheet.pair(
      sheet.file.mesh(result(0, 1), clay), mesh(#"{"POSITION":\#(few)}"#, #","weights":[1]"#), 4)
    return sheet
  }
}
