internal import Files
internal import Glibc
internal import Shaders

/// Where shader files are found by their paths.
///
/// A path is relative to the folder of shaders, such as `post/fullscreen.vert`.
public nonisolated struct ShaderLibrary: Sendable {
  private var texts: [String: String]
  /// Files are read from here instead, each time anew, where they exist.
  public var folder: String?

  /// A library of the texts that are given.
  public init(_ texts: [String: String] = [:], folder: String? = nil) {
    (self.texts, self.folder) = (texts, folder)
  }

  /// The files that are part of this build.
  ///
  /// With `DECOUPAGE_SHADERS=<folder>` they are read from that folder instead, for editing them while a
  /// program runs: compose again, and build again where the result differs.
  public static var standard: ShaderLibrary {
    ShaderLibrary(embedded, folder: getenv("DECOUPAGE_SHADERS").map { String(cString: $0) })
  }

  private static let embedded: [String: String] = Dictionary(
    uniqueKeysWithValues: (0..<shader_source_count()).map { index in
      let source = shader_source_at(index)
      let text = UnsafeBufferPointer(start: source.text, count: Int(source.length))
      return (
        String(cString: source.path), String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      )
    })

  /// The files there are, sorted; those that only ``folder`` has are not among them.
  public var paths: [String] { texts.keys.sorted() }

  /// Adds a file, or replaces one: the surface function of a custom material, for example.
  public func adding(_ path: String, _ text: String) -> ShaderLibrary {
    var result = self
    result.texts[path] = text
    return result
  }

  /// The text of a file; nil when nobody has it.
  ///
  /// - Throws: ``GraphicsError/unreadableShader(path:reason:)``.
  func text(_ path: String) throws(GraphicsError) -> String? {
    if let folder {
      do throws(FileError) {
        return String(
          decoding: try [UInt8](contentsOfFile: "\(folder)/\(path)", limit: 1 << 22), as: UTF8.self)
      } catch {
        // A folder may hold only the files that are being worked on.
        guard case .refused(_, ENOENT) = error.problem else {
          throw .unreadableShader(path: error.path, reason: error.reason)
        }
      }
    }
    return texts[path]
  }
}
