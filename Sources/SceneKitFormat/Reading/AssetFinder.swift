internal import Files
internal import Glibc

/// Finds the files that a scene names: authors move them, and their own disk is far away.
final class AssetFinder {
  /// The folder of the scene, and those above that still belong to the project.
  private let folders: [String]
  private let allowsOutside: Bool
  /// The folders that are searched for what is not where it should be.
  private let searched: [String]
  /// What lies in them, by name without capitals; looked up when it is needed first.
  private lazy var names = searched.map(Self.names)
  /// So many folders and files are looked at, however large the tree is that a scene lies in.
  private static let mostFound = 20_000

  init(scene path: String, allowsOutside: Bool) {
    self.allowsOutside = allowsOutside
    var folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var folders = [folder]
    // A project keeps its pictures within its asset folders, and these within its own.
    while let slash = folder.lastIndex(of: "/"), folders.count < 8, slash > folder.startIndex {
      let isAssets = folder.hasSuffix(".scnassets") || folders.count < 3
      folder = String(folder[..<slash])
      folders.append(folder)
      if !isAssets { break }
    }
    self.folders = folders
    // A scene that lies about in somebody's home must not have all of it searched.
    let assets = folders.last { $0.hasSuffix(".scnassets") }
    searched = [folders[0]] + (assets.map { $0 == folders[0] ? [] : [$0] } ?? [])
  }

  /// The file that a name leads to: beside the scene, in a folder above, or with the same name in the scene's folders.
  func file(_ name: String) -> String? {
    let name = Self.plain(name)
    guard !name.isEmpty, !name.contains("://") else { return nil }
    var wanted = name
    if name.hasPrefix("/") {
      // Of a place on the author's disk only what lies within the asset folder means something.
      wanted =
        name.ranges(of: ".scnassets/").last.map { String(name[$0.upperBound...]) }
        ?? String(name.split(separator: "/").last ?? "")
      if allowsOutside, Self.isFile(name) { return name }
    }
    let parts = wanted.split(separator: "/")
    guard allowsOutside || !parts.contains("..") || isWithin(parts) else { return nil }
    for folder in folders where Self.isFile("\(folder)/\(wanted)") { return "\(folder)/\(wanted)" }
    return elsewhere(parts.last.map(String.init) ?? wanted)
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
    for names in names {
      guard let found = names[name.lowercased()] else { continue }
      return found.count == 1 ? found[0] : nil
    }
    return nil
  }

  private static func names(in folder: String) -> [String: [String]] {
    var walk = FolderWalk()
    walk.most = mostFound
    return Dictionary(grouping: walk.files(in: folder).files) {
      $0.split(separator: "/").last?.lowercased() ?? $0
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path of a URL: its scheme gone, its escapes undone.
  private static func plain(_ name: String) -> String {
    var bytes: [UInt8] = [], rest = Array(name.utf8)[...]
    if name.hasPrefix("file://") { rest = rest.dropFirst(7) }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
