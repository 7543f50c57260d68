internal import SceneAssets

extension SceneBuilder {
  /// Lists every object of the file with what it became, if the options ask for it.
  mutating func account() {
    guard let ledger = archive.ledger else { return }
    var paths: [Int: String] = [:]
    for (number, index) in nodeIndices {
      paths[number] = asset.nodes[index].path
      ledger.becomes("node", asset.nodes[index].path, of: number)
    }
    for (number, index) in materials { ledger.becomes("material", asset.materials[index].path, of: number) }
    asset.sources = ArchiveAccount(of: archive, in: ledger, nodePaths: paths).sources + asset.sources
  }
}
