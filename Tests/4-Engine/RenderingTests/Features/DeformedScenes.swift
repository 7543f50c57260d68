import Foundation
import Meshes
import SceneModel
import simd

@testable import Rendering

/// Meshes deformed by joints and blend shapes, and references deformed vertex by vertex in double precision.
@MainActor enum DeformedScenes {
  static let jointHeights: [Float] = [0, 1, 2]

  /// Returns a round arm from y = 0 to 3 with joints at 0, 1 and 2; the weights change smoothly around a
  /// joint.
  static func arm() throws -> MeshResource {
    let rings = 36, sides = 20
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], coordinates: [SIMD2<Float>] = []
    var influences: [MeshJointInfluence] = [], indices: [UInt32] = []
    for ring in 0...rings {
      let y = 3 * Float(ring) / Float(rings)
      let radius: Float = 0.3 - 0.05 * y
      for side in 0...sides {
        let angle = 2 * Float.pi * Float(side) / Float(sides)
        let out = SIMD3<Float>(cosf(angle), 0, sinf(angle))
        positions.append(out * radius + [0, y, 0])
        normals.append(simd_normalize(out + [0, 0.05, 0]))
        coordinates.append([Float(side) / Float(sides), y / 3])
        influences += self.influences(y)
      }
    }
    let row = UInt32(sides + 1)
    for ring in 0..<UInt32(rings) {
      for side in 0..<UInt32(sides) {
        let a = ring * row + side, b = a + 1, c = a + row, d = c + 1
        indices += [a, c, b, b, c, d]
      }
    }
    var part = MeshResource.Part(id: "arm", materialIndex: 0)
    part.positions = MeshBuffer(positions)
    part.normals = MeshBuffer(normals)
    part.textureCoordinates = MeshBuffer(coordinates)
    part.triangleIndices = MeshBuffer(indices)
    part.skeletonID = "bones"
    part.jointInfluences = .init(influences: MeshBuffer(influences), influencesPerVertex: 2)
    let muscle = positions.map { point -> SIMD3<Float> in
      let out = SIMD3<Float>(point.x, 0, point.z)
      return out * max(0, 1 - abs(point.y - 1.5) * 2) * 1.2
    }
    part.setBlendShapeOffsets(named: "muscle", buffer: MeshBuffer(muscle))
    var contents = MeshResource.Contents()
    contents.models = [MeshResource.Model(id: "model", parts: [part])]
    contents.instances = [MeshResource.Instance(id: "instance", model: "model")]
    contents.skeletons = [skeleton]
    return try MeshResource.generate(from: contents)
  }

  private static func influences(_ y: Float) -> [MeshJointInfluence] {
    let bone = min(max(Int(y + 0.5), 1), 2)
    let share = min(max((y - Float(bone)) / 0.8 + 0.5, 0), 1)
    return [
      MeshJointInfluence(jointIndex: bone - 1, weight: 1 - share),
      MeshJointInfluence(jointIndex: bone, weight: share),
    ]
  }

  private static var skeleton: MeshResource.Skeleton {
    MeshResource.Skeleton(
      id: "bones",
      joints: jointHeights.enumerated().map { place, height in
        .init(
          name: ["root", "root/middle", "root/middle/top"][place], parentIndex: place > 0 ? place - 1 : nil,
          inverseBindPoseMatrix: Transform(translation: [0, -height, 0]).matrix,
          restPoseTransform: Transform(translation: [0, place > 0 ? 1 : 0, 0]))
      })
  }

  /// Bends the arm by angles at its two upper joints.
  static func bend(_ entity: ModelEntity, _ middle: Float, _ top: Float) {
    var transforms = entity.jointTransforms
    transforms[1].rotation = simd_quatf(angle: middle, axis: [0, 0, 1])
    transforms[2].rotation = simd_quatf(angle: top, axis: [0, 0, 1])
    entity.jointTransforms = transforms
  }

  /// Returns the expected result of the device for a mesh, as a static mesh.
  static func moved(_ entity: ModelEntity) throws -> ModelEntity {
    guard let mesh = entity.model?.mesh, let deformation = mesh.deformation else { return entity }
    var packed = mesh.packed
    let matrices = deformation.matrices(entity.components[SkeletalPosesComponent.self]?.poses)
    let strengths = deformation.strengths(entity.components[BlendShapeWeightsComponent.self]?.weightSet)
    var points = (0..<packed.vertexCount).map { SIMD3<Double>(packed.position($0)) }
    var normals = (0..<packed.vertexCount).map { SIMD3<Double>(packed.normal($0)) }
    var target = 0
    for shape in packed.blendShapes {
      for one in shape.targets {
        for (place, vertex) in shape.vertices.enumerated() {
          for lane in 0..<3 {
            points[Int(vertex)][lane] += Double(strengths[target] * one.offsets[place * 3 + lane])
            normals[Int(vertex)][lane] += Double(strengths[target] * one.normalOffsets[place * 3 + lane])
          }
        }
        target += 1
      }
    }
    for vertex in 0..<packed.vertexCount {
      if let skin = packed.skin {
        var matrix = float4x4()
        for place in vertex * skin.influencesPerVertex..<(vertex + 1) * skin.influencesPerVertex {
          matrix += skin.weights[place] * matrices[Int(skin.joints[place])]
        }
        points[vertex] = SIMD3<Double>((matrix * SIMD4(SIMD3<Float>(points[vertex]), 1)).xyz)
        normals[vertex] = SIMD3<Double>(
          (matrix.inverse.transpose * SIMD4(SIMD3<Float>(normals[vertex]), 0)).xyz)
      }
      let normal = simd_normalize(SIMD3<Float>(normals[vertex]))
      for lane in 0..<3 {
        packed.positions[vertex * 3 + lane] = Float(points[vertex][lane])
        packed.surface[vertex * packed.layout.stride + lane] = normal[lane]
      }
    }
    packed.skin = nil
    packed.skeletons = []
    packed.blendShapes = []
    for place in packed.parts.indices {
      packed.parts[place].skeleton = nil
      packed.parts[place].bounds = points.reduce(into: .empty) { $0.formUnion(SIMD3<Float>($1)) }
    }
    packed.updateBounds()
    let copy = ModelEntity(mesh: MeshResource(packed), materials: entity.model?.materials ?? [])
    copy.transform = entity.transform
    return copy
  }

  /// Returns a scene of models on a floor, under a light with shadows.
  static func scene(_ models: [Entity]) throws -> Scene {
    let scene = Scene(), sun = DirectionalLight()
    for model in models { scene.addEntity(model) }
    let floor = ModelEntity(mesh: try boxMesh([14, 0.1, 10]), materials: [matte()])
    floor.position.y = -0.05
    scene.addEntity(floor)
    sun.light.intensity = 2500
    sun.look(at: .zero, from: [3, 6, 4], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 30)
    scene.addEntity(sun)
    return scene
  }
}
