import Meshes
import Testing
import simd

@testable import SceneModel

/// Joint matrices, strengths of forms and boxes against what can be worked out on paper.
@MainActor @Suite struct MeshDeformationTests {
  private typealias Joint = MeshResource.Skeleton.Joint

  private func joint(_ name: String, _ parent: Int?, at position: SIMD3<Float>, below: SIMD3<Float> = .zero)
    -> Joint
  {
    Joint(
      name: name, parentIndex: parent,
      inverseBindPoseMatrix: Transform(translation: position).matrix.inverse,
      restPoseTransform: Transform(translation: position - below))
  }

  /// Two triangles: one at the origin moved by the root, one at height 2 moved by the hand at height 1.
  private func arm(_ joints: [MeshResource.Skeleton.Joint], hand: Int, root: Int) -> PackedMesh {
    var mesh = PackedMesh()
    mesh.positions = [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 1, 2, 0, 0, 2, 1]
    mesh.surface = (0..<6).flatMap { _ in [Float](arrayLiteral: 0, 1, 0) }
    mesh.indices = [0, 2, 1, 3, 5, 4]
    mesh.skin = PackedMesh.Skin(
      influencesPerVertex: 4,
      joints: [root, root, root, hand, hand, hand].flatMap { [UInt16($0), 0, 0, 0] },
      weights: (0..<6).flatMap { _ in [Float](arrayLiteral: 1, 0, 0, 0) })
    mesh.skeletons = [MeshResource.Skeleton(id: "arm", joints: joints)]
    mesh.parts = [
      PackedMesh.Part(
        model: "m", id: "p", firstIndex: 0, indexCount: 6, firstVertex: 0, vertexCount: 6, material: 0,
        skeleton: 0, bounds: BoundingBox(min: .zero, max: [1, 2, 1]))
    ]
    mesh.instances = [.init(id: "i", parts: 0..<1, transform: matrix_identity_float4x4)]
    mesh.updateBounds()
    return mesh
  }

  private func isNear(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Bool { simd_distance(one, other) < 1e-5 }

  @Test func jointsCarryWhatHangsOnThem() throws {
    let joints = [joint("root", nil, at: .zero), joint("root/hand", 0, at: [0, 1, 0])]
    let mesh = arm(joints, hand: 1, root: 0), deformation = try #require(MeshDeformation(mesh))
    let rest = deformation.matrices(nil)
    #expect(rest.count == 2 && rest.allSatisfy { $0 == matrix_identity_float4x4 })
    #expect(deformation.bounds(of: mesh, nil, nil) == BoundingBox(min: .zero, max: [1, 2, 1]))

    var poses = SkeletalPosesComponent(mesh.skeletons)
    poses.poses.default?["root/hand"]?.rotation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    let matrices = deformation.matrices(poses.poses)
    // The hand turns about (0, 1, 0): what was above it comes to lie on its left.
    let tip = (matrices[1] * SIMD4<Float>(0, 2, 0, 1)).xyz
    #expect(isNear(tip, [-1, 1, 0]))
    let bounds = deformation.bounds(of: mesh, poses.poses, nil)
    #expect(isNear(bounds.min, [-1, 0, 0]) && isNear(bounds.max, [1, 2, 1]))
    let entity = ModelEntity(mesh: MeshResource(mesh))
    entity.components.set(poses)
    #expect(isNear(entity.visualBounds(relativeTo: nil).min, [-1, 0, 0]))
  }

  @Test func childrenMayComeBeforeTheirParents() throws {
    let joints = [joint("root/hand", 1, at: [0, 1, 0]), joint("root", nil, at: .zero)]
    let deformation = try #require(MeshDeformation(arm(joints, hand: 0, root: 1)))
    var poses = SkeletalPosesComponent([MeshResource.Skeleton(id: "arm", joints: joints)])
    poses.poses.default?["root"]?.translation = [5, 0, 0]
    #expect(isNear((deformation.matrices(poses.poses)[0] * SIMD4<Float>(0, 2, 0, 1)).xyz, [5, 2, 0]))
  }

  @Test func circlesOfParentsAreCutOpen() throws {
    var joints = [joint("a", 1, at: .zero), joint("b", 0, at: [0, 1, 0])]
    #expect(try #require(MeshDeformation(arm(joints, hand: 1, root: 0))).matrices(nil).count == 2)
    joints[0].parentIndex = 7
    #expect(
      try #require(MeshDeformation(arm(joints, hand: 1, root: 0))).matrices(nil)[0]
        == matrix_identity_float4x4)
  }

  @Test func posesAreFoundByTheNamesOfJoints() throws {
    let joints = [joint("root", nil, at: .zero), joint("root/hand", 0, at: [0, 1, 0], below: .zero)]
    let deformation = try #require(MeshDeformation(arm(joints, hand: 1, root: 0)))
    let pose = SkeletalPose(
      id: "other", joints: [("nobody", .identity), ("root/hand", Transform(translation: [0, 3, 0]))])
    let matrices = deformation.matrices(SkeletalPosesComponent(poses: [pose]).poses)
    #expect(matrices[0] == matrix_identity_float4x4 && matrices[1].columns.3 == [0, 2, 0, 1])
  }

  private func formed(_ shapes: [PackedMesh.BlendShape]) -> PackedMesh {
    var mesh = arm([], hand: 0, root: 0)
    mesh.skin = nil
    mesh.skeletons = []
    mesh.parts[0].skeleton = nil
    mesh.blendShapes = shapes
    return mesh
  }

  @Test func formsPassThroughTheirInbetweens() throws {
    var shape = PackedMesh.BlendShape(name: "up", vertices: [3], offsets: [0, 4, 0])
    shape.inbetweens = [.init(strength: 0.5, offsets: [1, 0, 0])]
    let mesh = formed([PackedMesh.BlendShape(name: "wide", vertices: [4], offsets: [2, 0, 0]), shape])
    let deformation = try #require(MeshDeformation(mesh))
    func strengths(_ weight: Float) -> [Float] {
      let mapping = BlendShapeWeightsMapping(blendShapeName: "any", weightNames: ["up", "unknown"])
      var weights = BlendShapeWeightsComponent(weightsMapping: mapping)
      weights.weightSet.default?.weights[0] = weight
      return deformation.strengths(weights.weightSet)
    }
    #expect(strengths(0) == [0, 0, 0])
    #expect(strengths(0.25) == [0, 0.5, 0])
    #expect(strengths(0.5) == [0, 1, 0])
    #expect(strengths(0.75) == [0, 0.5, 0.5])
    #expect(strengths(1) == [0, 0, 1])
    // Beyond both ends the nearest stretch goes on.
    #expect(strengths(1.5) == [0, -1, 2])
    #expect(strengths(-0.5) == [0, -1, 0])
    #expect(strengths(.nan) == [0, 0, 0])
    let bounds = deformation.bounds(ofPart: 0, [], [1, 0, 1])
    #expect(bounds.max == [3, 6, 1] && bounds.min == .zero)
  }

  @Test func boxesHoldWhatMoves() throws {
    // Any pose of any vertices: boxes may be larger than what they hold, never smaller.
    var generator = SystemRandomNumberGenerator()
    func number() -> Float { Float.random(in: -1...1, using: &generator) }
    for _ in 0..<50 {
      let joints = [joint("root", nil, at: .zero), joint("root/hand", 0, at: [number(), 1, number()])]
      var mesh = arm(joints, hand: 1, root: 0)
      mesh.positions = mesh.positions.map { $0 + number() }
      for vertex in 0..<6 {
        let share = (number() + 1) / 2
        mesh.skin?.joints[vertex * 4] = 0
        mesh.skin?.joints[vertex * 4 + 1] = 1
        mesh.skin?.weights[vertex * 4] = share
        mesh.skin?.weights[vertex * 4 + 1] = 1 - share
      }
      let offsets = (0..<18).map { _ in number() }
      mesh.blendShapes = [PackedMesh.BlendShape(name: "form", vertices: Array(0..<6), offsets: offsets)]
      let deformation = try #require(MeshDeformation(mesh))
      var poses = SkeletalPosesComponent(mesh.skeletons)
      for joint in 0..<2 {
        poses.poses.default?.jointTransforms[joint] = Transform(
          scale: [1 + number() / 2, 1, 1],
          rotation: simd_quatf(angle: number() * 3, axis: simd_normalize([number(), 1, number()])),
          translation: [number(), number(), number()])
      }
      let weight = number() * 2, matrices = deformation.matrices(poses.poses)
      let bounds = deformation.bounds(ofPart: 0, matrices, [weight])
      let room = BoundingBox(min: bounds.min - 1e-4, max: bounds.max + 1e-4)
      for vertex in 0..<6 {
        let offset = SIMD3(offsets[vertex * 3], offsets[vertex * 3 + 1], offsets[vertex * 3 + 2])
        let point = SIMD4(mesh.position(vertex) + weight * offset, 1)
        let share = mesh.skin?.weights[vertex * 4] ?? 0
        #expect(room.contains((share * (matrices[0] * point) + (1 - share) * (matrices[1] * point)).xyz))
      }
    }
  }

  @Test func normalsFollowFormsThatSayNothingOfThem() throws {
    // A square in the plane y = 0 in two triangles; the form lifts one edge by its length: half a right angle.
    var mesh = PackedMesh()
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1]
    mesh.surface = (0..<4).flatMap { _ in [Float](arrayLiteral: 0, 1, 0) }
    mesh.indices = [0, 2, 1, 0, 3, 2]
    mesh.parts = [
      PackedMesh.Part(
        model: "m", id: "p", firstIndex: 0, indexCount: 6, firstVertex: 0, vertexCount: 4, material: 0,
        bounds: BoundingBox(min: .zero, max: [1, 0, 1]))
    ]
    mesh.blendShapes = [PackedMesh.BlendShape(name: "lift", vertices: [1, 2], offsets: [0, 1, 0, 0, 1, 0])]
    mesh.addBlendShapeNormals()
    let shape = mesh.blendShapes[0]
    #expect(shape.vertices == [0, 1, 2, 3] && shape.offsets == [0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0])
    let half = Float(0.5).squareRoot()
    for vertex in 0..<4 {
      let turned = SIMD3(
        shape.normalOffsets[vertex * 3], 1 + shape.normalOffsets[vertex * 3 + 1],
        shape.normalOffsets[vertex * 3 + 2])
      #expect(isNear(turned, [-half, half, 0]))
    }
  }
}
