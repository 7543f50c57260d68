import Collision
import Meshes
import simd

/// The triangle trees of one mesh, one for each of its models.
final class MeshTrees: Sendable {
  /// The triangles of consecutive parts, numbered consecutively.
  struct Model: Sendable {
    let parts: Range<Int>
    let tree: TriangleTree
    /// The index of the first triangle of each part, and the end of the last.
    let firstTriangles: [Int]

    /// Returns the part of a triangle, and the triangle's index within the part.
    func location(of face: Int) -> (part: Int, primitive: Int) {
      // Several parts can begin at the same index: all but the last of them are empty.
      let index = (firstTriangles.lastIndex { $0 <= face }) ?? 0
      return (parts.lowerBound + index, face - firstTriangles[index])
    }
  }

  /// The models by the range of their parts.
  let models: [Range<Int>: Model]

  init(_ mesh: PackedMesh) {
    var models: [Range<Int>: Model] = [:]
    for instance in mesh.instances where models[instance.parts] == nil && !instance.parts.isEmpty {
      var firstTriangles = [0]
      for part in mesh.parts[instance.parts] {
        firstTriangles.append((firstTriangles.last ?? 0) + part.triangleCount)
      }
      models[instance.parts] = Model(
        parts: instance.parts, tree: TriangleTree(mesh.triangles(of: instance.parts)),
        firstTriangles: Array(firstTriangles.dropLast()))
    }
    self.models = models
  }

  @concurrent static func building(_ mesh: PackedMesh) async -> MeshTrees { MeshTrees(mesh) }
}

/// A cache of the triangle trees of recently hit meshes, for as long as the meshes exist.
@MainActor enum MeshTreeCache {
  private struct Entry {
    weak var mesh: MeshResource?
    let version: UInt64
    let trees: MeshTrees
  }

  private static var entries: [UInt64: Entry] = [:]
  /// The number of entries at which those of released meshes are removed.
  private static var sweepCount = 64

  static func trees(of mesh: MeshResource) -> MeshTrees? {
    guard let entry = entries[mesh.number], entry.version == mesh.version else { return nil }
    return entry.trees
  }

  static func keep(_ trees: MeshTrees, of mesh: MeshResource, version: UInt64) {
    if entries.count >= sweepCount {
      entries = entries.filter { $0.value.mesh != nil }
      sweepCount = 2 * entries.count + 64
    }
    entries[mesh.number] = Entry(mesh: mesh, version: version, trees: trees)
  }
}
