/// The folder in which rembg keeps the networks that it has fetched.
package struct ModelFolder: Hashable, Sendable {
  /// The folder.
  package let path: String

  /// Creates the folder as rembg chooses it: `U2NET_HOME`, else `.u2net` in `XDG_DATA_HOME` or at home.
  package init(_ environment: EnvironmentVariables = .process) {
    if let path = environment["U2NET_HOME"] {
      self.path = path.hasPrefix("~/") ? (environment["HOME"] ?? "") + path.dropFirst() : path
    } else {
      path = (environment["XDG_DATA_HOME"] ?? environment["HOME"] ?? "") + "/.u2net"
    }
  }

  /// Networks for all kinds of photos, the best first; others follow by their names, those for one kind of
  /// subject last.
  private static let preference = [
    "birefnet-general", "birefnet-massive", "birefnet-hrsod", "birefnet-dis", "birefnet-general-lite",
    "isnet-general-use", "u2net", "silueta", "u2netp",
  ]
  private static let specialists = ["portrait", "human", "anime", "cloth", "cod"]

  /// Returns the files with the extension `onnx`, the preferred first.
  package func files() -> [String] {
    let names = FilePattern.files(FilePattern.escaped(path) + "/*.onnx")
    return names.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }
  }

  private static func rank(_ path: String) -> Int {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased().dropLast(5)
    if let rank = preference.firstIndex(of: String(name)) { return rank }
    return preference.count + (specialists.contains { name.contains($0) } ? 1 : 0)
  }
}
