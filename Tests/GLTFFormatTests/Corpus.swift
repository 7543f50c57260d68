import Files
import Glibc

/// Files to test with that are not part of this project; tests pass without them.
enum Corpus {
  /// The folder of glTF files beside the package, if it is there.
  static let folder: String? = {
    var parts = #filePath.split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let candidate = "/" + (parts + ["shared", "corpus", "gltf"]).joined(separator: "/")
      if access(candidate, R_OK) == 0 { return candidate }
    }
    return nil
  }()

  /// The names of its GLB files.
  static let names: [String] = {
    guard let folder, let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(directory) }
    var result: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasSuffix(".glb") { result.append(name) }
    }
    return result.sorted()
  }()
}
