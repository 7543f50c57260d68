import Glibc

/// The folder of the running program.
package enum ProgramFolder {
  /// The path of the running program; empty where the system does not tell it.
  package static var program: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    return String(decoding: path.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the path of a file in the folder.
  package static func path(_ name: String) -> String {
    let program = program
    return program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex) + "/" + name
  }
}
