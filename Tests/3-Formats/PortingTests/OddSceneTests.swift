import SceneAssets
import Testing
import USDLayers
import simd

@testable import Porting

@Suite("Scenes that no reader should make") struct OddSceneTests {
  private func port(_ asset: SceneAsset) throws -> PortReport {
    let scene = ScenePorter.port(asset, to: "odd.usda")
    _ = try USDTextWriter.text(of: scene.layer)
    _ = try USDCrateWriter.bytes(of: scene.layer)
    return scene.report
  }

  @Test("a hundred thousand nodes within each other")
  func depth() throws {
    var asset = SceneAsset(source: "deep.scn")
    for number in 0..<100_000 {
      _ = asset.append(NodeAsset(name: "n", path: "/\(number)", parent: number == 0 ? nil : number - 1))
    }
    let report = try port(asset)
    #expect(report.count(.lost) > 0)
    #expect(report.entries.count { $0.kind == "node" && $0.fate == .carried } <= 1 << 10)
  }

  @Test("positions, colors and measures that are no numbers")
  func numbers() throws {
    for bad in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      var asset = SceneAsset(source: "bad.scn")
      var look = PhysicalSurface()
      look.baseColor.factor = SIMD3(bad, 0, 0)
      look.specular.factor = bad
      look.roughness.factor = bad
      asset.materials = [MaterialAsset(name: "m", path: "m", .physical(look))]
      var mesh = MeshAsset(name: "mesh", path: "mesh")
      (mesh.positions, mesh.corners) = ([bad, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
      asset.meshes = [mesh]
      asset.lights = [LightAsset(name: "l", .spot(inner: bad, outer: bad), intensity: bad)]
      asset.cameras = [CameraAsset(name: "c", .perspective(degrees: bad, isVertical: true))]
      var node = NodeAsset(name: "n", path: "/n", parent: nil)
      node.placement = .matrix(float4x4(diagonal: SIMD4(bad, bad, 1, 1)))
      node.mesh = .init(mesh: 0, materials: [0])
      (node.light, node.camera) = (0, 0)
      _ = asset.append(node)
      var clip = ClipAsset(name: "move", duration: Double(bad))
      clip.tracks = [
        ClipAsset.Track(.matrix(node: 0), times: [0, bad], values: Array(repeating: bad, count: 32))
      ]
      asset.clips = [clip]
      _ = try port(asset)
    }
  }

  @Test("numbers that lead nowhere, at random", arguments: 0..<40)
  func mutations(_ seed: UInt64) throws {
    var random = Steps(state: seed &* 7919 &+ 13)
    var asset = sample()
    for _ in 0..<6 {
      let wild = [-1, 0, 1, 2, 7, Int(UInt32.max), Int(Int32.max), -5].randomElement(using: &random) ?? 0
      let word = UInt32(truncatingIfNeeded: wild)
      switch Int.random(in: 0..<13, using: &random) {
      case 0: asset.meshes[0].corners[0] = word
      case 1: asset.meshes[0].faceSizes = [word]
      case 2: asset.meshes[0].attributes[0].indices = [word, word]
      case 3: asset.meshes[0].attributes[0].values = [1]
      case 4: asset.meshes[0].attributes[0].width = max(wild % 8, 0)
      case 5: asset.meshes[0].subsets = [.init(name: "s", slot: wild, faces: [word])]
      case 6: asset.meshes[0].skin?.joints = [word]
      case 7: asset.meshes[0].skin?.influencesPerPoint = wild % 9
      case 8: asset.meshes[0].skin?.weights = [.nan]
      case 9: asset.clips[0].tracks[0].values.removeLast()
      case 10: asset.clips[0].tracks[0].times = [3, 1]
      case 11: asset.meshes[0].positions.removeLast()
      default:
        asset.meshes[0].topology = [.lines, .points].randomElement(using: &random) ?? .lines
      }
    }
    _ = try port(asset)
  }

  @Test("a mesh before the node of its skeleton is bound to it all the same")
  func skeletonAfterMesh() throws {
    var asset = sample()
    _ = asset.append(NodeAsset(name: "rig", path: "/rig", parent: nil))
    asset.skeletons[0].node = 2
    let scene = ScenePorter.port(asset, to: "late.usda")
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("rel skel:skeleton = </sample/rig/s>"))
    #expect(scene.report.entries.contains { $0.kind == "skeleton" && $0.fate == .carried })
  }

  private func sample() -> SceneAsset {
    var asset = SceneAsset(source: "sample.scn")
    var mesh = MeshAsset(name: "mesh", path: "mesh")
    (mesh.positions, mesh.corners) = ([0, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
    mesh.attributes = [
      MeshAttribute(.normal, name: "n", width: 3, at: .point, values: [0, 0, 1, 0, 0, 1, 0, 0, 1])
    ]
    mesh.skin = MeshAsset.Skin(influencesPerPoint: 1, joints: [0, 0, 0], weights: [1, 1, 1])
    asset.meshes = [mesh]
    asset.materials = [MaterialAsset(name: "m", path: "m", .physical(PhysicalSurface()))]
    var node = NodeAsset(name: "bone", path: "/bone", parent: nil)
    _ = asset.append(node)
    node = NodeAsset(name: "skin", path: "/skin", parent: nil)
    node.mesh = .init(mesh: 0, materials: [0])
    node.mesh?.skeleton = 0
    _ = asset.append(node)
    var joint = SkeletonAsset.Joint(
      name: "bone", parent: nil, inverseBind: matrix_identity_float4x4, rest: .identity)
    joint.node = 0
    asset.skeletons = [SkeletonAsset(name: "s", path: "s", joints: [joint])]
    var clip = ClipAsset(name: "move", duration: 1)
    clip.tracks = [
      ClipAsset.Track(.node(0, .rotation), times: [0, 1], values: [0, 0, 0, 1, 0, 1, 0, 0])
    ]
    asset.clips = [clip]
    return asset
  }

  /// Numbers that are the same every time.
  private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
