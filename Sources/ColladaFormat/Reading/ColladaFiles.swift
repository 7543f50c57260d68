internal import Files
internal import SceneAssets
internal import XML

/// The files that others take parts of, each read once.
final class ColladaFiles {
  private let options: ColladaOptions
  private var documents: [String: ColladaDocument] = [:]
  private var nodes: [String: SceneAsset] = [:]
  private var meshes: [String: ColladaPart] = [:]
  /// Parts that are being read, so that those that hold each other are noticed.
  private var open: Set<String> = []

  init(options: ColladaOptions) { self.options = options }

  /// A node of another file with all below it.
  func node(_ id: String, of path: String) throws(ColladaPartError) -> SceneAsset {
    let key = "\(path)#\(id)"
    if let known = nodes[key] { return known }
    guard !open.contains(key) else { throw ColladaPartError("\(key) holds itself in a circle") }
    guard open.count < options.limits.files else {
      throw ColladaPartError("files lie within each other more than \(options.limits.files) deep")
    }
    open.insert(key)
    defer { open.remove(key) }
    var builder = try builder(path), isThere = false
    do throws(ColladaFailure) { isThere = try builder.build(node: id) } catch {
      throw ColladaPartError("\(path): \(ColladaDocument.place(of: error.element)): \(error.problem)")
    }
    guard isThere else { throw ColladaPartError("\(path) has no node \"\(id)\"") }
    nodes[key] = builder.asset
    return builder.asset
  }

  /// The mesh of another file's geometry.
  func mesh(_ id: String, of path: String) throws(ColladaPartError) -> ColladaPart {
    let key = "\(path)#\(id)"
    if let known = meshes[key] { return known }
    var builder = try builder(path)
    guard let part = builder.part(geometry: id) else {
      throw ColladaPartError("\(path) has no geometry \"\(id)\" that could be shown")
    }
    meshes[key] = part
    return part
  }

  private func builder(_ path: String) throws(ColladaPartError) -> ColladaBuilder {
    if documents[path] == nil {
      guard documents.count < options.limits.documents else {
        throw ColladaPartError("there are more than \(options.limits.documents) files, which is the limit")
      }
      do {
        let bytes = try [UInt8](contentsOfFile: path, limit: options.limits.fileSize)
        documents[path] = try ColladaReader.document(bytes, path, options).document
      } catch {
        throw ColladaPartError("\(error)")
      }
    }
    guard let document = documents[path] else { throw ColladaPartError("\(path) cannot be read") }
    return ColladaBuilder(document, path: path, options: options, others: self)
  }
}

/// A mesh of another file, with the space that it is in.
struct ColladaPart {
  var mesh: MeshAsset
  var use: ColladaMesh
  /// A scene with nothing but the units and axes of the file, and what there is to tell.
  var space: SceneAsset
}

/// Why a part of another file is not there.
struct ColladaPartError: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
