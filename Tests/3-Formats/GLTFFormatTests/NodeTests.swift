import SceneAssets
import Testing
import simd

@testable import GLTFFormat

@Suite("Nodes of glTF files") struct NodeTests {
  @Test("parents come first, siblings in their order, with names of their own")
  func order() throws {
    let asset = try SmallScene(
      #""scene":0,"scenes":[{"nodes":[3,0]}]"#,
      #""nodes":[{"name":"b"},{"name":"x"},{"name":"x"},{"name":"a","children":[2,1,4]},{"name":"x_1"}]"#
    ).read()
    #expect(asset.nodes.map(\.path) == ["nodes/3", "nodes/2", "nodes/1", "nodes/4", "nodes/0"])
    #expect(asset.nodes.map(\.name) == ["a", "x", "x_1", "x_1_1", "b"])
    #expect(asset.nodes[0].children == [1, 2, 3] && asset.roots == [0, 4])
  }

  @Test("placements are parts or matrices")
  func placements() throws {
    let asset = try SmallScene(
      #""nodes":[{"translation":[1,2,3],"scale":[2,2,2],"rotation":[0,0,0.70710678,0.70710678]},"#
        + #"{"matrix":[1,0,0,0,0.5,1,0,0,0,0,1,0,7,8,9,1]},{"rotation":[0,0,0,2]},{"rotation":[0,0,0,0]}]"#
    ).read()
    guard case .parts(let transform) = asset.nodes[0].placement else {
      Issue.record("no parts")
      return
    }
    #expect(transform.translation == [1, 2, 3] && transform.scale == [2, 2, 2])
    #expect(length(transform.rotation.act([1, 0, 0]) - [0, 1, 0]) < 1e-6)
    #expect(
      asset.nodes[1].placement
        == .matrix(float4x4([1, 0, 0, 0], [0.5, 1, 0, 0], [0, 0, 1, 0], [7, 8, 9, 1])))
    #expect(asset.nodes[2].placement == .parts(.identity) && asset.nodes[3].placement == .parts(.identity))
  }

  @Test("the scene of the file is read; the others are noted")
  func scenes() throws {
    let scene = SmallScene(
      #""scene":1,"scenes":[{"nodes":[0],"name":"one"},{"nodes":[1]}],"nodes":[{"name":"a"},{"name":"b"}]"#)
    let asset = try scene.read()
    #expect(asset.nodes.map(\.name) == ["b"])
    #expect(
      asset.notes.map(\.location) == ["scenes[0]"] && asset.notes[0].message.contains("\"one\" with 1 root"))
  }

  @Test("of levels of detail the finest is taken, and the others are told, wherever they stand")
  func levelsOfDetail() throws {
    let asset = try SmallScene(
      #""extensionsUsed":["MSFT_lod"],"extensionsRequired":["MSFT_lod"]"#,
      #""scene":0,"scenes":[{"nodes":[0,3]}]"#,
      #""nodes":[{"name":"fine","extensions":{"MSFT_lod":{"ids":[1,2]}},"children":[4]},{"name":"coarse"},"#
        + #"{"name":"coarser"},{"name":"other","children":[2]},{"name":"part"}]"#
    ).read()
    #expect(asset.nodes.map(\.name) == ["fine", "part", "other"])
    #expect(asset.notes.map(\.location) == ["nodes[0].extensions.MSFT_lod"])
    #expect(
      asset.notes.map(\.message) == ["2 coarser levels of detail are left out; the finest one is taken"])
    let chain = try SmallScene(
      #""extensionsUsed":["MSFT_lod"],"scene":0,"scenes":[{"nodes":[0,1,2]}]"#,
      #""nodes":[{"name":"fine","extensions":{"MSFT_lod":{"ids":[1]}}},"#
        + #"{"name":"coarse","extensions":{"MSFT_lod":{"ids":[2]}}},{"name":"coarser"}]"#
    ).read()
    #expect(chain.nodes.map(\.name) == ["fine"])
    let error = try #require(throws: GLTFError.self) {
      try SmallScene(#""extensionsUsed":["MSFT_lod"],"nodes":[{"extensions":{"MSFT_lod":{"ids":[7]}}}]"#)
        .read()
    }
    #expect(error.place == "nodes[0].extensions.MSFT_lod.ids[0]")
  }

  @Test("a center that all is relative to moves all")
  func center() throws {
    let asset = try SmallScene(
      #""extensionsUsed":["CESIUM_RTC"],"extensionsRequired":["CESIUM_RTC"]"#,
      #""extensions":{"CESIUM_RTC":{"center":[6378137,-20,0.5]}},"nodes":[{"name":"a"},{"name":"b"}]"#
    ).read()
    #expect(asset.nodes.map(\.name) == ["center", "a", "b"])
    #expect(asset.notes.map(\.severity) == [.approximated])
    #expect(asset.notes[0].message.contains("steps of 0.5 m"))
    let near = try SmallScene(
      #""extensionsUsed":["CESIUM_RTC"],"extensions":{"CESIUM_RTC":{"center":[4000,0,0]}},"nodes":[{}]"#
    ).read()
    #expect(near.notes.isEmpty)
    #expect(asset.roots == [0] && asset.nodes[0].children == [1, 2])
    guard case .parts(let transform) = asset.nodes[0].placement else {
      Issue.record("no parts")
      return
    }
    #expect(transform.translation == [6_378_137, -20, 0.5])
    let error = try #require(throws: GLTFError.self) {
      try SmallScene(#""extensions":{"CESIUM_RTC":{"center":[1,2]}},"nodes":[{}]"#).read()
    }
    #expect(error.place.hasPrefix("extensions.CESIUM_RTC"))
  }

  @Test(
    "nodes that lie within themselves are refused",
    arguments: [
      (#"[{"children":[0]}]"#, "nodes[0]"), (#"[{"children":[1]},{"children":[0]}]"#, "nodes[0]"),
      (#"[{},{"children":[2]},{"children":[3]},{"children":[1]}]"#, "nodes[1]"),
      (#"[{"children":[2]},{"children":[2]},{}]"#, "nodes[2]"),
      (#"[{"children":[1]}]"#, "nodes[0].children[0]"),
      (#"[{"children":[-1]}]"#, "nodes[0].children[0]"), (#"[{"children":1}]"#, "nodes[0].children"),
    ])
  func circles(nodes: String, place: String) throws {
    let error = try #require(throws: GLTFError.self) { try SmallScene("\"nodes\":\(nodes)").read() }
    #expect(error.place == place, "\(error)")
  }

  @Test("nodes nested too deep are refused, not followed")
  func depth() throws {
    let nodes = (0..<100_000).map { "{\"children\":[\($0 + 1)]}" }.joined(separator: ",")
    let error = try #require(throws: GLTFError.self) { try SmallScene("\"nodes\":[\(nodes),{}]").read() }
    #expect(error.problem == .limit("levels of nested nodes", value: 1024))
  }

  @Test("lights have our units, cameras degrees")
  func lightsAndCameras() throws {
    let asset = try SmallScene(
      #""extensionsRequired":["KHR_lights_punctual"],"extensions":{"KHR_lights_punctual":{"lights":["#
        + #"{"type":"directional","intensity":3,"color":[1,0.5,0]},{"type":"point","intensity":10,"range":5},"#
        + #"{"type":"spot","intensity":10,"spot":{"innerConeAngle":0.5,"outerConeAngle":1}},{"type":"spot"}]}}"#,
      #""cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":0.1}},"#
        + #"{"type":"orthographic","orthographic":{"xmag":4,"ymag":3,"znear":0,"zfar":9}}]"#,
      #""nodes":[{"extensions":{"KHR_lights_punctual":{"light":0}}},{"extensions":{"KHR_lights_punctual":{"light":1}}},"#
        + #"{"extensions":{"KHR_lights_punctual":{"light":2}}},{"extensions":{"KHR_lights_punctual":{"light":3}}},"#
        + #"{"camera":0},{"camera":1}]"#
    ).read()
    #expect(asset.nodes.map(\.light) == [0, 1, 2, 3, nil, nil] && asset.nodes.map(\.camera)[4...] == [0, 1])
    #expect(asset.lights.map(\.intensity) == [3, 40 * .pi, 10 * .pi, .pi])
    #expect(
      asset.lights[0].color == [1, 0.5, 0] && asset.lights[1].range == 5 && asset.lights[0].range == nil)
    guard case .spot(let inner, let outer) = asset.lights[2].kind else {
      Issue.record("\(asset.lights[2].kind)")
      return
    }
    #expect(abs(inner - 28.64789) < 1e-4 && abs(outer - 57.29578) < 1e-4)
    #expect(asset.lights[3].kind == .spot(inner: 0, outer: 45))
    guard case .perspective(let degrees, true) = asset.cameras[0].projection else {
      Issue.record("\(asset.cameras[0].projection)")
      return
    }
    #expect(abs(degrees - 57.29578) < 1e-4 && asset.cameras[0].near == 0.1 && asset.cameras[0].far == nil)
    #expect(asset.cameras[1].projection == .orthographic(halfHeight: 3) && asset.cameras[1].far == 9)
  }

  @Test("hidden nodes and extras are kept")
  func extras() throws {
    let asset = try SmallScene(
      #""nodes":[{"extensions":{"KHR_node_visibility":{"visible":false}},"extras":{"kind":"door","size":[1,2.5],"deep":{"n":null}}}]"#
    ).read()
    #expect(!asset.nodes[0].isVisible)
    let record = try #require(asset.nodes[0].components.first)
    #expect(record["kind"] == .text("door") && record["size"] == .numbers([1, 2.5]))
    #expect(record["deep"] == .dictionary([ComponentField("n", type: "null", nil)]))
  }
}
