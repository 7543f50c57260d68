import Files
import Glibc
import Images
import Presentation

/// The output paths of a run: one file, one folder or standard output.
struct PictureFiles {
  enum Destination {
    case output
    case file(String)
    case folder(String)
  }

  let destination: Destination
  /// The extension of the files.
  let fileExtension: String

  /// Creates the output paths from the option's value.
  ///
  /// - Parameters:
  ///   - path: The value of `--output`.
  ///   - isMany: Whether there will be several images.
  ///   - fileExtension: The extension of the files.
  /// - Throws: The reason why the value is unusable, as text of a usage error.
  init(_ path: String, isMany: Bool, fileExtension: String = "png") throws(Unusable) {
    self.fileExtension = fileExtension
    if isMany {
      if path == "-" { throw Unusable("- takes one image, not several; give a folder") }
      if ImageFormat(fileName: path) != nil || path.lowercased().hasSuffix(".\(fileExtension)") {
        throw Unusable("\(path) is the file of one image; give a folder for several")
      }
      destination = .folder(Self.trimmed(path))
    } else if path == "-" {
      destination = .output
    } else if Self.isFolder(path) {
      destination = .folder(Self.trimmed(path))
    } else {
      if let format = ImageFormat(fileName: path), format != ImageFormat(fileName: fileExtension) {
        throw Unusable("\(path) would be \(format.name); end its name in .\(fileExtension)")
      }
      let name = path.split(separator: "/").last ?? "", parts = name.split(separator: ".")
      guard parts.count < 2 || parts.last?.lowercased() == fileExtension else {
        throw Unusable("\(path) is the name of no image; end it in .\(fileExtension), a folder's name in /")
      }
      destination = .file(path)
    }
  }

  /// Tells people on a terminal where the images are.
  func tell(count: Int, in context: CommandContext) {
    switch destination {
    case .output: break
    case .file(let path): if count > 0 { context.tell(written: path) }
    case .folder(let folder):
      if count > 0 { context.tell(written: "\(count) \(count == 1 ? "image" : "images") to \(folder)/") }
    }
  }

  struct Unusable: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// Returns unique output names for scenes.
  static func names(_ sources: [SceneSource]) -> [String] { uniqueNames(sources.map(\.pictureName)) }

  /// Returns the same names, with numbers appended to repeated ones.
  static func uniqueNames(_ names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { name in
      var unique = name, number = 2
      while !used.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique
    }
  }

  /// Returns the path of an image.
  ///
  /// - Parameters:
  ///   - name: The name of the scene.
  ///   - frame: The frame number in a sequence.
  /// - Returns: The path, or nil for standard output.
  func path(_ name: String, frame: Int?) -> String? {
    switch destination {
    case .output: return nil
    case .file(let path): return path
    case .folder(let folder):
      guard let frame else { return "\(folder)/\(name).\(fileExtension)" }
      let digits = String(frame)
      return "\(folder)/\(name)." + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }
  }

  /// Writes an encoded image atomically.
  ///
  /// - Parameters:
  ///   - bytes: The encoded image.
  ///   - name: The name of the scene, for messages.
  ///   - sources: The files that the run reads, which are not replaced.
  ///   - context: The command context, with its standard output.
  /// - Returns: Its path; nil for standard output.
  /// - Throws: ``CommandFailure`` with the reason why it cannot be written.
  @discardableResult
  func write(
    _ bytes: [UInt8], named name: String, keeping sources: SourceFiles, in context: CommandContext
  ) throws(CommandFailure) -> String? {
    guard let path = path(name, frame: nil) else {
      try context.output.write(bytes)
      return nil
    }
    do throws(FileError) {
      try sources.check(output: path)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw CommandFailure(error)
    }
    return path
  }

  /// Checks that images can be written, and creates the folder, before any work is done.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  func prepare() throws(CommandFailure) {
    do throws(FileError) {
      switch destination {
      case .output: break
      case .file(let path): try Self.checkFolder(of: path)
      case .folder(let folder): try Self.make(folder)
      }
    } catch {
      guard case .file(let path) = destination, error.path != path else { throw CommandFailure(error) }
      throw CommandFailure(path, "its folder \(error.path) does not exist; make that first")
    }
  }

  /// Checks that the folder of a single image exists: a mistyped path is not to become a folder.
  private static func checkFolder(of path: String) throws(FileError) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard isFolder(folder) else { throw FileError(path: folder, problem: .refused(.write, code: ENOENT)) }
    guard access(path, F_OK) == 0 || access(folder, W_OK | X_OK) == 0 else {
      throw FileError(path: path, problem: .refused(.write, code: errno))
    }
  }

  private static func make(_ folder: String) throws(FileError) {
    var current = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      current += "/\(part)"
      if mkdir(current, 0o777) != 0, errno != EEXIST {
        throw FileError(path: folder, problem: .refused(.create, code: errno))
      }
    }
    guard isFolder(folder) else {
      throw FileError(path: folder, problem: .refused(.create, code: ENOTDIR))
    }
  }

  /// Returns whether an output path stands for a folder: one that exists, or a name that ends in a slash.
  static func isFolder(_ path: String) -> Bool {
    if path.hasSuffix("/") && access(path, F_OK) != 0 { return true }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
