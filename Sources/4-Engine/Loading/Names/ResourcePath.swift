internal import Foundation

/// The resolution of file paths from URLs and from names in bundles.
enum ResourcePath {
  /// Returns the path of a file URL.
  static func path(_ url: URL) throws(LoadingError) -> String {
    guard url.isFileURL else { throw .notAFile(address: url.absoluteString) }
    return url.path
  }

  /// Finds a file by its name, which may lack the extension and may contain folders.
  ///
  /// - Parameters:
  ///   - name: The name that the program uses.
  ///   - bundle: The bundle to search; the program's own if nil.
  ///   - extensions: The extensions to try, in this order, if the name has none of them.
  /// - Returns: The path of the file.
  /// - Throws: ``LoadingError`` with the folder and the names that were tried.
  static func find(_ name: String, in bundle: Bundle?, extensions: [String]) throws(LoadingError) -> String {
    let bundle = bundle ?? .main
    let folder = (bundle.resourceURL ?? bundle.bundleURL).standardizedFileURL.path
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    guard !name.hasPrefix("/"), !parts.isEmpty, !parts.contains("..") else {
      throw .outsideOfBundle(name: name, folder: folder)
    }
    let last = parts.last.map(String.init) ?? ""
    let isComplete = extensions.contains { last.lowercased().hasSuffix(".\($0)") }
    let names = isComplete ? [name] : extensions.map { "\(name).\($0)" } + [name]
    for name in names {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
        return path
      }
    }
    throw .notFound(name: name, folder: folder, tried: names)
  }
}
