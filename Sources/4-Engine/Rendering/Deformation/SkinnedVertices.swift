import GraphicsGL
import Meshes
import SceneModel
import simd

/// The deformed vertices of one entity's mesh, for its current pose and weights.
final class SkinnedVertices {
  /// The mesh that is drawn.
  let entry: MeshCache.Entry
  private let base: MeshCache.Entry
  private let deformationData: DeformationData
  private let deformation: MeshDeformation
  private var matrices: [float4x4] = []
  private var strengths: [Float] = []
  /// The bounding box of each part.
  private(set) var bounds: [BoundingBox] = []

  init(
    _ context: Context, mesh: MeshResource, base: MeshCache.Entry, deformationData: DeformationData,
    deformation: MeshDeformation
  ) throws(GraphicsError) {
    (self.base, self.deformationData, self.deformation) = (base, deformationData, deformation)
    entry = try MeshCache.Entry(context, moving: mesh, base, label: "mesh \(mesh.number) skinned")
  }

  /// Adopts a pose and weights.
  ///
  /// - Returns: Whether the vertices have to be deformed again.
  func take(_ poses: SkeletalPoseSet?, _ weights: BlendShapeWeightsComponent?) -> Bool {
    let matrices = deformation.matrices(poses), strengths = deformation.strengths(weights?.weightSet)
    guard bounds.isEmpty || matrices != self.matrices || strengths != self.strengths else { return false }
    (self.matrices, self.strengths) = (matrices, strengths)
    bounds = entry.parts.indices.map { deformation.bounds(ofPart: $0, matrices, strengths) }
    return true
  }

  /// Deforms the vertices on the device.
  func move(
    _ encoder: borrowing ComputeEncoder, _ programs: DeformPrograms, _ ring: FrameRing
  ) throws(GraphicsError) {
    let matrices = matrices, strengths = strengths
    let row = MemoryLayout<SIMD4<Float>>.stride
    let firstStrength = matrices.count * 3
    let rows = firstStrength + (strengths.count + 3) / 4
    let pose = try ring.reserve(byteCount: rows * row, alignment: Self.storageAlignment) { memory in
      for (joint, matrix) in matrices.enumerated() {
        let turned = matrix.transpose.columns
        memory.storeBytes(of: turned.0, toByteOffset: joint * 3 * row, as: SIMD4<Float>.self)
        memory.storeBytes(of: turned.1, toByteOffset: (joint * 3 + 1) * row, as: SIMD4<Float>.self)
        memory.storeBytes(of: turned.2, toByteOffset: (joint * 3 + 2) * row, as: SIMD4<Float>.self)
      }
      for (target, strength) in strengths.enumerated() {
        memory.storeBytes(
          of: strength, toByteOffset: firstStrength * row + target * MemoryLayout<Float>.stride,
          as: Float.self)
      }
    }
    encoder.bindStorage(base.positions.range, binding: .positions)
    encoder.bindStorage(base.surface.range, binding: .surface)
    encoder.bindStorage(entry.positions.range, binding: .deformedPositions)
    encoder.bindStorage(entry.surface.range, binding: .deformedSurface)
    encoder.bindStorage(pose, binding: .pose)
    deformationData.bind(encoder)
    try programs.run(
      .init(influences: deformationData.influences, hasBlendShapes: deformationData.hasBlendShapes),
      vertexCount: base.vertexCount, layout: base.layout, firstStrength: firstStrength, encoder: encoder)
  }

  /// The largest alignment that a driver may require.
  private static let storageAlignment = 256
}
