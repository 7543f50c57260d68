internal import Glibc

/// A resolver of the file paths that a scene names, whose author's disk is far away.
///
/// A file is looked for where the scene says it is, then in the parent folders that belong to the same
/// project, and at last anywhere below the scene's own folder or its asset folder, provided that only one
/// file has its name.
package final class AuthoredPathResolver {
  /// The folder of the scene and its parents that still belong to the project.
  private let folders: [String]
  private let allowsOutside: Bool
  /// The boundary of each folder, which links in it must not lead out of.
  private let boundaries: [SceneBoundary]
  /// The folders that are searched for files that are not at the path the scene names.
  private let searched: [String]
  /// The files below each searched folder by lower-case name; listed when first needed.
  private var known: [[String: [String]]] = []
  /// The most folders and files that are listed, however large the tree around a scene is.
  private static let mostFound = 20_000

  /// Creates a resolver for the paths in one scene.
  ///
  /// - Parameters:
  ///   - path: The scene's own file.
  ///   - allowsOutside: Whether absolute paths and paths that lead out of the project are allowed.
  package init(scene path: String, allowsOutside: Bool) {
    self.allowsOutside = allowsOutside
    var folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var folders = [folder]
    // A project keeps its textures within its asset folders, and nested asset folders within those.
    while let slash = folder.lastIndex(of: "/"), folders.count < 8, slash > folder.startIndex {
      let isWithin = folder.hasSuffix(".scnassets") || folders.count < 3
      folder = String(folder[..<slash])
      folders.append(folder)
      if !isWithin { break }
    }
    self.folders = folders
    // Only a scene within asset folders has its whole tree searched: a stray file in a home folder must not.
    let assets = folders.lastIndex { $0.hasSuffix(".scnassets") }
    searched = [folders[0]] + (assets.map { $0 == 0 ? [] : [folders[$0]] } ?? [])
    boundaries = folders.indices.map {
      SceneBoundary(folder: folders[max($0, assets ?? 0)], allowsOutside: allowsOutside)
    }
  }

  /// Returns the path of the file that a name or a URL refers to; nil also where links lead out of the project.
  package func file(_ name: String) -> String? {
    let name = Self.plain(name)
    guard !name.isEmpty, !name.contains("://"), SceneBoundary.isPlain(name) else { return nil }
    var wanted = name
    if Self.isWhole(name) {
      if allowsOutside, isFile(name, from: 0) { return name }
      // Of an absolute path on the author's disk, only the part within the asset folder means anything here.
      wanted =
        name.ranges(of: ".scnassets/").last.map { String(name[$0.upperBound...]) }
        ?? String(name.split(separator: "/").last ?? "")
    }
    let parts = wanted.split(separator: "/")
    let last = parts.last.map(String.init) ?? wanted
    let above = Self.above(parts)
    if allowsOutside || above < folders.count {
      for (index, folder) in folders.enumerated() where isFile("\(folder)/\(wanted)", from: index + above) {
        return "\(folder)/\(wanted)"
      }
    }
    for (index, folder) in folders.enumerated() where isFile("\(folder)/\(last)", from: index) {
      return "\(folder)/\(last)"
    }
    return elsewhere(last.lowercased())
  }

  /// Returns how many folders above its beginning a relative path with `..` leads.
  private static func above(_ parts: [Substring]) -> Int {
    var depth = 0, lowest = 0
    for part in parts {
      depth += part == ".." ? -1 : part == "." ? 0 : 1
      lowest = min(lowest, depth)
    }
    return -lowest
  }

  /// Returns the only file of that name in the searched folders, ignoring case.
  private func elsewhere(_ name: String) -> String? {
    for (index, folder) in searched.enumerated() {
      if index == known.count {
        var walk = FolderWalk()
        walk.most = Self.mostFound
        walk.followsLinks = false
        known.append(
          Dictionary(grouping: walk.files(in: folder).files) {
            $0.split(separator: "/").last?.lowercased() ?? ""
          })
      }
      if let found = known[index][name] {
        return found.count == 1 && isFile(found[0], from: index == 0 ? 0 : folders.count - 1) ? found[0] : nil
      }
    }
    return nil
  }

  /// Returns whether there is a file, and no link to it leads out of the folder that the path begins in.
  private func isFile(_ path: String, from folder: Int) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return boundaries[min(folder, boundaries.count - 1)].allows(path)
  }

  /// Returns whether a path is absolute, also in the notation of Windows.
  private static func isWhole(_ name: String) -> Bool {
    name.hasPrefix("/") || name.dropFirst().hasPrefix(":/")
  }

  /// Returns the path of a URL: without its scheme, percent escapes decoded, backslashes as slashes.
  private static func plain(_ name: String) -> String {
    let rest = name.hasPrefix("file://") ? name.utf8.dropFirst(7) : name.utf8[...]
    let slashed = rest.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let bytes = PercentEscapes.decoded(slashed[...])
    let path = String(decoding: bytes, as: UTF8.self)
    // URLs write a drive letter as `/C:/pictures`.
    return path.dropFirst(2).hasPrefix(":/") && path.hasPrefix("/") ? String(path.dropFirst()) : path
  }
}
