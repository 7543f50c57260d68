internal import Files
internal import Glibc
internal import Shaders

/// The shader files, found by their paths.
///
/// A path is relative to the folder of shaders, such as `post/fullscreen.vert`.
package nonisolated struct ShaderLibrary: Sendable {
  private var texts: [String: String]
  /// A folder whose files take precedence; they are read again each time.
  package var folder: String?

  /// Creates a library of given texts.
  package init(_ texts: [String: String] = [:], folder: String? = nil) {
    (self.texts, self.folder) = (texts, folder)
  }

  /// The embedded shader files.
  ///
  /// With `DECOUPAGE_SHADERS=<folder>` they are read from that folder instead, for editing them while a
  /// program runs: compose again, and build again where the result differs.
  package static var standard: ShaderLibrary {
    ShaderLibrary(embedded, folder: getenv("DECOUPAGE_SHADERS").map { String(cString: $0) })
  }

  private static let embedded: [String: String] = Dictionary(
    uniqueKeysWithValues: (0..<shader_source_count()).map { index in
      let source = shader_source_at(index)
      return (String(cString: source.path), String(cString: source.text))
    })

  /// The paths of the files, sorted; without those that exist only in ``folder``.
  package var paths: [String] { texts.keys.sorted() }

  /// Returns a library with a file added or replaced: the surface function of a custom material, for example.
  package func adding(_ path: String, _ text: String) -> ShaderLibrary {
    var result = self
    result.texts[path] = text
    return result
  }

  /// Returns the text of a file; nil when it does not exist.
  ///
  /// - Throws: ``GraphicsError/unreadableShader(path:reason:)``.
  func text(_ path: String) throws(GraphicsError) -> String? {
    if let folder {
      do throws(FileError) {
        return String(
          decoding: try [UInt8](contentsOfFile: "\(folder)/\(path)", limit: 1 << 22), as: UTF8.self)
      } catch {
        // The folder may hold only some of the files.
        guard case .refused(_, ENOENT) = error.problem else {
          throw .unreadableShader(path: error.path, reason: error.reason)
        }
      }
    }
    return texts[path]
  }
}
