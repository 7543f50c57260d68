public import Foundation
internal import Images
public import SceneModel

extension EnvironmentResource {
  /// Loads an environment from an image in a bundle, away from the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of an image file of any kind that ``ImageReader`` reads, with or without its extension, or of a `.skybox` folder with
  ///     one in it; folders may stand before it.
  ///   - bundle: The bundle to search; the program's own when nil.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    let path = try SkyboxFolder.find(name, in: bundle)
    self.init(try await EnvironmentFiles.environment(.whole(path), CreateOptions().settings), name: name)
  }

  /// Loads an environment from an image file, away from the main actor.
  ///
  /// An addition to RealityKit. White in an image without high dynamic range has radiance 1. The prefiltered
  /// maps are cached on disk.
  ///
  /// - Parameters:
  ///   - url: The address of an image file of any kind that ``ImageReader`` reads.
  ///   - resourceName: The name in messages; the name of the file when nil.
  ///   - options: Quality and sizes.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(
    contentsOf url: URL, withName resourceName: String? = nil, options: CreateOptions = CreateOptions()
  ) async throws {
    self.init(
      try await EnvironmentFiles.environment(.whole(try ResourcePath.path(url)), options.settings),
      name: resourceName ?? url.lastPathComponent)
  }

  /// Loads an environment from an image file, away from the main actor.
  ///
  /// - Parameter url: The address of an image file of any kind that ``ImageReader`` reads.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(fromImage url: URL) async throws {
    try await self.init(contentsOf: url)
  }

  /// Loads an environment from an image in a bundle synchronously, which takes some tenths of a second.
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> EnvironmentResource {
    let path = try SkyboxFolder.find(name, in: bundle)
    return EnvironmentResource(
      try EnvironmentFiles.environmentNow(path, CreateOptions().settings), name: name)
  }
}

/// The image that an environment's name resolves to.
private enum SkyboxFolder {
  static func find(_ name: String, in bundle: Bundle?) throws(LoadingError) -> String {
    let bundle = bundle ?? .main, extensions = ImageFormat.environmentExtensions
    let base = (bundle.resourceURL ?? bundle.bundleURL).standardizedFileURL.path
    let folder = name.hasSuffix(".skybox") ? name : name + ".skybox"
    let isInside = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    if isInside, let files = try? FileManager.default.contentsOfDirectory(atPath: "\(base)/\(folder)") {
      let images = files.sorted().filter { file in
        extensions.contains { file.lowercased().hasSuffix(".\($0)") }
      }
      if let image = images.first { return "\(base)/\(folder)/\(image)" }
      throw .notFound(name: folder, folder: base, tried: extensions.map { "\(folder)/*.\($0)" })
    }
    return try ResourcePath.find(name, in: bundle, extensions: extensions)
  }
}
