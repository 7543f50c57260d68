package import Meshes
package import SceneAssets

/// The requirements of a mesh's materials on its vertices.
package struct MeshDemand: Hashable, Sendable {
  /// The texture coordinate sets that materials read as the first and as the second.
  package var coordinates = [0, 1]
  /// The number, among the mesh's own sets in order, of the one that each slot takes where the mesh has none of the
  /// index 0; nil for slots whose set is named.
  package var ownSets: [Int?] = [nil, nil]
  /// The texture coordinates that tangents follow, if the materials need tangents, as for normal maps.
  package var tangents: TextureDirections?
  /// True if the materials show vertex colors.
  package var needsColors = true

  package init() {}
}

/// An error about a mesh that cannot be converted.
package struct MeshFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension MeshAsset {
  /// The indices of the sets of texture coordinates, in the order of the attributes.
  package var coordinateSets: [Int] {
    attributes.compactMap { if case .textureCoordinates(let set) = $0.semantic { set } else { nil } }
  }

  /// True if the mesh has texture coordinates, but none with the index 0.
  package var lacksFirstSet: Bool {
    let sets = coordinateSets
    return !sets.isEmpty && !sets.contains(0)
  }
}
