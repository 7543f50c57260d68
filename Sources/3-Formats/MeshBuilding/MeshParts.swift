internal import Meshes
internal import SceneAssets
internal import simd

/// The parts of a mesh: its triangles grouped by material, one part for each slot with triangles.
struct MeshParts {
  private(set) var indices: [UInt32]
  private(set) var parts: [PackedMesh.Part] = []

  init(_ mesh: CheckedMesh, _ vertices: MeshVertices, _ positions: [Float]) {
    let asset = mesh.asset
    indices = vertices.indices
    guard asset.topology == .faces else {
      append(
        asset.name, range: 0..<indices.count, slot: 0, topology: asset.topology.primitive,
        positions: positions)
      return
    }
    guard let slots = Self.slots(asset, mesh.faceCount) else {
      let slot = asset.subsets.first.map { Self.usable($0.slot) } ?? 0
      append(asset.name, range: 0..<indices.count, slot: slot, topology: .triangle, positions: positions)
      return
    }
    // A counting sort keeps the order of triangles with the same material.
    func slot(_ triangle: Int) -> Int { slots[vertices.faceOfTriangle.map { Int($0[triangle]) } ?? triangle] }
    let triangles = indices.count / 3
    var starts = [Int](repeating: 0, count: (slots.max() ?? 0) + 2)
    for triangle in 0..<triangles { starts[slot(triangle) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    for triangle in 0..<triangles {
      let number = slot(triangle)
      for lane in 0..<3 { indices[next[number] * 3 + lane] = vertices.indices[triangle * 3 + lane] }
      next[number] += 1
    }
    for number in 0..<starts.count - 1 where starts[number + 1] > starts[number] {
      let name = asset.subsets.first { Self.usable($0.slot) == number }?.name ?? asset.name
      append(
        name, range: starts[number] * 3..<starts[number + 1] * 3, slot: number, topology: .triangle,
        positions: positions)
    }
  }

  private static func usable(_ slot: Int) -> Int { min(max(slot, 0), PackedMesh.highestMaterial) }

  /// Returns the material slot of each face; nil if all have the same.
  private static func slots(_ asset: MeshAsset, _ faceCount: Int) -> [Int]? {
    guard let first = asset.subsets.first else { return nil }
    if asset.subsets.count == 1, first.faces.count == faceCount { return nil }
    var slots = [Int](repeating: 0, count: faceCount)
    for subset in asset.subsets {
      for face in subset.faces where Int(face) < faceCount { slots[Int(face)] = usable(subset.slot) }
    }
    return slots
  }

  private mutating func append(
    _ name: String, range: Range<Int>, slot: Int, topology: MTLPrimitiveType, positions: [Float]
  ) {
    var (low, high) = (UInt32.max, UInt32.min)
    var bounds = BoundingBox.empty
    for index in indices[range] {
      low = min(low, index)
      high = max(high, index)
      let start = Int(index) * 3
      bounds.formUnion(SIMD3(positions[start], positions[start + 1], positions[start + 2]))
    }
    guard low <= high else { return }
    parts.append(
      PackedMesh.Part(
        model: "MeshModel", id: "\(name.isEmpty ? "MeshPart" : name)-\(parts.count)", topology: topology,
        firstIndex: range.lowerBound, indexCount: range.count, firstVertex: Int(low),
        vertexCount: Int(high - low) + 1, material: slot, skeleton: nil, bounds: bounds))
  }
}

extension MeshAsset.Topology {
  fileprivate var primitive: MTLPrimitiveType {
    switch self {
    case .faces: .triangle
    case .lines: .line
    case .points: .point
    }
  }
}
