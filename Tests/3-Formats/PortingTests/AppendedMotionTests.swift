import Files
import SceneAssets
import SceneKitFormat
import TestSupport
import Testing
import USDFormat
import USDLayers
import simd

@testable import Porting

@Suite("Animations of other files") struct AppendedMotionTests {
  /// A scene with nodes of some names, below each other.
  private func scene(_ file: String, _ names: String...) -> SceneAsset {
    var asset = SceneAsset(source: file), path = ""
    for (index, name) in names.enumerated() {
      path += "/\(name)"
      _ = asset.append(NodeAsset(name: name, path: path, parent: index == 0 ? nil : index - 1))
    }
    return asset
  }

  private func lift(_ node: Int, by height: Float) -> ClipAsset.Track {
    ClipAsset.Track(.node(node, .translation), times: [0, 1], values: [0, 0, 0, 0, height, 0])
  }

  @Test("nodes are found by name, wherever they lie")
  func names() {
    let body = scene("body.scn", "root", "hips", "arm")
    var walk = scene("walk.scn", "arm", "hips")
    walk.clips = [ClipAsset(name: "clip", duration: 1)]
    walk.clips[0].tracks = [lift(0, by: 2), lift(1, by: 3)]
    let motion = AppendedMotion(of: walk, onto: body)
    #expect(motion.unmatchedNames.isEmpty)
    #expect(motion.clips.map(\.name) == ["walk"])
    #expect(motion.clips[0].tracks == [lift(2, by: 2), lift(1, by: 3)])
  }

  @Test("names are understood in which a program put other signs, where only one node is meant")
  func signs() {
    var walk = scene("walk.dae", "rig:hips", "rig:arm.L", "rig:toe")
    walk.clips = [ClipAsset(name: "clip", duration: 1)]
    walk.clips[0].tracks = (0..<3).map { lift($0, by: Float($0)) }
    let body = scene("body.dae", "rig_toe", "rig_hips", "rig_arm_L", "rig-toe")
    let motion = AppendedMotion(of: walk, onto: body)
    #expect(motion.unmatchedNames == ["rig:toe"])
    #expect(motion.clips.first?.tracks == [lift(1, by: 0), lift(2, by: 1)])
  }

  @Test("files that are upright another way, in other units, are rotated into those of the scene")
  func spaces() throws {
    // A hip two high, bent forward, as a file with z upright says it, and as another one says it with y upright.
    var walk = scene("walk.dae", "hips"), body = scene("body.dae", "hips")
    (walk.upAxis, walk.metersPerUnit) = (.z, 0.5)
    func placement(_ translation: SIMD3<Float>) -> NodeAsset.Placement {
      .parts(
        AssetTransform(
          scale: .one, rotation: simd_quatf(angle: 0.5, axis: SIMD3(1, 0, 0)), translation: translation))
    }
    walk.nodes[0].placement = placement(SIMD3(0, 0, 4))
    body.nodes[0].placement = placement(SIMD3(0, 2, 0))
    walk.clips = [ClipAsset(name: "clip", duration: 1)]
    let half = Float(0.5).squareRoot()
    walk.clips[0].tracks = [
      ClipAsset.Track(.node(0, .translation), times: [0, 1], values: [0, 0, 4, 2, 4, 6]),
      ClipAsset.Track(.node(0, .rotation), times: [0], values: [0, 0, half, half]),
      ClipAsset.Track(.node(0, .scale), times: [0], values: [1, 2, 3]),
      ClipAsset.Track(
        .matrix(node: 0), times: [0], values: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 4, 6, 1]),
    ]
    let tracks = try #require(AppendedMotion(of: walk, onto: body).clips.first).tracks
    // Up is up, and what was behind is behind.
    let wanted: [[Float]] = [
      [0, 2, 0, 1, 3, -2], [0, half, 0, half], [1, 3, 2], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 3, -2, 1],
    ]
    for (track, values) in zip(tracks, wanted) {
      #expect(zip(track.values, values).allSatisfy { abs($0 - $1) < 1e-6 }, "\(track.values)")
    }
    // A rig whose nodes were left as they were is taken at its word.
    body.nodes[0].placement = walk.nodes[0].placement
    #expect(AppendedMotion(of: walk, onto: body).clips.first?.tracks == walk.clips[0].tracks)
  }

  @Test("clips that move different targets at once become one")
  func joining() {
    let body = scene("body.scn", "hips", "arm")
    var walk = scene("walk.scn", "hips", "arm")
    walk.clips = (0...1).map { node in
      var clip = ClipAsset(name: "c\(node)", duration: Double(node) + 1)
      clip.tracks = [lift(node, by: 1)]
      return clip
    }
    let motion = AppendedMotion(of: walk, onto: body)
    #expect(motion.clips.count == 1 && motion.clips[0].duration == 2 && motion.clips[0].tracks.count == 2)
  }

  @Test("joints are found by the ends of their names; strangers are told of")
  func joints() {
    func skeleton(_ names: String...) -> SkeletonAsset {
      SkeletonAsset(
        name: "s", path: "s",
        joints: names.map {
          SkeletonAsset.Joint(
            name: $0, parent: nil, inverseBind: matrix_identity_float4x4, rest: AssetTransform.identity)
        })
    }
    var body = scene("body.usdc", "root"), walk = scene("walk.usdc", "other")
    body.skeletons = [skeleton("x"), skeleton("a", "a/b", "a/c")]
    walk.skeletons = [skeleton("rig/c", "rig/tail", "rig/a")]
    walk.clips = [ClipAsset(name: "clip", duration: 1)]
    walk.clips[0].tracks = [
      ClipAsset.Track(
        .joints(skeleton: 0, .scale, joints: [0, 1, 2]), times: [0, 1], values: (0..<18).map { Float($0) })
    ]
    let motion = AppendedMotion(of: walk, onto: body)
    #expect(motion.unmatchedNames == ["tail"])
    let track = motion.clips.first?.tracks.first
    #expect(track?.target == .joints(skeleton: 1, .scale, joints: [2, 0]))
    #expect(track?.values == [0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17])
  }

  @Test("each file becomes a clip of the library, and what is not there is told of")
  func library() throws {
    var body = scene("body.scn", "root", "hips")
    body.clips = [ClipAsset(name: "breathe", duration: 1)]
    body.clips[0].tracks = [lift(0, by: 1)]
    var walk = scene("walk.scn", "hips", "hat"), fly = scene("fly.scn", "wing")
    walk.clips = [ClipAsset(name: "clip", duration: 1)]
    walk.clips[0].tracks = [lift(0, by: 3), lift(1, by: 3)]
    fly.clips = walk.clips
    fly.clips[0].tracks.removeLast()
    let scene = ScenePorter.port(body, appending: [walk, fly], to: "body.usda")
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("clipNames = [\"breathe\", \"walk\"]"))
    let losses = scene.report.entries.filter { $0.fate == .lost }
    #expect(losses.map(\.path) == ["walk.scn", "fly.scn"])
    #expect(losses.first?.reason == "the scene has no nodes named hat")
  }

  @Test("a character walks as its file of animations says", .needsCorpus)
  func character() throws {
    let files = FolderWalk(extensions: ["scn"]).files(in: Corpus.path("scenekit")).files
    func file(_ name: String) throws -> SceneAsset {
      try SceneKitReader.read(path: try #require(files.first { $0.hasSuffix("/\(name)") }))
    }
    let body = try file("max.scn"), walk = try file("max_walk.scn")
    let folder = try TemporaryFolder(), path = "\(folder.path)/max.usdc"
    let scene = ScenePorter.port(body, appending: [walk], to: path)
    #expect(!scene.report.entries.contains { $0.fate == .lost && $0.kind == "clip" })
    try PortedFiles.write(scene, to: path)
    let back = try USDScene.read(path: path)
    // The nodes of joints turn at each moment as the file of the animation says.
    var rotated = 0
    for track in walk.clips.flatMap(\.tracks) {
      guard case .matrix(let node) = track.target,
        let index = back.nodes.firstIndex(where: {
          $0.name == LayerBuilder.identifier(walk.nodes[node].name)
        }),
        let mine = back.clips.flatMap(\.tracks).first(where: { $0.target == .node(index, .rotation) })
      else { continue }
      for (number, time) in track.times.enumerated() {
        let key = mine.times.indices.min { abs(mine.times[$0] - time) < abs(mine.times[$1] - time) } ?? 0
        let v = mine.values[(key * 4)...].prefix(4).map { $0 }
        let rotation = simd_quatf(vector: SIMD4(v[0], v[1], v[2], v[3]))
        let axis = track.values[(number * 16)...].prefix(3).map { $0 }
        let given = simd_normalize(SIMD3(axis[0], axis[1], axis[2]))
        let distance = simd_distance(rotation.act(SIMD3(1, 0, 0)), given)
        #expect(distance < 1e-4, "\(walk.nodes[node].name) at \(time)")
        rotated += 1
      }
    }
    #expect(rotated > 100)
  }
}
