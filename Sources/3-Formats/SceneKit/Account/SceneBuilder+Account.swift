internal import SceneAssets

extension SceneBuilder {
  /// Lists every object of the file with what it became, if the options ask for it.
  mutating func account() {
    guard let ledger = archive.ledger else { return }
    var paths: [Int: String] = [:]
    for (number, place) in places {
      paths[number] = asset.nodes[place].path
      ledger.becomes("node", asset.nodes[place].path, of: number)
    }
    for (number, place) in materials { ledger.becomes("material", asset.materials[place].path, of: number) }
    asset.sources = ArchiveAccount(of: archive, in: ledger, nodePaths: paths).sources + asset.sources
  }
}
