import Foundation
import Images
import simd

/// The ways in which numbers come: types, spaces between them, differences from others.
extension Sheet {
  /// One letter in all ways of storing it; above always the same plain one.
  static func accessors() throws -> Sheet {
    var sheet = Sheet("accessors", columns: 10)
    sheet.file.required = ["KHR_mesh_quantization"]
    let material = sheet.file.unlit(
      texture: try sheet.file.texture(
        Picture(8, 1) { x, _ in [.coral, .mustard, .teal, .paper][x % 4] }, sampler: #""magFilter":9728"#))
    let plain = sheet.file.mesh(.letter, material)
    for column in 0..<10 { sheet.put(plain, column, 0) }
    let letter = Outline.letter
    let positions = sheet.file.numbers(letter.flatPositions, "VEC3")
    let coordinates = sheet.file.numbers(letter.flatCoordinates, "VEC2")
    let corners = letter.triangles
    let indices = sheet.file.numbers(corners.map { UInt16($0) }, "SCALAR")
    func put(
      _ column: Int, _ positions: Int, _ indices: Int?, coordinates other: Int? = nil, node: String = ""
    ) {
      let mesh = sheet.file.mesh(
        ["POSITION": positions, "TEXCOORD_0": other ?? coordinates], indices: indices, material: material)
      sheet.put(mesh, column, 1, node)
    }
    // Corners numbered in one byte, in four, and not at all.
    put(0, positions, sheet.file.numbers(corners.map { UInt8($0) }, "SCALAR"))
    put(1, positions, sheet.file.numbers(corners.map { UInt32($0) }, "SCALAR"))
    var loose = letter
    loose.positions = corners.map { letter.positions[$0] }
    loose.coordinates = corners.map { letter.coordinates[$0] }
    put(
      2, sheet.file.numbers(loose.flatPositions, "VEC3"), nil,
      coordinates: sheet.file.numbers(loose.flatCoordinates, "VEC2"))
    // Positions and coordinates in one another.
    let woven: [Float] = zip(letter.positions, letter.coordinates).flatMap { point, place in
      [point.x, point.y, point.z, place.x, place.y]
    }
    let view = sheet.file.view(ModelFile.bytes(woven), stride: 20)
    func within(_ start: Int, _ type: String) -> Int {
      sheet.file.add(
        "accessors",
        #""bufferView":\#(view),"byteOffset":\#(start),"componentType":5126,"type":"\#(type)","count":12"#)
    }
    put(3, within(0, "VEC3"), indices, coordinates: within(12, "VEC2"))
    // Some of the points told apart from the others, and some from nothing but zeros.
    let wrong = letter.flatPositions.chunked(3).enumerated().flatMap { $0 % 3 == 0 ? [9, 9, 9] : $1 }
    put(4, sheet.file.sparse(wrong, letter.flatPositions.chunked(3), places: [0, 3, 6, 9]), indices)
    put(5, sheet.file.sparse(nil, letter.flatPositions.chunked(3), places: Array(0..<12)), indices)
    // Integers between −1 and 1, integers that the node brings to size, and coordinates as integers.
    func integers<T: FixedWidthInteger>(_ scale: Float, _ type: T.Type) -> [T] {
      letter.flatPositions.map { T(($0 * scale).rounded()) }
    }
    let half = #","scale":[0.5,0.5,0.5]"#
    put(
      6, sheet.file.numbers(integers(65534, Int16.self), "VEC3", normalized: true), indices, node: half)
    put(
      7, sheet.file.numbers(integers(8, Int8.self), "VEC3"), indices, node: #","scale":[0.125,0.125,0.125]"#)
    let shifted = letter.moved { $0 + 0.5 }
    put(
      8, sheet.file.numbers(shifted.flatPositions.map { UInt16(($0 * 1000).rounded()) }, "VEC3"), indices,
      coordinates: sheet.file.numbers(
        letter.flatCoordinates.map { UInt8($0 * 255) }, "VEC2", normalized: true),
      node: #","scale":[0.001,0.001,0.001],"translation":[-0.5,-0.5,-0.5]"#)
    put(
      9, sheet.file.numbers(shifted.flatPositions.map { UInt8(($0 * 160).rounded()) }, "VEC3"), indices,
      coordinates: sheet.file.numbers(
        letter.flatCoordinates.map { UInt16($0 * 65535) }, "VEC2", normalized: true),
      node: #","scale":[0.00625,0.00625,0.00625],"translation":[-0.5,-0.5,-0.5]"#)
    return sheet
  }

  /// Strips and fans; nodes that mirror, stretch and turn; copies by the hundred.
  static func nodes() throws -> Sheet {
    var sheet = Sheet("nodes", columns: 6)
    let material = sheet.file.unlit(#""baseColorFactor":[0.76,0.1,0.05,1]"#)
    let square = sheet.file.mesh(.square, material)
    let around: [Float] = [-0.45, -0.45, 0, 0.45, -0.45, 0, 0.45, 0.45, 0, -0.45, 0.45, 0]
    let points = sheet.file.numbers(around, "VEC3")
    for (column, mode, corners) in [(0, 5, [0, 1, 3, 2]), (1, 6, [0, 1, 2, 3])] {
      let mesh = sheet.file.mesh(
        ["POSITION": points], indices: sheet.file.numbers(corners.map { UInt16($0) }, "SCALAR"),
        material: material, more: #","mode":\#(mode)"#)
      sheet.pair(square, mesh, column)
    }

    let label = sheet.file.unlit(texture: try sheet.file.texture(.label, sampler: #""magFilter":9728"#))
    let letter = sheet.file.mesh(.square, label)
    func node(_ column: Int, _ node: String, _ place: (SIMD3<Float>) -> SIMD3<Float>, mirrors: Bool = false) {
      let baked = Outline.square.moved(place)
      sheet.put(sheet.file.mesh(mirrors ? baked.reversed : baked, label), column, 0)
      sheet.put(node, column, 1)
    }
    // Mirror images keep their front where it was.
    node(2, #""mesh":\#(letter),"scale":[-1,1,1]"#, { [-$0.x, $0.y, $0.z] }, mirrors: true)
    node(
      3, #""mesh":\#(letter),"matrix":[0,-0.8,0,0, -0.8,0,0,0, 0,0,1,0, 0.05,0.05,0,1]"#,
      { [-0.8 * $0.y + 0.05, -0.8 * $0.x + 0.05, $0.z] }, mirrors: true)
    // Stretched after it was turned: a shape that no placement of one node has.
    let inner = sheet.file.add(
      "nodes", #""mesh":\#(letter),"rotation":[0,0,0.38268343,0.92387953],"scale":[0.7,0.7,1]"#)
    node(
      4, #""children":[\#(inner)],"scale":[1,0.5,1]"#,
      { point in
        let root = Float(0.5).squareRoot() * 0.7
        return [(point.x - point.y) * root, (point.x + point.y) * root * 0.5, point.z]
      })

    // Copies: above a node for each, below one with a list.
    let bar = sheet.file.mesh(.rectangle([-0.4, -0.1], [0.4, 0.1]), label)
    let places = (0..<9).map { number -> SIMD3<Float> in
      [Float(number % 3) * 0.3 - 0.3, Float(number / 3) * 0.3 - 0.3, 0]
    }
    let sizes = (0..<9).map { 0.15 + Float($0) * 0.025 }
    let turns = (0..<9).map { simd_quatf(angle: Float($0) * 0.6, axis: [0, 0, 1]).vector }
    for copy in 0..<9 {
      let (turn, size) = (turns[copy], sizes[copy])
      let place = places[copy] + sheet.place(5, 0)
      sheet.file.root(
        #""mesh":\#(bar),"translation":[\#(place.x),\#(place.y),\#(place.z)],"#
          + #""rotation":[\#(turn.x),\#(turn.y),\#(turn.z),\#(turn.w)],"scale":[\#(size),\#(size),1]"#)
    }
    let flatPlaces: [Float] = places.flatMap { [$0.x, $0.y, $0.z] }
    let flatSizes: [Float] = sizes.flatMap { [$0, $0, 1] }
    let flatTurns: [Float] = turns.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    let lists =
      #""TRANSLATION":\#(sheet.file.numbers(flatPlaces, "VEC3")),"#
      + #""SCALE":\#(sheet.file.numbers(flatSizes, "VEC3")),"ROTATION":"#
    let floats = sheet.file.numbers(flatTurns, "VEC4")
    sheet.put(
      bar, 5, 1, #","extensions":{"EXT_mesh_gpu_instancing":{"attributes":{\#(lists)\#(floats)}}}"#)
    return sheet
  }
}

extension ModelFile {
  /// Adds points of which some come from another list.
  ///
  /// - Parameters:
  ///   - base: What all come from; zeros where nil.
  ///   - values: The right ones.
  ///   - places: Which of them are written down.
  /// - Returns: The accessor.
  mutating func sparse(_ base: [Float]?, _ values: [[Float]], places: [Int]) -> Int {
    let plain = base.map { #""bufferView":\#(view(Self.bytes($0))),"# } ?? ""
    let indices = view(Self.bytes(places.map { UInt16($0) }))
    let others = view(Self.bytes(places.flatMap { values[$0] }))
    return add(
      "accessors",
      plain
        + #""componentType":5126,"type":"VEC3","count":\#(values.count),"sparse":{"count":\#(places.count),"#
        + #""indices":{"bufferView":\#(indices),"componentType":5123},"values":{"bufferView":\#(others)}}"#)
  }
}

extension Array {
  /// The same elements in pieces of equal length.
  func chunked(_ length: Int) -> [[Element]] {
    stride(from: 0, to: count, by: length).map { Array(self[$0..<$0 + length]) }
  }
}
