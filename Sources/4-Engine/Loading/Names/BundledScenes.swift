internal import Foundation
internal import SceneReaders

/// The resolution of scene names in bundles.
enum BundledScenes {
  /// Finds a scene in a bundle.
  ///
  /// The bundle itself is searched, then the `.rkassets` folders in it, then those of a Reality Composer Pro
  /// package, where `Sources/Name/Name.rkassets` contains the scenes.
  ///
  /// A name without an extension matches a file of any supported format; one of an unsupported format is
  /// matched last, since the error of opening it names the remedy.
  static func find(_ name: String, in bundle: Bundle?) throws(LoadingError) -> String {
    let extensions = SceneReaderTable.current.extensions
    do throws(LoadingError) {
      return try ResourcePath.find(name, in: bundle, extensions: extensions)
    } catch {
      guard case .notFound(_, let folder, _) = error else { throw error }
      for assets in assetFolders(in: folder) {
        if let found = try? ResourcePath.find("\(assets)/\(name)", in: bundle, extensions: extensions) {
          return found
        }
      }
      if let unread = try? ResourcePath.find(
        name, in: bundle, extensions: SceneReaderTable.unreadExtensions)
      {
        return unread
      }
      throw error
    }
  }

  private static func assetFolders(in folder: String) -> [String] {
    let modules = names(in: folder, below: "Sources").filter { !$0.hasSuffix(".rkassets") }
    return ([""] + modules).flatMap { module in
      names(in: folder, below: module).filter { $0.hasSuffix(".rkassets") }
    }
  }

  /// Returns the files in a folder, as paths relative to the outer one.
  private static func names(in folder: String, below inner: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(inner)")) ?? []
    return names.sorted().map { inner.isEmpty ? $0 : "\(inner)/\($0)" }
  }
}
