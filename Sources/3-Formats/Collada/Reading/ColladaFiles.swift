internal import Files
internal import SceneAssets
internal import TextFormats

/// The files of a scene, each read once.
final class ColladaFiles {
  private let options: ReaderOptions<ColladaLimits>
  /// The files in the order in which they were opened.
  private(set) var all: [ColladaFile] = []
  private var known: [String: ColladaFile] = [:]
  /// The files that cannot be read, with the error.
  private var broken: [String: ColladaPartError] = [:]
  /// The total bytes of all files.
  private(set) var size = 0

  init(options: ReaderOptions<ColladaLimits>) { self.options = options }

  /// Opens the scene's own file, which comes first.
  func begin(_ bytes: [UInt8], _ path: String) throws(AssetReadingError) -> ColladaFile {
    try add(bytes, path)
  }

  /// Returns a file by its path.
  func file(_ path: String) throws(ColladaPartError) -> ColladaFile {
    if let file = known[path] { return file }
    if let error = broken[path] { throw error }
    do throws(ColladaPartError) { return try open(path) } catch {
      broken[path] = error
      throw error
    }
  }

  private func open(_ path: String) throws(ColladaPartError) -> ColladaFile {
    guard all.count < options.limits.documents, broken.count < options.limits.documents else {
      throw ColladaPartError("there are more than \(options.limits.documents) files, which is the limit")
    }
    let rest = options.limits.totalSize - size
    guard rest > 0 else {
      throw ColladaPartError(
        "the files are larger than \(options.limits.totalSize) bytes together, which is the limit")
    }
    let bytes = try mapError([UInt8](contentsOfFile: path, limit: min(options.limits.fileSize, rest))) {
      (error: FileError) in
      ColladaPartError("\(error)")
    }
    return try mapError(add(bytes, path)) { (error: AssetReadingError) in ColladaPartError("\(error)") }
  }

  private func add(_ bytes: [UInt8], _ path: String) throws(AssetReadingError) -> ColladaFile {
    let (text, hadCommas) = try ColladaReader.text(bytes, path, options)
    let file = ColladaFile(
      text, path: path, number: all.count, hadCommas: hadCommas, allowsOutside: options.allowsOutside)
    size += bytes.count
    all.append(file)
    known[path] = file
    return file
  }
}

/// The reason why a part of another file is missing.
struct ColladaPartError: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
