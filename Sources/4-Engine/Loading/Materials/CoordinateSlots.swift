import MeshBuilding
import Meshes
internal import SceneAssets
internal import SceneModel

/// The texture coordinate sets that a material reads, with their transforms.
///
/// Surfaces have two sets of coordinates, each with a transform for all textures that use it; files have any
/// number of sets, and a transform for each texture. So a slot of the surface is a pair of set and transform,
/// and two slots may use the same set.
struct CoordinateSlots: Hashable, Sendable {
  typealias Transform = MaterialParameterTypes.TextureCoordinateTransform

  /// The set that each slot uses; nil if the slot is unused.
  private(set) var sets: [Int?] = [nil, nil]
  private(set) var transforms = [Transform(), Transform()]
  /// The number, among a mesh's own sets in order, of the one that each slot takes where the mesh has none of the
  /// index 0; nil for slots whose set the material names.
  private(set) var ownSets: [Int?] = [nil, nil]
  /// True if the material needs more slots than there are.
  private(set) var isOverfull = false

  init() {}

  /// Creates slots for the first sets of the mesh, without transforms.
  init(plainSets count: Int) {
    for slot in 0..<min(count, 2) { (sets[slot], ownSets[slot]) = (slot, slot) }
  }

  /// Assigns slots to all textures of a material, the most important first.
  init(_ uses: [TextureBinding]) {
    var wanted: [(set: Int, transform: Transform)] = []
    for use in uses
    where !wanted.contains(where: { $0.set == use.coordinates && $0.transform == use.coordinateTransform }) {
      wanted.append((use.coordinates, use.coordinateTransform))
    }
    isOverfull = wanted.count > 2
    // If possible, slots equal set indices, so that many materials can share a mesh.
    let isPlain = wanted.allSatisfy { $0.set < 2 } && Set(wanted.map(\.set)).count == wanted.count
    for (number, each) in wanted.prefix(2).enumerated() {
      let slot = isPlain ? each.set : number
      (sets[slot], transforms[slot]) = (each.set, each.transform)
    }
    for use in uses where use.takesFirstSet {
      let slot = slot(of: use)
      if sets[slot] == use.coordinates { ownSets[slot] = 0 }
    }
  }

  /// Returns the slot that matches a texture best.
  func slot(of use: TextureBinding) -> Int {
    let exact = (0..<2).first { sets[$0] == use.coordinates && transforms[$0] == use.coordinateTransform }
    return exact ?? (0..<2).first { sets[$0] == use.coordinates } ?? 0
  }

  /// Returns the coordinates that tangents follow for a normal map.
  func directions(of use: TextureBinding) -> TextureDirections {
    let slot = slot(of: use)
    return TextureDirections(
      usesSecondCoordinates: slot == 1, scale: transforms[slot].scale, rotation: transforms[slot].rotation)
  }
}

extension TextureBinding {
  /// The transform of the texture coordinates.
  fileprivate var coordinateTransform: CoordinateSlots.Transform {
    CoordinateSlots.Transform(offset: offset, scale: scale, rotation: rotation)
  }
}

extension MeshDemand {
  /// Merges the requirements of several materials that share a mesh.
  ///
  /// - Returns: The requirements, and whether the materials contradict each other.
  static func merging(_ materials: [LoadedMaterial.Needs]) -> (demand: MeshDemand, conflicts: Bool) {
    var sets: [Int?] = [nil, nil], conflicts = false
    var demand = MeshDemand()
    demand.needsColors = false
    for needs in materials {
      for slot in 0..<2 {
        guard let set = needs.coordinates.sets[slot] else { continue }
        if let other = sets[slot], other != set {
          conflicts = true
        } else {
          sets[slot] = set
          demand.ownSets[slot] = demand.ownSets[slot] ?? needs.coordinates.ownSets[slot]
        }
      }
      if let directions = needs.tangents {
        if let other = demand.tangents, other != directions { conflicts = true }
        demand.tangents = demand.tangents ?? directions
      }
      demand.needsColors = demand.needsColors || needs.colors
    }
    demand.coordinates = [sets[0] ?? 0, sets[1] ?? 1]
    return (demand, conflicts)
  }
}
