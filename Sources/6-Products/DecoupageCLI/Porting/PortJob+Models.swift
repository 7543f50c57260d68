import Files
import Porting
import SceneAssets

extension PortJob {
  /// A scene that is ready to be written: as USD, or as glTF.
  nonisolated enum Ported: Sendable {
    case scene(PortedScene)
    case model(PortedModel)

    var report: PortReport {
      switch self {
      case .scene(let scene): scene.report
      case .model(let model): model.report
      }
    }

    /// Returns the files beside an output, by paths relative to it, with the sources of those that are copied.
    func companions(of output: String) -> [(name: String, source: TextureAsset.Source?)] {
      switch self {
      case .model(let model): model.companions(of: output)
      case .scene(let scene):
        output.lowercased().hasSuffix(".usdz")
          ? [] : scene.layers.map { ($0.name, nil) } + scene.images.map { ($0.name, $0.source) }
      }
    }

    /// The images that are copied or packed.
    var sources: [TextureAsset.Source] {
      switch self {
      case .scene(let scene): scene.images.map(\.source)
      case .model(let model): model.companions(of: "").compactMap(\.source)
      }
    }

    func write(to output: String) throws(PortError) {
      switch self {
      case .scene(let scene): try PortedFiles.write(scene, to: output)
      case .model(let model): try model.write(to: output)
      }
    }
  }
}
