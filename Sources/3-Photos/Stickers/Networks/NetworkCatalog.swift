/// The networks and the runtime that a machine has.
package struct NetworkCatalog: Sendable {
  /// A model file of rembg's folder.
  package struct Entry: Sendable {
    /// The file.
    package let path: String
    /// The model, or the reason why it cannot be used.
    package let model: Result<NetworkModel, NetworkError>

    /// The name of the file without its extension.
    package var name: String {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return file.hasSuffix(".onnx") ? String(file.dropLast(5)) : file
    }
  }

  /// The folder of the models.
  package let folder: ModelFolder
  /// The files in it, the preferred first.
  package let entries: [Entry]
  /// The runtime, if one was found.
  package let runtime: RuntimeSearch.Found

  /// Looks for models and for the runtime.
  package init(_ environment: EnvironmentVariables = .process) {
    folder = ModelFolder(environment)
    runtime = RuntimeSearch(environment).run()
    entries = folder.files().map { path in
      Entry(path: path, model: Result { () throws(NetworkError) in try NetworkModel(path: path) })
    }
  }

  /// The model to use: the first that can be.
  package var preferred: NetworkModel? {
    entries.lazy.compactMap { try? $0.model.get() }.first
  }

  /// Returns the version of a runtime, as it says in a confined process.
  ///
  /// - Throws: ``NetworkError`` when the library cannot be loaded, or no process can be confined.
  @concurrent package static func version(
    of library: RuntimeLibrary, program: String = "/proc/self/exe"
  ) async throws(NetworkError) -> String {
    let process = try NetworkProcess(
      program: program, library: library, model: nil, limits: NetworkLimits(modelBytes: 0))
    return process.version
  }
}
