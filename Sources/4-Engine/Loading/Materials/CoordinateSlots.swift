import Meshes
internal import SceneAssets
internal import SceneModel

/// Which texture coordinates a material reads, and how it moves them.
///
/// Surfaces have two sets of coordinates, each with a transform for all textures that use it; files have any number of
/// sets, and a transform for each texture. So a slot of the surface stands for a set together with a transform, and
/// two slots may show the same set.
struct CoordinateSlots: Hashable, Sendable {
  typealias Transform = MaterialParameterTypes.TextureCoordinateTransform

  /// The set that each slot shows; nil where the material does not care.
  private(set) var sets: [Int?] = [nil, nil]
  private(set) var transforms = [Transform(), Transform()]
  /// Whether more was asked for than there are slots.
  private(set) var isOverfull = false

  init() {}

  /// The first sets of the mesh, as they are.
  init(plainSets count: Int) {
    for slot in 0..<min(count, 2) { sets[slot] = slot }
  }

  /// Finds slots for all textures of a material, the most important first.
  init(_ uses: [TextureBinding]) {
    var wanted: [(set: Int, transform: Transform)] = []
    for use in uses where !wanted.contains(where: { $0.set == use.coordinates && $0.transform == use.moves })
    {
      wanted.append((use.coordinates, use.moves))
    }
    isOverfull = wanted.count > 2
    // Where it is possible slots are the sets of their number, so that meshes serve many materials.
    let isPlain = wanted.allSatisfy { $0.set < 2 } && Set(wanted.map(\.set)).count == wanted.count
    for (place, each) in wanted.prefix(2).enumerated() {
      let slot = isPlain ? each.set : place
      (sets[slot], transforms[slot]) = (each.set, each.transform)
    }
  }

  /// The slot that serves a texture best.
  func slot(of use: TextureBinding) -> Int {
    let exact = (0..<2).first { sets[$0] == use.coordinates && transforms[$0] == use.moves }
    return exact ?? (0..<2).first { sets[$0] == use.coordinates } ?? 0
  }

  /// Along which coordinates tangents go for a normal map.
  func directions(of use: TextureBinding) -> TextureDirections {
    let slot = slot(of: use)
    return TextureDirections(
      usesSecondCoordinates: slot == 1, scale: transforms[slot].scale, rotation: transforms[slot].rotation)
  }
}

extension TextureBinding {
  /// How the texture is moved over the surface.
  fileprivate var moves: CoordinateSlots.Transform {
    CoordinateSlots.Transform(offset: offset, scale: scale, rotation: rotation)
  }
}

extension MeshDemand {
  /// What several materials ask of the mesh that they share.
  ///
  /// - Returns: The demand, and whether the materials contradict each other.
  static func merging(_ materials: [LoadedMaterial.Needs]) -> (demand: MeshDemand, conflicts: Bool) {
    var sets: [Int?] = [nil, nil], conflicts = false
    var demand = MeshDemand()
    demand.needsColors = false
    for needs in materials {
      for slot in 0..<2 {
        guard let set = needs.coordinates.sets[slot] else { continue }
        if let other = sets[slot], other != set { conflicts = true } else { sets[slot] = set }
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
