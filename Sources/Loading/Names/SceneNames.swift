internal import Foundation

/// The files that names of scenes stand for.
enum SceneNames {
  /// What is tried where a name has no extension, in this order.
  static let extensions = ["usdz", "usda", "usdc", "usd", "reality", "glb", "gltf"]

  /// Finds a scene in a bundle, or in one of the `.rkassets` folders of it.
  static func find(_ name: String, in bundle: Bundle?) throws(LoadingError) -> String {
    do throws(LoadingError) {
      return try ResourcePath.find(name, in: bundle, extensions: extensions)
    } catch {
      guard case .notFound(_, let folder, _) = error else { throw error }
      let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for assets in inside.sorted() where assets.hasSuffix(".rkassets") {
        if let found = try? ResourcePath.find("\(assets)/\(name)", in: bundle, extensions: extensions) {
          return found
        }
      }
      throw error
    }
  }
}
