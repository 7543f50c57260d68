internal import Glibc

extension PortManifest {
  private static let prefix = ".decoupage-port.shard-"

  /// Returns the file name of a shard's manifest or journal: shards of one run never write the same file.
  static func name(ofShard shard: String, _ kind: String) -> String { "\(prefix)\(shard).\(kind)" }

  /// Returns the names of the manifests and journals of shards in a folder, sorted.
  static func names(ofShardsIn folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(prefix), name.hasSuffix(".json") || name.hasSuffix(".journal") { names.append(name) }
    }
    return names.sorted()
  }
}
