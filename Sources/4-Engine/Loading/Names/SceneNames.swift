internal import Foundation
internal import SceneReaders

/// The files that names of scenes stand for.
enum SceneNames {
  /// Finds a scene in a bundle.
  ///
  /// Looked through are the bundle itself, the `.rkassets` folders in it, and those of a package of Reality
  /// Composer Pro, where `Sources/Name/Name.rkassets` holds the scenes.
  ///
  /// A name without an extension stands for a file of any format that is read; one of a format that is not is found
  /// last, since opening it says what to do with it.
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

  /// What lies in a folder, by paths that begin with it.
  private static func names(in folder: String, below inner: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(inner)")) ?? []
    return names.sorted().map { inner.isEmpty ? $0 : "\(inner)/\($0)" }
  }
}
