internal import Glibc

/// Finds the files that a scene names: authors move them, and their own disk is far away.
///
/// A file is looked for where the scene says it is, then in the folders above that belong to the same project, and at
/// last anywhere below the scene's own folder or that of its assets, if there is only one of its name.
public final class AuthoredPaths {
  /// The folder of the scene, and those above that still belong to the project.
  private let folders: [String]
  private let allowsOutside: Bool
  /// The folders that are searched for what is not where it should be.
  private let searched: [String]
  /// For names in small letters the files below them; looked up when they are needed first.
  private var known: [[String: [String]]] = []
  /// So many folders and files are looked at, however large the tree is that a scene lies in.
  private static let mostFound = 20_000

  /// - Parameters:
  ///   - path: The scene's own file.
  ///   - allowsOutside: Whether whole paths and ways that lead out of the project count.
  public init(scene path: String, allowsOutside: Bool) {
    self.allowsOutside = allowsOutside
    var folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var folders = [folder]
    // A project keeps its pictures within its asset folders, and these within its own.
    while let slash = folder.lastIndex(of: "/"), folders.count < 8, slash > folder.startIndex {
      let isWithin = folder.hasSuffix(".scnassets") || folders.count < 3
      folder = String(folder[..<slash])
      folders.append(folder)
      if !isWithin { break }
    }
    self.folders = folders
    // A scene that lies about in somebody's home must not have all of it searched.
    let assets = folders.last { $0.hasSuffix(".scnassets") }
    searched = [folders[0]] + (assets.map { $0 == folders[0] ? [] : [$0] } ?? [])
  }

  /// The file that a name or a URL leads to.
  public func file(_ name: String) -> String? {
    let name = Self.plain(name)
    guard !name.isEmpty, !name.contains("://") else { return nil }
    var wanted = name
    if Self.isWhole(name) {
      if allowsOutside, Self.isFile(name) { return name }
      // Of a place on the author's disk only what lies within the asset folder means something.
      wanted =
        name.ranges(of: ".scnassets/").last.map { String(name[$0.upperBound...]) }
        ?? String(name.split(separator: "/").last ?? "")
    }
    let parts = wanted.split(separator: "/")
    let last = parts.last.map(String.init) ?? wanted
    if allowsOutside || isWithin(parts) {
      for folder in folders where Self.isFile("\(folder)/\(wanted)") { return "\(folder)/\(wanted)" }
    }
    for folder in folders where Self.isFile("\(folder)/\(last)") { return "\(folder)/\(last)" }
    return elsewhere(last.lowercased())
  }

  /// Whether a way that goes up comes back down within the project's folders.
  private func isWithin(_ parts: [Substring]) -> Bool {
    var depth = 0, lowest = 0
    for part in parts {
      depth += part == ".." ? -1 : part == "." ? 0 : 1
      lowest = min(lowest, depth)
    }
    return -lowest < folders.count
  }

  /// The only file of that name in the folders that are searched, whatever its capitals.
  private func elsewhere(_ name: String) -> String? {
    for (place, folder) in searched.enumerated() {
      if place == known.count {
        var walk = FolderWalk()
        walk.most = Self.mostFound
        known.append(
          Dictionary(grouping: walk.files(in: folder).files) {
            $0.split(separator: "/").last?.lowercased() ?? ""
          })
      }
      if let found = known[place][name] { return found.count == 1 ? found[0] : nil }
    }
    return nil
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path begins at the top of a disk, Windows' disks too.
  private static func isWhole(_ name: String) -> Bool {
    name.hasPrefix("/") || name.dropFirst().hasPrefix(":/")
  }

  /// The path of a URL: its scheme gone, its escapes undone, Windows' strokes turned.
  private static func plain(_ name: String) -> String {
    let rest = name.hasPrefix("file://") ? name.utf8.dropFirst(7) : name.utf8[...]
    let turned = rest.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let bytes = PercentEscapes.undone(turned[...])
    let path = String(decoding: bytes, as: UTF8.self)
    // `/C:/pictures` is how a URL writes down a disk.
    return path.dropFirst(2).hasPrefix(":/") && path.hasPrefix("/") ? String(path.dropFirst()) : path
  }
}
