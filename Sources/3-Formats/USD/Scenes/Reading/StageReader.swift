internal import SceneAssets
internal import USDLayers
internal import simd

/// A reader that makes a scene asset of a composed stage.
struct StageReader {
  let stage: USDStage
  let options: USDSceneOptions
  let values: StageValues
  var asset: SceneAsset
  /// The prim of each node.
  var primOfNode: [Int] = []
  /// The meshes that were read, by prim: instances share them.
  var meshes: [Int: MeshRecord?] = [:]
  /// The indices of the sets of texture coordinates, by the names of their primvars.
  var coordinateSets = ["st": 0]
  /// The materials of the scene.
  var materials = MaterialCache()
  /// The number of instances of point instancers.
  var instanceCount = 0
  /// The number of prims visited in their prototypes.
  var visitCount = 0
  /// The joints, material slots and morph weights of all nodes.
  var links = 0
  /// The count of numbers in all meshes.
  var meshNumbers = 0
  /// The count of numbers in all animation tracks.
  var motionNumbers = 0
  /// The number of nodes in all shader graphs.
  var shaderNodes = 0
  /// The unsupported prim types that were noted.
  var unsupportedTypes: Set<String> = []
  /// The total length of the paths of all nodes.
  var pathLength = 0

  init(_ stage: USDStage, path: String, options: USDSceneOptions) {
    (self.stage, self.options) = (stage, options)
    values = StageValues(stage, time: options.time, spareTimes: options.limits.moments)
    asset = SceneAsset(source: path)
  }

  mutating func read() throws(USDError) -> SceneAsset {
    readHeader()
    try readNodes()
    let paths = NodePaths(self)
    let rigs = try readSkeletons(paths)
    readClip(rigs)
    readComponents(paths)
    readPhysics(paths)
    asset.notes += values.notes
    return asset
  }

  /// Counts the data that every node with a mesh has of its own, however small the file is.
  mutating func count(links more: Int, of node: Int) throws(USDError) {
    links += more
    guard links <= options.limits.links else {
      throw USDError(
        .limit("joints, material slots and morph weights of nodes", value: options.limits.links),
        in: asset.source, at: .path(asset.nodes[node].path))
    }
  }

  private mutating func readHeader() {
    asset.notes = stage.notes.map { AssetNote(.broken, at: "", "\($0)") }
    asset.files = stage.files
    asset.setVariants = stage.variants.map(\.text)
    // The fallback of `metersPerUnit` is centimeters.
    asset.metersPerUnit = 0.01
    if let length = StageValues.number(values.field("metersPerUnit", of: 0)) {
      if length.isFinite, length > 0 {
        asset.metersPerUnit = length
      } else {
        values.note(
          .broken, 0, "metersPerUnit is \(length), which is not a positive number; 0.01 (centimeters) is used"
        )
      }
    }
    switch StageValues.text(values.field("upAxis", of: 0)) {
    case nil, "Y": asset.upAxis = .y
    case "Z": asset.upAxis = .z
    case "X": asset.upAxis = .x
    case let other?: values.note(.broken, 0, "the upAxis \"\(other)\" is not Y or Z; Y is used")
    }
  }

  /// Returns the index of a set of texture coordinates.
  mutating func coordinateSet(_ primvar: String) -> Int {
    if let known = coordinateSets[primvar] { return known }
    coordinateSets[primvar] = coordinateSets.count
    return coordinateSets.count - 1
  }
}
