import Comparison
import Files
public import Presentation

/// A suite of snapshot tests: scenes to render and compare with their golden pictures.
///
/// A suite is a folder of scenes with golden pictures beside them, or a `suite.json`:
///
///     { "defaults": { "options": { "size": "256x256" }, "pixel": 2 },
///       "goldens": "Goldens",
///       "tests": [
///         { "scene": "cube.usda" },
///         { "name": "night", "scene": "cube.usda", "options": { "environment": "none" }, "share": 0.001 },
///         { "scene": "glass.usda", "broken": "refraction is missing" } ] }
///
/// A folder that contains a `suite.json` is read from that file.
public struct SnapshotSuite: Hashable, Sendable {
  /// The name in reports: the folder's.
  public var name: String
  /// The file or folder the suite came from.
  public var path: String
  /// The tests, in the order of the file or by name.
  public var tests: [SnapshotTest]

  /// The file name extensions of all supported scene formats.
  public static var sceneExtensions: Set<String> { SceneSource.extensions }

  /// Creates a suite of tests.
  public init(name: String, path: String, tests: [SnapshotTest]) {
    (self.name, self.path, self.tests) = (name, path, tests)
  }

  /// Reads a suite from a folder or from its file.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - sceneExtensions: The extensions of scenes in a folder.
  ///   - builtIn: The built-in scenes.
  /// - Throws: ``SuiteError`` with the location in the file.
  public init(
    at path: String, sceneExtensions: Set<String> = Self.sceneExtensions, builtIn: BuiltInScenes = .none
  ) throws(SuiteError) {
    let walk = FolderWalk(extensions: sceneExtensions)
    if let bytes = try Self.contents(path) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      try self.init(parsing: bytes, path: path, folder: folder, builtIn: builtIn)
      return
    }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = folder + "/suite.json"
    if FolderWalk(extensions: ["json"]).files(in: folder).files.contains(file),
      let bytes = try Self.contents(file)
    {
      try self.init(parsing: bytes, path: file, folder: folder, builtIn: builtIn)
      return
    }
    let found = walk.files(in: folder)
    if let failure = found.unreadable.first { throw SuiteError(path: failure.path, reason: failure.reason) }
    guard !found.files.isEmpty else {
      throw SuiteError(
        path: path,
        reason: "there are no scenes in this folder (\(sceneExtensions.sorted().joined(separator: ", ")))")
    }
    self.init(name: Self.lastPart(folder), path: path, tests: Self.tests(found.files, in: folder))
  }

  /// Reads a suite from the text of its file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The name of the file in messages.
  ///   - folder: The base folder of relative paths in the file.
  ///   - builtIn: The built-in scenes.
  /// - Throws: ``SuiteError`` with the location in the file.
  public init(
    parsing bytes: [UInt8], path: String, folder: String, builtIn: BuiltInScenes = .none
  ) throws(SuiteError) {
    self = try SuiteFile(path: path, folder: folder, builtIn: builtIn).suite(from: bytes)
  }

  /// Returns one test per scene, named by its path in the folder.
  private static func tests(_ files: [String], in folder: String) -> [SnapshotTest] {
    let names = files.map { String($0.dropFirst(folder.count + 1)) }
    // Scenes that differ only in the extension keep it, so that each has its own golden picture.
    let counts = Dictionary(names.map { (withoutExtension($0), 1) }, uniquingKeysWith: +)
    return zip(files, names).map { file, name in
      let short = withoutExtension(name)
      let unique = counts[short] == 1 ? short : name
      return SnapshotTest(
        name: unique, scene: file, golden: GoldenName(folder: folder, name: unique))
    }
  }

  /// Returns the bytes of a file; nil for a folder.
  private static func contents(_ path: String) throws(SuiteError) -> [UInt8]? {
    do throws(FileError) {
      return try [UInt8](contentsOfFile: path, limit: 64 << 20, allowsStreams: true)
    } catch {
      if error.problem == .isFolder { return nil }
      throw SuiteError(path: path, reason: error.reason)
    }
  }

  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/"), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
