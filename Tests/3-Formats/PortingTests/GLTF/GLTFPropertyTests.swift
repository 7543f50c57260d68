import SceneAssets
import TestSupport
import Testing
import simd

@testable import Porting

@Suite("Random scenes that are ported to glTF") struct GLTFPropertyTests {
  /// A scene of random meshes, nodes and clips.
  private struct RandomScene {
    var random: SeededRandom
    var asset: SceneAsset

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      asset = SceneAsset(source: "random.usda")
      if random.below(2) == 0 { (asset.upAxis, asset.metersPerUnit) = (.z, 0.01) }
      for number in 0...random.below(2) { asset.meshes.append(mesh(number)) }
      for number in 0..<2 {
        var surface = PhysicalSurface()
        surface.baseColor.factor = SIMD3(unit(), unit(), unit())
        // One mesh of the file, since its primitives have the same attributes then.
        surface.usesVertexColors = true
        surface.roughness = NumberInput(unit())
        asset.materials.append(
          MaterialAsset(name: "m\(number)", path: "materials/\(number)", .physical(surface)))
      }
      for number in 0...random.below(5) { addNode(number) }
      for number in 0..<random.below(3) { addClip(number) }
    }

    mutating func unit() -> Float { Float(random.below(1001)) / 1000 }

    mutating func mesh(_ number: Int) -> MeshAsset {
      var mesh = MeshAsset(name: "mesh \(number)", path: "meshes/\(number)")
      let points = 5 + random.below(20)
      mesh.positions = (0..<points * 3).map { _ in unit() * 4 - 2 }
      var sizes: [UInt32] = []
      for _ in 0...random.below(12) {
        let size = 3 + random.below(3), first = random.below(points)
        sizes.append(UInt32(size))
        mesh.corners += (0..<size).map { UInt32((first + $0) % points) }
      }
      if sizes.contains(where: { $0 != 3 }) { mesh.faceSizes = sizes }
      mesh.isLeftHanded = random.below(4) == 0
      let places: [MeshAttribute.Interpolation] = [.point, .corner, .face]
      func count(_ place: MeshAttribute.Interpolation) -> Int {
        place == .point ? points : place == .corner ? mesh.corners.count : sizes.count
      }
      if random.below(3) > 0 {
        let place = places[random.below(3)]
        let values = (0..<count(place)).flatMap { _ in [unit() + 0.1, unit(), unit()] }
        mesh.attributes.append(MeshAttribute(.normal, name: "n", width: 3, at: place, values: values))
      }
      for set in 0..<random.below(3) {
        let place = places[random.below(2)]
        let values = (0..<count(place) * 2).map { _ in unit() }
        mesh.attributes.append(
          MeshAttribute(.textureCoordinates(set), name: "t\(set)", width: 2, at: place, values: values))
      }
      if random.below(2) == 0 {
        let place = places[random.below(3)], width = 3 + random.below(2)
        let values = (0..<count(place) * width).map { _ in unit() }
        mesh.attributes.append(MeshAttribute(.color(0), name: "c", width: width, at: place, values: values))
      }
      if random.below(2) == 0 {
        let all = Array(UInt32(0)..<UInt32(sizes.count))
        mesh.subsets = [
          .init(name: "a", slot: 0, faces: all.filter { $0 % 2 == 0 }),
          .init(name: "b", slot: 1, faces: all.filter { $0 % 2 == 1 }),
        ]
      }
      for shape in 0..<random.below(3) {
        let moved = (0..<points).filter { _ in random.below(3) == 0 }.map { UInt32($0) }
        mesh.blendShapes.append(
          BlendShapeAsset(
            name: "shape \(shape)", points: moved, offsets: moved.flatMap { _ in [unit(), 0, unit()] }))
      }
      return mesh
    }

    mutating func addNode(_ number: Int) {
      let parent = number > 0 && random.below(2) == 0 ? random.below(number) : nil
      var node = NodeAsset(name: "node \(number)", path: "/node \(number)", parent: parent)
      node.placement = .parts(
        AssetTransform(
          scale: SIMD3(unit() + 0.5, unit() + 0.5, unit() + 0.5),
          rotation: simd_quatf(angle: unit() * 3, axis: simd_normalize(SIMD3(unit() + 0.1, unit(), unit()))),
          translation: SIMD3(unit(), unit(), unit())))
      var use = NodeAsset.MeshBinding(mesh: random.below(asset.meshes.count), materials: [0, 1])
      use.blendWeights = asset.meshes[use.mesh].blendShapes.map { _ in unit() }
      node.mesh = use
      _ = asset.append(node)
    }

    mutating func addClip(_ number: Int) {
      var clip = ClipAsset(name: "clip \(number)", duration: 2)
      for node in asset.nodes.indices where random.below(2) == 0 {
        let kinds: [ClipAsset.Interpolation] = [.linear, .step, .cubic]
        let kind = kinds[random.below(3)], room = kind == .cubic ? 3 : 1
        let times: [Float] = [0, unit() + 0.1, 2]
        clip.tracks.append(
          ClipAsset.Track(
            .node(node, .translation), times: times, values: (0..<9 * room).map { _ in unit() },
            interpolation: kind))
        let shapes = asset.meshes[asset.nodes[node].mesh?.mesh ?? 0].blendShapes.count
        guard shapes > 0 else { continue }
        clip.tracks.append(
          ClipAsset.Track(
            .blendWeights(node: node), times: times, values: (0..<3 * shapes * room).map { _ in unit() },
            interpolation: kind))
      }
      if !clip.tracks.isEmpty { asset.clips.append(clip) }
    }
  }

  /// The corners of a mesh's triangles, each with its point and its texture coordinates, in an order of their own.
  private func corners(_ mesh: MeshAsset, digits: Float) -> [String] {
    func value(_ attribute: MeshAttribute?, _ corner: Int, _ face: Int) -> [Float] {
      guard let attribute else { return [] }
      let index =
        switch attribute.interpolation {
        case .point: Int(mesh.corners[corner])
        case .corner: corner
        case .face: face
        case .mesh: 0
        }
      return Array(attribute.values[index * attribute.width..<(index + 1) * attribute.width])
    }
    var result: [String] = [], first = 0
    for face in 0..<mesh.faceCount {
      let size = mesh.faceSizes.map { Int($0[face]) } ?? 3
      for corner in first..<first + size {
        let start = Int(mesh.corners[corner]) * 3
        let numbers = mesh.positions[start..<start + 3] + value(mesh[.textureCoordinates(0)], corner, face)
        result.append(numbers.map { "\(($0 * digits).rounded() / digits + 0)" }.joined(separator: " "))
      }
      first += size
    }
    return result
  }

  @Test("they keep the rules, their corners, their nodes and their motion") func roundTrips() throws {
    for seed in 0..<UInt64(60) {
      let scene = RandomScene(seed: seed).asset
      for compression in PortOptions.Compression.allCases {
        let back = try PortedGLB(scene, compression)
        #expect(back.rules.problems == [], "seed \(seed), \(compression)")
        let isWrapped = scene.upAxis != .y
        #expect(back.asset.nodes.count == scene.nodes.count + (isWrapped ? 1 : 0), "seed \(seed)")
        for (index, node) in scene.nodes.enumerated() {
          let found = try #require(back.asset.nodes.firstIndex { $0.name == node.name })
          let one = back.asset.matrix(of: found) * SIMD4(1, 2, 3, 1)
          let local = scene.matrix(of: index) * SIMD4(1, 2, 3, 1)
          let upright =
            scene.upAxis.upright.act(SIMD3(local.x, local.y, local.z)) * Float(scene.metersPerUnit)
          #expect(simd_distance(SIMD3(one.x, one.y, one.z), upright) < 1e-4, "seed \(seed)")
          let mesh = scene.meshes[node.mesh?.mesh ?? 0],
            other = back.asset.meshes[back.asset.nodes[found].mesh?.mesh ?? 0]
          // Triangles name corners of polygons several times.
          let given = Set(corners(mesh, digits: compression == .none ? 1e5 : 100))
          let ported = Set(corners(other, digits: compression == .none ? 1e5 : 100))
          if compression == .none { #expect(given == ported, "seed \(seed)") }
          #expect(other.faceCount <= mesh.corners.count - 2 * mesh.faceCount)
          #expect(compression != .none || other.faceCount == mesh.corners.count - 2 * mesh.faceCount)
          #expect(other.blendShapes.count == mesh.blendShapes.count)
        }
        #expect(back.asset.clips.map(\.name) == scene.clips.map(\.name))
        for (clip, other) in zip(scene.clips, back.asset.clips) {
          #expect(clip.tracks.map(\.values) == other.tracks.map(\.values), "seed \(seed)")
          #expect(clip.tracks.map(\.interpolation) == other.tracks.map(\.interpolation), "seed \(seed)")
        }
      }
    }
  }
}
