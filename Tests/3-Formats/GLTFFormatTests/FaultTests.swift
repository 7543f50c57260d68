import SceneAssets
import Testing
import simd

@testable import GLTFFormat

/// Values that the specification forbids are noted, and something sane takes their place.
struct FaultTests {
  private func messages(_ asset: SceneAsset) -> [String] { asset.notes.map(\.description) }

  @Test(arguments: [
    (#""perspective","perspective":{"yfov":0,"znear":0.1}"#, "yfov is 0.0"),
    (#""perspective","perspective":{"yfov":-1,"znear":0.1}"#, "yfov is -1.0"),
    (#""perspective","perspective":{"yfov":4,"znear":0.1}"#, "yfov is 4.0"),
    (#""perspective","perspective":{"yfov":1,"znear":0}"#, "znear is 0.0"),
    (#""perspective","perspective":{"yfov":1,"znear":2,"zfar":1}"#, "zfar is 1.0"),
    (#""orthographic","orthographic":{"xmag":2,"ymag":0,"znear":0,"zfar":9}"#, "ymag is 0.0"),
    (#""orthographic","orthographic":{"xmag":0,"ymag":0,"znear":0,"zfar":9}"#, "ymag is 0.0"),
    (#""orthographic","orthographic":{"xmag":2,"ymag":-3,"znear":0,"zfar":9}"#, "ymag is -3.0"),
    (#""orthographic","orthographic":{"xmag":2,"ymag":3,"znear":-1,"zfar":9}"#, "znear is -1.0"),
  ])
  func cameras(_ text: String, _ message: String) throws {
    let asset = try SmallScene("\"cameras\":[{\"type\":\(text)}]", #""nodes":[{"camera":0}]"#).read()
    #expect(messages(asset).contains { $0.contains(message) }, "\(messages(asset))")
    let camera = try #require(asset.cameras.first)
    switch camera.projection {
    case .perspective(let degrees, _): #expect(degrees > 1 && degrees < 179 && camera.near > 0)
    case .orthographic(let height): #expect(height > 0 && camera.near >= 0)
    }
    if let far = camera.far { #expect(far > camera.near) }
  }

  @Test(arguments: [
    (#""spot":{"innerConeAngle":1,"outerConeAngle":0.5}"#, "innerConeAngle is 1.0"),
    (#""spot":{"innerConeAngle":-1,"outerConeAngle":0.5}"#, "innerConeAngle is -1.0"),
    (#""spot":{"innerConeAngle":0,"outerConeAngle":3}"#, "outerConeAngle is 3.0"),
    (#""spot":{"innerConeAngle":0,"outerConeAngle":0}"#, "outerConeAngle is 0.0"),
    (#""intensity":-5"#, "intensity is -5.0"), (#""range":-1"#, "range is -1.0"),
    (#""color":[2,0,-1]"#, "color is 2.0"),
  ])
  func lights(_ text: String, _ message: String) throws {
    let asset = try SmallScene(
      #""extensionsUsed":["KHR_lights_punctual"],"extensions":{"KHR_lights_punctual":{"lights":["#
        + "{\"type\":\"spot\",\(text)}]}}",
      #""nodes":[{"extensions":{"KHR_lights_punctual":{"light":0}}}]"#
    ).read()
    #expect(messages(asset).contains { $0.contains(message) }, "\(messages(asset))")
    let light = try #require(asset.lights.first)
    guard case .spot(let inner, let outer) = light.kind else { throw GLTFError(.notGLTF("no spot"), in: "") }
    #expect(inner >= 0 && inner <= outer && outer > 0 && outer <= 90.001)
    #expect(light.intensity >= 0 && light.color.min() >= 0 && light.color.max() <= 1)
    #expect(light.range.map { $0 > 0 } ?? true)
  }

  @Test func factorsOutOfRangeAreMovedIntoIt() throws {
    let asset = try SmallScene(
      #""materials":[{"pbrMetallicRoughness":{"metallicFactor":3,"roughnessFactor":-1,"#
        + #""baseColorFactor":[2,0.5,-1,1]},"emissiveFactor":[5,0,-1]}]"#, #""nodes":[{}]"#
    ).read()
    guard case .physical(let surface)? = asset.materials.first?.look else {
      throw GLTFError(.notGLTF("no surface"), in: "")
    }
    #expect(surface.metallic.factor == 1 && surface.roughness.factor == 0)
    #expect(surface.baseColor.factor == [1, 0.5, 0])
    #expect(surface.emission.factor == [5, 0, 0])
    for name in ["metallicFactor", "roughnessFactor", "baseColorFactor", "emissiveFactor"] {
      #expect(messages(asset).contains { $0.contains("\(name) is") }, "\(name)")
    }
  }

  @Test func transformsAreMadeUsable() throws {
    let asset = try SmallScene(
      #""nodes":[{"rotation":[0,0,0,2]},{"rotation":[0,0,0,0]},"#
        + #"{"matrix":[1,0,0,0.5,0,1,0,0,0,0,1,0,4,5,6,2]},{"rotation":[0,0.7071,0,0.7071]}]"#
    ).read()
    #expect(messages(asset).count == 3, "\(messages(asset))")
    #expect(messages(asset)[0].contains("the length 2.0") && messages(asset)[2].contains("not affine"))
    for node in asset.nodes {
      switch node.placement {
      case .parts(let parts): #expect(abs(simd_length(parts.rotation.vector) - 1) < 1e-4)
      case .matrix(let matrix):
        #expect(matrix.columns.0.w == 0 && matrix.columns.3 == [4, 5, 6, 1])
      }
    }
  }

  @Test func keysAreMadeUsable() throws {
    var scene = SmallScene.triangle()
    let even = scene.add([0, 1, 1] as [Float], "SCALAR"), one = scene.add([0] as [Float], "SCALAR")
    let rotations = scene.add([0, 0, 0, 3, 0, 0, 0, 0, 0, 1, 0, 0] as [Float], "VEC4")
    let cubic = scene.add([0, 0, 0, 1, 2, 3, 0, 0, 0] as [Float], "VEC3")
    let falling = scene.add([1, 0] as [Float], "SCALAR"),
      moves = scene.add([1, 1, 1, 2, 2, 2] as [Float], "VEC3")
    scene.members.append(
      #""animations":[{"samplers":[{"input":\#(even),"output":\#(rotations)},"#
        + #"{"input":\#(one),"output":\#(cubic),"interpolation":"CUBICSPLINE"},"#
        + #"{"input":\#(falling),"output":\#(moves)}],"channels":["#
        + #"{"sampler":0,"target":{"node":0,"path":"rotation"}},"#
        + #"{"sampler":1,"target":{"node":0,"path":"translation"}},"#
        + #"{"sampler":2,"target":{"node":0,"path":"scale"}}]}]"#)
    let asset = try scene.read()
    for message in ["times are equal", "another length than 1", "two keys at least", "not ascending"] {
      #expect(messages(asset).contains { $0.contains(message) }, "\(message): \(messages(asset))")
    }
    let tracks = try #require(asset.clips.first?.tracks)
    #expect(tracks.count == 2)
    #expect(tracks[0].values == [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0])
  }

  @Test func extensionsThatAreNotDeclaredAreNotedOnce() throws {
    let material = #"{"extensions":{"KHR_materials_unlit":{}}}"#
    let undeclared = try SmallScene("\"materials\":[\(material),\(material)]", #""nodes":[{}]"#).read()
    #expect(
      messages(undeclared) == [
        "materials[0].extensions.KHR_materials_unlit: the extension KHR_materials_unlit is used, "
          + "but extensionsUsed does not list it"
      ])
    let declared = try SmallScene(
      #""extensionsUsed":["KHR_materials_unlit"]"#, "\"materials\":[\(material)]", #""nodes":[{}]"#
    ).read()
    #expect(declared.notes.isEmpty)
  }
}
