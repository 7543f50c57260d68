/// The search for ONNX Runtime: in a variable, among Python's packages, and among the libraries of the system.
package struct RuntimeSearch: Sendable {
  private let environment: EnvironmentVariables

  /// Creates a search.
  package init(_ environment: EnvironmentVariables = .process) { self.environment = environment }

  /// The result of a search.
  package struct Found: Sendable {
    /// The first library that can be used.
    package var library: RuntimeLibrary?
    /// The files that were passed over, with the reasons.
    package var refused: [NetworkError] = []
  }

  /// Returns the library to use: the one of `ORT_DYLIB_PATH`, or nothing else when that is set.
  package func run() -> Found {
    var found = Found()
    let named = environment["ORT_DYLIB_PATH"]
    for path in named.map({ [$0] }) ?? candidates {
      do throws(NetworkError) {
        found.library = try RuntimeLibrary(path: path)
        return found
      } catch {
        found.refused.append(error)
      }
    }
    return found
  }

  /// The files that exist, in the order in which they are tried; of several versions the newest first.
  var candidates: [String] {
    patterns.flatMap { pattern in FilePattern.files(pattern).sorted { Self.isNewer($0, $1) } }
  }

  /// The patterns of the files' paths.
  private var patterns: [String] {
    let home = environment["HOME"].map(FilePattern.escaped)
    var packages: [String] = []
    let conda = environment["CONDA_PREFIX"].map(FilePattern.escaped)
    for folder in [environment["VIRTUAL_ENV"].map(FilePattern.escaped), conda].compactMap(\.self) {
      packages.append(folder + "/lib/python3*/site-packages")
    }
    if let home {
      // Where pip, pipx and uv install for a user.
      packages += [
        home + "/.local/lib/python3*/site-packages",
        home + "/.local/share/pipx/venvs/rembg/lib/python3*/site-packages",
        home + "/.local/pipx/venvs/rembg/lib/python3*/site-packages",
        home + "/.local/share/uv/tools/rembg/lib/python3*/site-packages",
      ]
    }
    packages += [
      "/usr/local/lib/python3*/dist-packages", "/usr/local/lib/python3*/site-packages",
      "/usr/lib/python3/dist-packages", "/usr/lib/python3*/site-packages",
    ]
    var folders: [String] = conda.map { [$0 + "/lib"] } ?? []
    folders += ["/usr/local/lib", "/usr/lib/*-linux-gnu", "/usr/lib64", "/usr/lib"]
    return packages.map { $0 + "/onnxruntime/capi/libonnxruntime.so*" }
      + folders.map { $0 + "/libonnxruntime.so*" }
  }

  /// Returns whether a file's version, the numbers in its path, is above that of another.
  private static func isNewer(_ first: String, _ second: String) -> Bool {
    func numbers(_ path: String) -> [Int] {
      path.split { !$0.isNumber || !$0.isASCII }.map { Int($0) ?? 0 }
    }
    let (a, b) = (numbers(first), numbers(second))
    return a == b ? first < second : b.lexicographicallyPrecedes(a)
  }
}
