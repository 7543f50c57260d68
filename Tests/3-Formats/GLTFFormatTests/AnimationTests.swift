import SceneAssets
import Testing
import simd

@testable import GLTFFormat

@Suite("Animations, skins and blend shapes of glTF files") struct AnimationTests {
  @Test("joints come after their parents, and points follow the same joints as before")
  func skins() throws {
    var scene = SmallScene.triangle()
    let joints = scene.add([0, 1, 2, 0, 1, 0, 0, 0, 2, 2, 9, 0] as [UInt8], "VEC4")
    let weights = scene.add(
      [128, 127, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0] as [UInt8], "VEC4", normalized: true)
    // In the order of the file: foot, knee, hip; each moved by its number.
    let binds = scene.add(
      (1...3).flatMap { [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, Float($0), 0, 0, 1] as [Float] }, "MAT4")
    scene.members = [
      #""nodes":[{"name":"figure","children":[1,5]},{"name":"hip","children":[2],"translation":[0,1,0]},"#
        + #"{"name":"bend","children":[3],"translation":[0,-1,0]},{"name":"knee","children":[4],"translation":[0,-2,0],"scale":[2,2,2]},"#
        + #"{"name":"foot"},{"name":"body","mesh":0,"skin":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":\#(joints),"WEIGHTS_0":\#(weights)}}]}]"#,
      #""skins":[{"joints":[4,3,1],"inverseBindMatrices":\#(binds)}]"#,
    ]
    let asset = try scene.read()
    let skeleton = try #require(asset.skeletons.first)
    #expect(skeleton.joints.map(\.name) == ["hip", "hip/knee", "hip/knee/foot"])
    #expect(skeleton.joints.map(\.parent) == [nil, 0, 1])
    #expect(skeleton.joints.map { $0.node.map { asset.nodes[$0].name } } == ["hip", "knee", "foot"])
    #expect(skeleton.joints.map(\.inverseBind.columns.3.x) == [3, 2, 1])
    // What stands between two joints belongs to the lower one.
    #expect(skeleton.joints[1].rest.translation == [0, -3, 0] && skeleton.joints[1].rest.scale == [2, 2, 2])
    #expect(skeleton.node.map { asset.nodes[$0].name } == "figure")
    let use = try #require(asset.nodes.first { $0.name == "body" }?.mesh)
    #expect(use.skeleton == 0)
    let skin = try #require(asset.meshes[use.mesh].skin)
    #expect(skin.influencesPerPoint == 4)
    // The joint without weight that is not there counts as the first one of the file.
    #expect(skin.joints == [2, 1, 0, 2, 1, 2, 2, 2, 0, 0, 2, 2])
    #expect(skin.weights[0] == Float(128) / 255)
  }

  @Test("points that follow joints that are not there are refused")
  func missingJoints() throws {
    var scene = SmallScene.triangle()
    let joints = scene.add([0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0] as [UInt16], "VEC4")
    let weights = scene.add([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] as [Float], "VEC4")
    scene.members = [
      #""nodes":[{"mesh":0,"skin":0},{}]"#, #""skins":[{"joints":[1]}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":\#(joints),"WEIGHTS_0":\#(weights)}}]}]"#,
    ]
    let error = try #require(throws: GLTFError.self) { try scene.read() }
    #expect("\(error)".contains("joint 7, the skin has 1"))
  }

  @Test("several sets of joints are one list for each point")
  func influences() throws {
    var scene = SmallScene.triangle()
    let joints = scene.add(Array(repeating: 0, count: 12) as [UInt8], "VEC4")
    let first = scene.add((0..<12).map { Float($0) }, "VEC4")
    let second = scene.add((100..<112).map { Float($0) }, "VEC4")
    scene.members[1] =
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_1":\#(joints),"WEIGHTS_1":\#(second),"#
      + #""JOINTS_0":\#(joints),"WEIGHTS_0":\#(first)}}]}]"#
    let skin = try #require(try scene.read().meshes[0].skin)
    #expect(skin.influencesPerPoint == 8)
    #expect(
      skin.weights == [
        0, 1, 2, 3, 100, 101, 102, 103, 4, 5, 6, 7, 104, 105, 106, 107, 8, 9, 10, 11, 108, 109, 110, 111,
      ])
  }

  @Test("clips have tracks of all kinds and interpolations")
  func clips() throws {
    var scene = SmallScene.triangle()
    let form = scene.add(Array(repeating: 1, count: 9) as [Float], "VEC3")
    let times = scene.add([0.5, 2] as [Float], "SCALAR")
    let moves = scene.add([1, 2, 3, 4, 5, 6] as [Float], "VEC3")
    let rotations = scene.add([0, 0, 0, 127, 0, 127, 0, 0] as [Int8], "VEC4", normalized: true)
    let curves = scene.add((0..<6).map { Float($0) }, "SCALAR")
    scene.members = [
      #""nodes":[{"name":"it","mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0},"targets":[{"POSITION":\#(form)}]}]}]"#,
      #""animations":[{"name":"go","samplers":[{"input":\#(times),"output":\#(moves)},"#
        + #"{"input":\#(times),"output":\#(rotations),"interpolation":"STEP"},"#
        + #"{"input":\#(times),"output":\#(curves),"interpolation":"CUBICSPLINE"}],"channels":["#
        + #"{"sampler":0,"target":{"node":0,"path":"translation"}},{"sampler":0,"target":{"node":0,"path":"scale"}},"#
        + #"{"sampler":1,"target":{"node":0,"path":"rotation"}},{"sampler":2,"target":{"node":0,"path":"weights"}},"#
        + #"{"sampler":0,"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":"/materials/0"}}}},"#
        + #"{"sampler":0,"target":{"node":0,"path":"rotation"}}]},{"samplers":[],"channels":[]}]"#,
    ]
    let asset = try scene.read()
    #expect(asset.clips.map(\.name) == ["go", "animation_1"] && asset.clips.map(\.duration) == [2, 0])
    let tracks = asset.clips[0].tracks
    #expect(
      tracks.map(\.target) == [
        .node(0, .translation), .node(0, .scale), .node(0, .rotation), .blendWeights(node: 0),
      ])
    #expect(tracks.map(\.interpolation) == [.linear, .linear, .step, .cubic])
    #expect(tracks.allSatisfy { $0.times == [0.5, 2] })
    #expect(tracks[2].values == [0, 0, 0, 1, 0, 1, 0, 0] && tracks[3].values == [0, 1, 2, 3, 4, 5])
    #expect(asset.notes.map(\.location) == ["animations[0].channels[4]", "animations[0].channels[5]"])
    #expect(asset.notes[0].message.contains("/materials/0") && asset.notes[1].severity == .broken)
  }

  @Test("pointers to nodes are what channels of nodes are")
  func pointers() throws {
    var scene = SmallScene.triangle()
    let form = scene.add(Array(repeating: 1, count: 9) as [Float], "VEC3")
    let times = scene.add([0, 1] as [Float], "SCALAR")
    let moves = scene.add([1, 2, 3, 4, 5, 6] as [Float], "VEC3")
    let turns = scene.add([0, 0, 0, 1, 0, 1, 0, 0] as [Float], "VEC4")
    let switches = scene.add([1, 0] as [UInt8], "SCALAR")
    let outputs = [moves, turns, moves, times, switches, moves, moves, moves]
    let pointers = [
      "/nodes/0/translation", "/nodes/0/rotation", "/nodes/0/scale", "/nodes/0/weights",
      "/nodes/0/extensions/KHR_node_visibility/visible", "/nodes/7/scale", "/nodes/-0/scale", "nodes/0/scale",
    ]
    let channels = pointers.enumerated().map { number, pointer in
      #"{"sampler":\#(number),"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":"\#(pointer)"}}}}"#
    }
    let samplers = outputs.enumerated().map { number, output in
      #"{"input":\#(times),"output":\#(output)\#(number == 4 ? #","interpolation":"STEP""# : "")}"#
    }
    scene.members = [
      #""nodes":[{"name":"it","mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0},"targets":[{"POSITION":\#(form)}]}]}]"#,
      #""animations":[{"samplers":[\#(samplers.joined(separator: ","))],"channels":[\#(channels.joined(separator: ","))]}]"#,
    ]
    let asset = try scene.read()
    #expect(
      asset.clips[0].tracks.map(\.target) == [
        .node(0, .translation), .node(0, .rotation), .node(0, .scale), .blendWeights(node: 0),
        .visibility(node: 0),
      ])
    #expect(asset.clips[0].tracks.last?.values == [1, 0])
    #expect(asset.notes.map(\.location) == (5..<8).map { "animations[0].channels[\($0)]" })
  }

  @Test("visibility is no path of channels without pointers")
  func visibilityPath() throws {
    var scene = SmallScene.triangle()
    let times = scene.add([0, 1] as [Float], "SCALAR"), switches = scene.add([1, 0] as [UInt8], "SCALAR")
    scene.members = [
      #""nodes":[{"name":"it","mesh":0}]"#, #""meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]"#,
      #""animations":[{"samplers":[{"input":\#(times),"output":\#(switches),"interpolation":"STEP"}],"#
        + #""channels":[{"sampler":0,"target":{"node":0,"path":"visibility"}}]}]"#,
    ]
    let asset = try scene.read()
    #expect(asset.clips.reduce(0) { $0 + $1.tracks.count } == 0)
    #expect(asset.notes.map(\.location) == ["animations[0].channels[0]"])
    #expect(asset.notes.first?.message.contains("visibility") == true)
  }

  @Test("blend shapes of meshes in several parts move together")
  func parts() throws {
    var scene = SmallScene.triangle()
    let normals = scene.add([0, 0, 1, 0, 0, 1, 0, 0, 1] as [Float], "VEC3")
    let times = scene.add([0] as [Float], "SCALAR")
    scene.members = [
      #""nodes":[{"mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0},"targets":[{"POSITION":0}]},"#
        + #"{"attributes":{"POSITION":0,"NORMAL":\#(normals)},"targets":[{"POSITION":0}]}]}]"#,
      #""animations":[{"samplers":[{"input":\#(times),"output":\#(times)}],"#
        + #""channels":[{"sampler":0,"target":{"node":0,"path":"weights"}}]}]"#,
    ]
    #expect(
      try scene.read().clips[0].tracks.map(\.target) == [.blendWeights(node: 0), .blendWeights(node: 1)])
  }

  @Test("bounds are taken over all points, and wrong ones in the file are noted")
  func bounds() throws {
    var numbers: [Float] = []
    for point in 0..<37 { numbers += [Float(point % 7), -Float(point), Float(point * point % 11)] }
    for count in 0...37 {
      let bounds = PointBounds(of: numbers[..<(count * 3)])
      for axis in 0..<3 {
        let values = stride(from: axis, to: count * 3, by: 3).map { numbers[$0] }
        #expect(
          bounds.low[axis] == values.min() ?? .infinity && bounds.high[axis] == values.max() ?? -.infinity)
      }
    }
    for (limit, isRight) in [("1", true), ("3", false)] {
      var scene = SmallScene()
      let view = scene.view(SmallScene.bytes([0, 0, 0, 1, 0, 0, 0, 1, 0] as [Float]))
      let accessor = scene.accessor(
        #""bufferView":\#(view),"componentType":5126,"type":"VEC3","count":3,"min":[0,0,0],"max":[1,\#(limit),0]"#
      )
      scene.members = [
        #""nodes":[{"mesh":0}]"#, #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(accessor)}}]}]"#,
      ]
      #expect(try scene.read().notes.map(\.location) == (isRight ? [] : ["accessors[0]"]))
    }
  }
}
