import Foundation

/// Files that are looked at from a camera of their own.
extension ModelFile {
  private mutating func matte(_ color: String) -> Int {
    add(
      "materials",
      #""pbrMetallicRoughness":{"baseColorFactor":\#(color),"metallicFactor":0,"roughnessFactor":0.8}"#)
  }

  private mutating func floorAndCamera() {
    let floor = mesh(.rectangle([-3, -2], [3, 2]), matte("[0.8,0.8,0.8,1]"))
    root(#""name":"floor","mesh":\#(floor),"rotation":[-0.70710678,0,0,0.70710678]"#)
    let camera = add("cameras", #""type":"perspective","perspective":{"yfov":0.6,"znear":0.1,"zfar":30}"#)
    root(
      #""name":"camera","camera":\#(camera),"translation":[0,3.4,5.2],"#
        + #""rotation":[-0.30070580,0,0,0.95371695]"#)
  }

  /// Every kind of light over a floor: a lamp, a wide and a narrow cone, and a weak sun from the left.
  static func lights() -> ModelFile {
    var file = ModelFile()
    file.floorAndCamera()
    let ball = file.mesh(.ball(radius: 0.3), file.matte("[0.8,0.8,0.8,1]"))
    for x in [-2, 0, 2] as [Float] { file.root(#""mesh":\#(ball),"translation":[\#(x),0.3,0]"#) }
    let lights = [
      #""type":"point","color":[1,0.4,0.2],"intensity":3000,"range":4"#,
      #""type":"spot","color":[0.3,1,0.4],"intensity":5000,"spot":{"innerConeAngle":0,"outerConeAngle":0.6}"#,
      #""type":"spot","color":[0.3,0.5,1],"intensity":5000,"#
        + #""spot":{"innerConeAngle":0.38,"outerConeAngle":0.4}"#,
      #""type":"directional","color":[1,1,0.8],"intensity":250"#,
    ].map { file.add("lights", $0) }
    for (light, position) in zip(lights, ["[-2,1.2,0.6]", "[0,2,0]", "[2,2,0]", "[0,3,0]"]) {
      // Cones and the sun look down; lamps do not care.
      let rotation = light == 3 ? "[-0.45,-0.45,-0.2,0.745]" : "[-0.70710678,0,0,0.70710678]"
      file.root(
        #""translation":\#(position),"rotation":\#(rotation),"#
          + #""extensions":{"KHR_lights_punctual":{"light":\#(light)}}"#)
    }
    return file
  }

  /// Three cubes with the same keys and three ways between them: held, straight and smooth.
  static func interpolations() -> ModelFile {
    var file = ModelFile()
    file.floorAndCamera()
    let times = file.numbers([0, 1, 2] as [Float], "SCALAR", more: #","min":[0],"max":[2]"#)
    // Up and over to the right; the tangents of the smooth way let it swing.
    let positions: [[Float]] = [[-2, 0.3, 0], [0, 1.3, 0], [2, 0.3, 0]]
    let ways: [(String, [Float], String)] = [
      ("STEP", positions.flatMap { $0 }, "[0.76,0.1,0.05,1]"),
      ("LINEAR", positions.flatMap { $0 }, "[0.86,0.43,0.04,1]"),
      (
        "CUBICSPLINE",
        positions.enumerated().flatMap { number, position in
          let tangent: [Float] = number == 1 ? [2, 0, 0] : [0, 0, 0]
          return tangent + position + tangent
        }, "[0.02,0.24,0.21,1]"
      ),
    ]
    let turns = file.numbers(
      [0, 0, 0, 1, 0, 0.70710678, 0, 0.70710678, 0, 1, 0, 0] as [Float], "VEC4")
    var channels: [String] = [], samplers: [String] = []
    for (number, (way, values, color)) in ways.enumerated() {
      let cube = file.mesh(.cube(0.25), file.matte(color))
      let node = file.root(
        #""name":"\#(way)","mesh":\#(cube),"translation":[-2,0.3,\#(Float(number - 1) * 0.9)]"#)
      let lane = values.chunked(3).enumerated().flatMap { index, value in
        // The lanes differ in depth; tangents are differences and stay.
        let isTangent = way == "CUBICSPLINE" && index % 3 != 1
        return [value[0], value[1], isTangent ? value[2] : Float(number - 1) * 0.9]
      }
      samplers.append(
        #"{"input":\#(times),"output":\#(file.numbers(lane, "VEC3")),"interpolation":"\#(way)"}"#)
      channels.append(
        #"{"sampler":\#(samplers.count - 1),"target":{"node":\#(node),"path":"translation"}}"#)
      guard way != "CUBICSPLINE" else { continue }
      samplers.append(#"{"input":\#(times),"output":\#(turns),"interpolation":"\#(way)"}"#)
      channels.append(#"{"sampler":\#(samplers.count - 1),"target":{"node":\#(node),"path":"rotation"}}"#)
    }
    file.add(
      "animations",
      #""name":"over","channels":[\#(channels.joined(separator: ","))],"#
        + #""samplers":[\#(samplers.joined(separator: ","))]"#)
    return file
  }
}

extension Outline {
  /// A cube with edges.
  static func cube(_ half: Float) -> Outline {
    var outline = Outline()
    let face = rectangle([-half, -half], [half, half], depth: half)
    let turns: [(SIMD3<Float>) -> SIMD3<Float>] = [
      { $0 }, { [$0.z, $0.y, -$0.x] }, { [-$0.x, $0.y, -$0.z] }, { [-$0.z, $0.y, $0.x] },
      { [$0.x, $0.z, -$0.y] }, { [$0.x, -$0.z, $0.y] },
    ]
    for turn in turns {
      var side = face.moved(turn)
      side.normals = face.normals.map(turn)
      outline.append(side)
    }
    return outline
  }
}
