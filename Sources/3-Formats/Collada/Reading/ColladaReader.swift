internal import Files
package import SceneAssets
internal import TextFormats

/// A reader of COLLADA 1.4 and 1.5 (`.dae`) that makes scene assets.
///
/// The values in ``SceneAsset`` mean: colors are converted from sRGB to linear; the animation of a node's
/// transformation elements is sampled to that of its transform; joints are nodes. Everything that is not
/// supported becomes a note with its line and column. Parts of other files are read where they are referred
/// to.
package enum ColladaReader {
  /// Reads a file.
  ///
  /// - Throws: ``AssetReadingError`` with line and column. Broken parts become notes of the asset; the rest is
  ///   read without them.
  package static func read(
    path: String, options: ReaderOptions<ColladaLimits> = ReaderOptions()
  ) throws(AssetReadingError) -> SceneAsset {
    let bytes = try mapError([UInt8](contentsOfFile: path, limit: options.limits.fileSize)) {
      AssetReadingError(.file($0), in: path)
    }
    return try read(bytes: bytes, path: path, options: options)
  }

  /// Reads a file in memory; the path is used for messages, and to resolve the files beside it.
  package static func read(
    bytes: [UInt8], path: String, options: ReaderOptions<ColladaLimits> = ReaderOptions()
  ) throws(AssetReadingError) -> SceneAsset {
    let files = ColladaFiles(options: options)
    var builder = ColladaBuilder(try files.begin(bytes, path), options: options, others: files)
    try mapError(builder.build()) { (error: ColladaFailure) in
      AssetReadingError(
        error.problem, in: builder.here.path, at: builder.here.document.location(of: error.element))
    }
    return builder.asset
  }

  /// Returns the elements of a file, and whether decimal commas were replaced.
  static func text(
    _ bytes: [UInt8], _ path: String, _ options: ReaderOptions<ColladaLimits>
  ) throws(AssetReadingError) -> (text: XMLDocument, hadCommas: Bool) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      throw AssetReadingError(
        .foreign(
          "this is a zip archive, as .zae files are; unpack it, and give the .dae file in it"),
        in: path)
    }
    let text: XMLDocument, hasCommas = DecimalCommas.areUsed(in: bytes)
    text = try mapError(
      XMLDocument(
        hasCommas ? DecimalCommas.replaced(in: bytes) : bytes,
        limits: XMLLimits(size: options.limits.fileSize))
    ) { (error: XMLError) in
      AssetReadingError(
        .damaged(error.reason), in: path, at: "line \(error.line), column \(error.column)")
    }
    guard text.root.name == "COLLADA" else {
      let position = text.root.location
      throw AssetReadingError(
        .foreign("the root element is <\(text.root.name)>, not <COLLADA>; give a COLLADA file"),
        in: path, at: "line \(position.line), column \(position.column)")
    }
    return (text, hasCommas)
  }
}

/// An error that stops the reading, with the element of the current file.
struct ColladaFailure: Error {
  var problem: AssetReadingError.Problem
  var element: XMLElement
}
