import GraphicsGL
import Meshes
import SceneModel

/// The deformation data of a mesh on the device: joint indices and weights, and blend shape offsets.
final class DeformationData {
  private final class Storage {
    let buffer: Buffer
    init(_ buffer: consuming Buffer) { self.buffer = buffer }
  }

  private let skin: Storage?
  private let blendShapes: Storage?
  /// The number of joint influences per vertex: 4 or 8, or 0 without a skin.
  let influences: Int

  /// Creates the buffers of a mesh's deformation data; nil for a mesh that is not deformed.
  init?(_ context: Context, _ mesh: PackedMesh, _ label: String) throws(GraphicsError) {
    guard let deformation = MeshDeformation(mesh) else { return nil }
    if deformation.jointCount > 0, let skin = mesh.skin {
      let numbers = Self.numbers(skin, mesh, deformation)
      self.skin = Storage(try Buffer(context, numbers.span.bytes, label: "\(label) skin"))
      influences = skin.influencesPerVertex
    } else {
      (skin, influences) = (nil, 0)
    }
    if deformation.targetCount > 0 {
      let numbers = Self.formNumbers(mesh)
      blendShapes = Storage(try Buffer(context, numbers.span.bytes, label: "\(label) blend shapes"))
    } else {
      blendShapes = nil
    }
  }

  var hasBlendShapes: Bool { blendShapes != nil }

  func bind(_ encoder: borrowing ComputeEncoder) {
    if let skin { encoder.bindStorage(skin.buffer.range, binding: .skin) }
    if let blendShapes { encoder.bindStorage(blendShapes.buffer.range, binding: .blendShapes) }
  }

  /// Packs for each vertex its joint indices into the joints of all skeletons, two per number, followed by
  /// the weights.
  private static func numbers(
    _ skin: PackedMesh.Skin, _ mesh: PackedMesh, _ deformation: MeshDeformation
  ) -> [UInt32] {
    var firstJoints = [Int32](repeating: -1, count: mesh.vertexCount)
    for part in mesh.parts {
      guard let skeleton = part.skeleton else { continue }
      let first = Int32(deformation.firstJoint(ofSkeleton: skeleton))
      for index in mesh.indices[part.firstIndex..<part.firstIndex + part.indexCount] {
        firstJoints[Int(index)] = first
      }
    }
    let count = skin.influencesPerVertex, stride = count + count / 2
    var numbers = [UInt32](repeating: 0, count: mesh.vertexCount * stride)
    for vertex in 0..<mesh.vertexCount where firstJoints[vertex] >= 0 {
      for influence in 0..<count {
        let offset = vertex * count + influence
        let joint = Int(firstJoints[vertex]) + Int(skin.joints[offset])
        guard skin.weights[offset] > 0, joint < deformation.jointCount else { continue }
        numbers[vertex * stride + influence / 2] |= UInt32(joint) << (influence % 2 == 0 ? 0 : 16)
        numbers[vertex * stride + count / 2 + influence] = skin.weights[offset].bitPattern
      }
    }
    return numbers
  }

  /// Packs the blend shape offsets: the start of each vertex's entries, the end of the last, and the entries.
  ///
  /// An entry is a target index, three floats for the position offset, and three for the normal offset.
  private static func formNumbers(_ mesh: PackedMesh) -> [UInt32] {
    let entrySize = 7
    var starts = [Int](repeating: 0, count: mesh.vertexCount + 1)
    for shape in mesh.blendShapes {
      for vertex in shape.vertices { starts[Int(vertex) + 1] += shape.targets.count }
    }
    for vertex in 0..<mesh.vertexCount { starts[vertex + 1] += starts[vertex] }
    let first = mesh.vertexCount + 1
    var numbers = starts.map { UInt32(first + $0 * entrySize) }
    numbers.append(contentsOf: repeatElement(0, count: (starts.last ?? 0) * entrySize))
    var next = starts.dropLast().map { first + $0 * entrySize }
    var number: UInt32 = 0
    for shape in mesh.blendShapes {
      for target in shape.targets {
        for (index, vertex) in shape.vertices.enumerated() {
          let entry = next[Int(vertex)]
          next[Int(vertex)] += entrySize
          numbers[entry] = number
          for lane in 0..<3 {
            numbers[entry + 1 + lane] = target.offsets[index * 3 + lane].bitPattern
            guard !target.normalOffsets.isEmpty else { continue }
            numbers[entry + 4 + lane] = target.normalOffsets[index * 3 + lane].bitPattern
          }
        }
        number += 1
      }
    }
    return numbers
  }
}
