internal import Files
package import SceneAssets
internal import XML

/// Reads COLLADA 1.4 and 1.5 (`.dae`) into scene assets.
///
/// What the values mean in ``SceneAsset``: colors are taken as displays show them and become linear; movements of a
/// node's turns and shifts are worked out into places of the whole node; joints are nodes. What has no place there is
/// a note with its line and column.
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
    let (document, root, hasCommas) = try document(bytes, path, options)
    var builder = ColladaBuilder(
      document, path: path, options: options, others: ColladaFiles(options: options))
    do throws(ColladaFailure) {
      try builder.build()
    } catch {
      throw ColladaError(error.problem, in: path, at: ColladaDocument.place(of: error.element))
    }
    if hasCommas {
      builder.note(.approximated, root, "its numbers have commas where the format wants points")
    }
    return builder.asset
  }

  /// The elements of a file.
  static func document(
    _ bytes: [UInt8], _ path: String, _ options: ColladaOptions
  ) throws(ColladaError) -> (document: ColladaDocument, root: XMLElement, hasCommas: Bool) {
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
      throw ColladaError(
        .foreign("the outermost element is <\(text.root.name)>, where COLLADA files have <COLLADA>"),
        in: path, at: ColladaDocument.place(of: text.root))
    }
    return (ColladaDocument(text), text.root, hasCommas)
  }
}

/// What stops the reading, and at which element.
struct ColladaFailure: Error {
  var problem: ColladaError.Problem
  var element: XMLElement
}
