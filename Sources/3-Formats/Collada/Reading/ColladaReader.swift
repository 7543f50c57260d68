internal import Files
package import SceneAssets
internal import XML

/// Reads COLLADA 1.4 and 1.5 (`.dae`) into scene assets.
///
/// What the values mean in ``SceneAsset``: colors are taken as displays show them and become linear; movements of a
/// node's turns and shifts are worked out into places of the whole node; joints are nodes. What has no place there is
/// a note with its line and column. Parts of other files are read where they are asked for.
package enum ColladaReader {
  /// Reads a file.
  ///
  /// - Throws: ``ColladaError`` with line and column. Broken parts are notes of the asset; the rest stands without
  ///   them.
  package static func read(
    path: String, options: ColladaOptions = ColladaOptions()
  ) throws(ColladaError) -> SceneAsset {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try [UInt8](contentsOfFile: path, limit: options.limits.fileSize)
    } catch {
      throw ColladaError(.file(error), in: path)
    }
    return try read(bytes: bytes, path: path, options: options)
  }

  /// Reads a file that is in memory already; the path is where it would be.
  package static func read(
    bytes: [UInt8], path: String, options: ColladaOptions = ColladaOptions()
  ) throws(ColladaError) -> SceneAsset {
    let files = ColladaFiles(options: options)
    var builder = ColladaBuilder(try files.begin(bytes, path), options: options, others: files)
    do throws(ColladaFailure) {
      try builder.build()
    } catch {
      throw ColladaError(
        error.problem, in: builder.here.path, at: builder.here.document.place(of: error.element))
    }
    return builder.asset
  }

  /// The elements of a file, and whether points stand for commas that its numbers have.
  static func text(
    _ bytes: [UInt8], _ path: String, _ options: ColladaOptions
  ) throws(ColladaError) -> (text: XMLDocument, hadCommas: Bool) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      throw ColladaError(
        .foreign(
          "this is a zip archive, as .zae files are; unpack it, and give the .dae file that lies in it"),
        in: path)
    }
    let text: XMLDocument, hasCommas = DecimalCommas.areUsed(in: bytes)
    do throws(XMLError) {
      text = try XMLDocument(
        hasCommas ? DecimalCommas.replaced(in: bytes) : bytes,
        limits: XMLLimits(size: options.limits.fileSize))
    } catch {
      throw ColladaError(
        .damaged(error.reason), in: path, at: "line \(error.line), column \(error.column)")
    }
    guard text.root.name == "COLLADA" else {
      let place = text.root.place
      throw ColladaError(
        .foreign("the outermost element is <\(text.root.name)>, where COLLADA files have <COLLADA>"),
        in: path, at: "line \(place.line), column \(place.column)")
    }
    return (text, hasCommas)
  }
}

/// What stops the reading, and at which element of the file that is being read.
struct ColladaFailure: Error {
  var problem: ColladaError.Problem
  var element: XMLElement
}
