internal import Files
internal import Glibc

/// Queries about the files that a scene may use.
enum FileTree {
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Returns the folder whose files a scene may use without permission.
  ///
  /// It is the scene's own; for a scene in an `.rkassets` folder that folder, or the Swift package around it.
  static func home(ofScene path: String) -> String {
    let folder = AssetPath.folder(of: WorkingFolder.absolute(path))
    var above = folder, assets: String?
    while above.count > 1 {
      if above.hasSuffix(".rkassets") { assets = above }
      if assets != nil, isFile(above + "/Package.swift") { return above }
      above = AssetPath.folder(of: above)
    }
    return assets ?? folder
  }

  static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }
}
