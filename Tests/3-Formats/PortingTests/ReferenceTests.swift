import Files
import SceneAssets
import Testing
import USDFormat
import USDLayers
import simd

@testable import Porting

@Suite("Scenes that refer to scenes, and what else is kept apart") struct ReferenceTests {
  private func triangle(_ name: String, size: Float = 1) -> MeshAsset {
    var mesh = MeshAsset(name: name, path: name)
    (mesh.positions, mesh.corners) = ([0, 0, 0, size, 0, 0, size, size, 0], [0, 1, 2])
    return mesh
  }

  /// A wheel that rotates.
  private func wheel(_ path: String) -> SceneAsset {
    var asset = SceneAsset(source: path)
    asset.meshes = [triangle("rim")]
    var node = NodeAsset(name: "hub", path: "/hub", parent: nil)
    node.mesh = .init(mesh: 0)
    _ = asset.append(node)
    var clip = ClipAsset(name: "roll", duration: 2)
    clip.tracks = [ClipAsset.Track(.node(0, .translation), times: [0, 2], values: [0, 0, 0, 4, 0, 0])]
    asset.clips = [clip]
    return asset
  }

  /// A car that has two of them.
  private func car(_ wheel: SceneAsset) -> SceneAsset {
    var asset = SceneAsset(source: "cars/car.scn"), shared: SceneAsset.MergedIndices?
    for side in ["left", "right"] {
      var node = NodeAsset(name: side, path: "/\(side)", parent: nil)
      node.placement = .matrix(float4x4(translation: SIMD3(side == "left" ? -1 : 1, 0, 0)))
      node.reference = wheel.source
      let index = asset.append(node)
      shared = asset.append(contentsOf: wheel, below: index, sharing: shared)
    }
    asset.notes = [
      AssetNote(.ignored, at: "\(wheel.source): x", "its fog"), AssetNote(.ignored, at: "y", "a"),
    ]
    return asset
  }

  @Test("they become references to what the others have become, with their animations")
  func references() throws {
    let folder = try TemporaryFolder(), wheel = wheel("parts/wheel.scn")
    let (one, other) = ("\(folder.path)/cars/car.usda", "\(folder.path)/parts/wheel.usdc")
    var options = PortOptions()
    options.refer(to: "./cars/../" + wheel.source, portedTo: other)
    let scene = ScenePorter.port(car(wheel), options: options, to: one)
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("references = @../parts/wheel.usdc@") && !text.contains("point3f[]"))
    #expect(scene.report.entries.filter { $0.kind == "reference" }.map(\.path) == ["/left", "/right"])
    // What is told of the other file stands in its own report.
    #expect(!scene.report.entries.contains { $0.reason == "its fog" })
    for (file, scene) in [(one, scene), (other, ScenePorter.port(wheel, to: other))] {
      try FolderCreation.make(above: file)
      try PortedFiles.write(scene, to: file)
    }
    var reading = USDSceneOptions()
    reading.allowsOutside = true
    let back = try USDScene.read(path: one, options: reading)
    let meshes = back.nodes.compactMap(\.mesh)
    #expect(meshes.count == 2 && Set(meshes.map(\.mesh)).count == 1)
    let clip = try #require(back.clips.first)
    #expect(clip.duration == 2 && clip.tracks.count == 2)
    #expect(back.nodes.filter { $0.name == "left" }.map { $0.placement.matrix.columns.3.x } == [-1])
  }

  @Test("in a package, and without the other file, everything is in one", arguments: ["usda", "usdz"])
  func embedded(_ kind: String) throws {
    let folder = try TemporaryFolder(), wheel = wheel("parts/wheel.scn"), path = "\(folder.path)/car.\(kind)"
    var options = PortOptions()
    if kind == "usdz" { options.refer(to: wheel.source, portedTo: "\(folder.path)/wheel.usdz") }
    try PortedFiles.write(ScenePorter.port(car(wheel), options: options, to: path), to: path)
    let back = try USDScene.read(path: path)
    let meshes = back.nodes.compactMap(\.mesh)
    #expect(meshes.count == 2 && Set(meshes.map(\.mesh)).count == 1)
    #expect(back.clips.first?.tracks.count == 2)
  }

  @Test("levels of detail are variants, of which the finest is shown")
  func details() throws {
    var asset = SceneAsset(source: "rock.scn")
    asset.meshes = [triangle("fine"), triangle("coarse", size: 2)]
    for name in ["a", "b", "c"] {
      var node = NodeAsset(name: name, path: "/\(name)", parent: nil)
      node.mesh = .init(mesh: 0)
      node.details = [
        LevelOfDetail(.init(mesh: 1), .radius(name == "c" ? 7 : 15)), LevelOfDetail(nil, .distance(100)),
      ]
      _ = asset.append(node)
    }
    let folder = try TemporaryFolder(), path = "\(folder.path)/rock.usda"
    let scene = ScenePorter.port(asset, to: path)
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("variantSet \"LOD\"") && text.contains("\"LOD2\""))
    #expect(text.contains("belowRadius = 15") && text.contains("beyondDistance = 100"))
    for kind in ["usda", "usdc", "usdz"] {
      let path = "\(folder.path)/rock.\(kind)"
      try PortedFiles.write(ScenePorter.port(asset, to: path), to: path)
      let back = try USDScene.read(path: path)
      let shown = back.nodes.compactMap(\.mesh).map { back.meshes[$0.mesh].positions[3] }
      // Two of them are instances of one.
      #expect(shown == [1, 1, 1] && back.meshes.count == 2, "\(kind)")
    }
  }

  @Test("the way from a file to another")
  func ways() {
    #expect(RelativePath.from("/a/b/c.usda", to: "/a/b/d.usda") == "./d.usda")
    #expect(RelativePath.from("/a/b/c.usda", to: "/a/x/y/d.usda") == "../x/y/d.usda")
    #expect(RelativePath.from("out/c.usda", to: "./out/./x/../d.usda") == "./d.usda")
    #expect(RelativePath.from("c.usda", to: "/d.usda").hasSuffix("../d.usda"))
  }
}

extension float4x4 {
  fileprivate init(translation: SIMD3<Float>) {
    self = matrix_identity_float4x4
    columns.3 = SIMD4(translation, 1)
  }
}
