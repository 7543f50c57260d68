internal import Foundation

/// Finding files by addresses and by names in bundles.
enum ResourcePath {
  /// The path of a file's address.
  static func path(_ url: URL) throws(LoadingError) -> String {
    guard url.isFileURL else { throw .notAFile(address: url.absoluteString) }
    return url.path
  }

  /// A file with a name, which may lack its extension and may lead into folders.
  ///
  /// - Parameters:
  ///   - name: As the program says it.
  ///   - bundle: Where to look; in the program's own when nil.
  ///   - extensions: What is tried where the name has none of them, in this order.
  /// - Returns: The path of the file.
  /// - Throws: ``LoadingError`` that says where and for what it looked.
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
