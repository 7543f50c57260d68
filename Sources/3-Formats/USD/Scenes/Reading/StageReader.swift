internal import SceneAssets
internal import USDLayers
internal import simd

/// Makes a scene asset of a composed stage.
struct StageReader {
  let stage: USDStage
  let options: USDSceneOptions
  let values: StageValues
  var asset: SceneAsset
  /// For each node the prim that it was made of.
  var primOfNode: [Int] = []
  /// Meshes that are there already, by prim: instances share them.
  var meshes: [Int: ShownMesh?] = [:]
  /// The numbers of sets of texture coordinates, by the names of their primvars.
  var coordinateSets = ["st": 0]
  /// The materials of the scene.
  var materials = MaterialTable()
  /// How many copies instancers have made.
  var copyCount = 0
  /// How many prims were looked at for them.
  var visitCount = 0
  /// How many numbers tell what moves.
  var motionNumbers = 0
  /// How many nodes the networks of materials have.
  var shaderNodes = 0
  /// Types of prims that are left out and have been told about.
  var lostTypes: Set<String> = []
  /// How long the paths of all nodes are together.
  var pathLength = 0

  init(_ stage: USDStage, path: String, options: USDSceneOptions) {
    (self.stage, self.options) = (stage, options)
    values = StageValues(stage, time: options.time, spareMoments: options.limits.moments)
    asset = SceneAsset(source: path)
  }

  mutating func read() throws(USDError) -> SceneAsset {
    readHeader()
    try readNodes()
    let paths = NodePaths(self)
    let rigs = readSkeletons(paths)
    readClip(rigs)
    readComponents(paths)
    asset.notes += values.notes
    return asset
  }

  private mutating func readHeader() {
    asset.notes = stage.notes.map { AssetNote(.broken, at: "", "\($0)") }
    asset.files = stage.files
    // What nobody says is centimeters, as Pixar means it.
    asset.metersPerUnit = 0.01
    if let length = StageValues.number(values.field("metersPerUnit", of: 0)) {
      if length.isFinite, length > 0 {
        asset.metersPerUnit = length
      } else {
        values.note(.broken, 0, "a unit cannot be \(length) meters long; centimeters are taken")
      }
    }
    switch StageValues.text(values.field("upAxis", of: 0)) {
    case nil, "Y": asset.upAxis = .y
    case "Z": asset.upAxis = .z
    case "X": asset.upAxis = .x
    case let other?: values.note(.broken, 0, "\"\(other)\" is no axis that can be up; y is taken")
    }
  }

  /// The number of a set of texture coordinates.
  mutating func coordinateSet(_ primvar: String) -> Int {
    if let known = coordinateSets[primvar] { return known }
    coordinateSets[primvar] = coordinateSets.count
    return coordinateSets.count - 1
  }
}
