import Meshes
import SceneModel
import TestSupport
import Testing
import simd

/// Descriptors as nobody would write them.
struct MeshFuzzTests {
  @Test func randomDescriptorsThrowOrGiveWholeMeshes() {
    var random = SplitMix(state: 20_260_101)
    var made = 0
    for _ in 0..<Rounds.count {
      let descriptor = Self.descriptor(&random)
      guard let mesh = try? PackedMesh([descriptor]) else { continue }
      made += 1
      expectWhole(mesh)
      expectWhole(mesh.withTangents())
    }
    // Neither all nor none: both ways are walked.
    #expect(made > Rounds.count / 10 && made < Rounds.count * 9 / 10)
  }

  private func expectWhole(_ mesh: PackedMesh) {
    #expect(mesh.surface.count == mesh.vertexCount * mesh.layout.stride)
    #expect(mesh.positions.allSatisfy { $0.isFinite } && mesh.surface.allSatisfy { $0.isFinite })
    #expect(mesh.indices.allSatisfy { Int($0) < mesh.vertexCount })
    #expect(mesh.parts.reduce(0) { $0 + $1.indexCount } == mesh.indices.count)
    for part in mesh.parts {
      let used = mesh.indices[part.firstIndex..<part.firstIndex + part.indexCount]
      #expect(used.allSatisfy { (part.firstVertex..<part.firstVertex + part.vertexCount).contains(Int($0)) })
    }
  }

  private static func descriptor(_ random: inout SplitMix) -> MeshDescriptor {
    var descriptor = MeshDescriptor(name: "random")
    let count = random.below(9)
    descriptor.positions = MeshBuffer((0..<count).map { _ in random.vector() })
    let faces = random.below(5)
    func index() -> UInt32 { UInt32(random.below(count + (random.below(12) == 0 ? 2 : 0))) }
    let corners: Int
    switch random.below(3) {
    case 0:
      corners = faces * 3 + (random.below(9) == 0 ? 1 : 0)
      descriptor.primitives = .triangles((0..<corners).map { _ in index() })
    case 1:
      corners = faces * 7
      descriptor.primitives = .trianglesAndQuads(
        triangles: (0..<faces * 3).map { _ in index() }, quads: (0..<faces * 4).map { _ in index() })
    default:
      let counts = (0..<faces).map { _ in UInt8(random.below(12) == 0 ? 2 : 3 + random.below(8)) }
      corners = counts.reduce(0) { $0 + Int($1) }
      descriptor.primitives = .polygons(counts, (0..<corners).map { _ in index() })
    }
    func size(_ rate: MeshBuffers.Rate) -> Int {
      if random.below(10) == 0 { return random.below(12) }
      return switch rate {
      case .vertex: count
      case .face: random.below(2) == 0 ? faces : faces * 2
      case .faceVarying: corners
      }
    }
    let rates: [MeshBuffers.Rate] = [.vertex, .vertex, .face, .faceVarying]
    if random.below(2) == 0 {
      let rate = rates[random.below(4)]
      descriptor.normals = MeshBuffer((0..<size(rate)).map { _ in random.vector() }).usingRate(rate)
    }
    if random.below(2) == 0 {
      let rate = rates[random.below(4)]
      descriptor.textureCoordinates = MeshBuffer(
        (0..<size(rate)).map { _ in SIMD2(random.number(), random.number()) }
      ).usingRate(rate)
    }
    if random.below(4) == 0 {
      descriptor[MeshBuffers.jointInfluences] = MeshBuffer(
        (0..<count * random.below(12)).map { _ in
          MeshJointInfluence(jointIndex: random.below(70) - 1, weight: random.number())
        })
    }
    if random.below(4) == 0 {
      descriptor.setBlendShapeOffsets(
        named: "shape", buffer: MeshBuffer((0..<count).map { _ in random.vector() }))
    }
    if random.below(3) == 0 {
      descriptor.materials = .perFace((0..<faces).map { _ in UInt32(random.below(4)) })
    }
    return descriptor
  }
}

/// Random numbers that are the same on every run.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var x = state
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return x ^ (x >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }

  /// Mostly small whole numbers, so that points coincide and faces degenerate; rarely something worse.
  mutating func number() -> Float {
    switch below(150) {
    case 0: .nan
    case 1: .infinity
    case 2: 3e38
    case 3: .leastNonzeroMagnitude
    default: Float(below(5)) - 2
    }
  }

  mutating func vector() -> SIMD3<Float> { SIMD3(number(), number(), number()) }
}
