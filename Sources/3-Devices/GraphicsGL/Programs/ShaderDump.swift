#if DEBUG
internal import Files
internal import Glibc

/// The GLSL of programs that were built, in a folder for `scripts/lint-shaders`.
///
/// Debug builds write it where `DECOUPAGE_DUMP_SHADERS` names a folder; `make debug-test` does.
enum ShaderDump {
  private static let folder = getenv("DECOUPAGE_DUMP_SHADERS").map { String(cString: $0) }

  /// Writes each stage of a program once, named after its text; what cannot be written is left out.
  static func keep(_ stages: [ComposedShader]) {
    guard let folder, (try? FolderCreation.make(folder)) != nil else { return }
    for stage in stages {
      var digest = Fingerprint()
      digest.add(stage.text)
      let ending = stage.path.split(separator: ".").last ?? "glsl"
      let name = stage.path.split(separator: "/").last?.prefix { $0 != "." } ?? "shader"
      let path = "\(folder)/\(name)-\(digest).\(ending)"
      if access(path, F_OK) != 0 { try? AtomicFile.write(stage.text, to: path) }
    }
  }
}
#endif
