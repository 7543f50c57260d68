internal import Files
package import SceneAssets
internal import TextFormats

/// A reader of SceneKit archives (`.scn`, `.scnp`) that makes scene assets.
///
/// The values in ``SceneAsset`` mean: texture coordinates have their origin at the bottom left, as everywhere
/// in this program; lights are in the renderer's lux and lumens; bones are nodes; particle systems, physics
/// bodies and the like are components in the terms of Reality Composer Pro.
package enum SceneKitReader {
  /// A reader of the files that nodes refer to and that are no archives; nil for archives.
  package typealias OtherReader = (_ path: String) throws -> SceneAsset?

  /// Reads a file with the scenes that it refers to.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The options, which hold for the archives that it refers to, too.
  ///   - others: The reader of the scenes of other formats that it refers to.
  /// - Returns: The scene.
  /// - Throws: ``AssetReadingError`` with the position in the file. Images and scenes that cannot be found become
  ///   notes of the asset; the rest is read without them.
  package static func read(
    path: String, options: ReaderOptions<SceneKitLimits> = ReaderOptions(), others: OtherReader? = nil
  ) throws(AssetReadingError) -> SceneAsset {
    let bytes = try mapError([UInt8](contentsOfFile: path, limit: options.limits.fileSize)) {
      AssetReadingError(.file($0), in: path)
    }
    return try read(bytes: bytes, path: path, options: options, others: others)
  }

  /// Reads a file in memory; the path is used for messages, and to resolve the files beside it.
  package static func read(
    bytes: [UInt8], path: String, options: ReaderOptions<SceneKitLimits> = ReaderOptions(),
    others: OtherReader? = nil
  ) throws(AssetReadingError) -> SceneAsset {
    try SceneReferences(options: options, others: others).read(bytes, path: path, depth: 0)
  }

  /// Returns whether a file's first bytes are those of an archive.
  package static func isArchive(beginning: [UInt8]) -> Bool { PropertyList.isBinary(beginning) }
}

/// The files that scenes refer to, each read once.
final class SceneReferences {
  private let options: ReaderOptions<SceneKitLimits>
  private let others: SceneKitReader.OtherReader?
  private var known: [String: SceneAsset?] = [:]
  /// The paths of the files that are being read, to notice cycles.
  private var open: Set<String> = []

  init(options: ReaderOptions<SceneKitLimits>, others: SceneKitReader.OtherReader?) {
    (self.options, self.others) = (options, others)
  }

  func read(_ bytes: [UInt8], path: String, depth: Int) throws(AssetReadingError) -> SceneAsset {
    do throws(AssetReadingError.Problem) {
      let list = try mapError(PropertyList(bytes)) { Self.problem(bytes, $0) }
      var builder = SceneBuilder(
        try KeyedArchive(list, keepsAccount: options.keepsAccount, limits: options.limits), path: path,
        options: options)
      try builder.build()
      open.insert(path)
      defer { open.remove(path) }
      attach(builder.references, to: &builder.asset, depth)
      builder.finishPhysics()
      try builder.finishAnimations()
      builder.account()
      if let problem = builder.archive.exceeded { throw problem }
      return builder.asset
    } catch {
      throw AssetReadingError(error, in: path)
    }
  }

  /// Merges the referenced scenes below their nodes.
  private func attach(_ references: [SceneBuilder.Reference], to asset: inout SceneAsset, _ depth: Int) {
    var merged: [String: SceneAsset.MergedIndices] = [:], pathBytes = Self.pathBytes(asset)
    var numbers = Self.numbers(asset)
    for reference in references {
      guard let path = reference.path else { continue }
      guard depth < options.limits.references else {
        asset.notes.append(
          AssetNote(
            .broken, at: reference.location,
            "there are more than \(options.limits.references) levels of references, which is the limit; \(path) is left out"
          ))
        continue
      }
      guard !open.contains(path) else {
        asset.notes.append(
          AssetNote(.broken, at: reference.location, "\(path) refers to itself; the reference is left out"))
        continue
      }
      if known[path] == nil {
        known[path] = load(path, depth: depth + 1, reference: reference, asset: &asset)
      }
      guard let other = known[path] ?? nil else { continue }
      let holder = Self.holder(of: other, below: reference.node, asset)
      guard asset.nodes.count + other.nodes.count + (holder == nil ? 0 : 1) <= options.limits.nodes else {
        asset.notes.append(
          AssetNote(
            .broken, at: reference.location,
            "the scene has more than \(options.limits.nodes) nodes, which is the limit; the reference is left out"
          ))
        return
      }
      // Nodes that refer to the same file share its meshes.
      if merged[path] == nil { numbers += Self.numbers(other) }
      guard numbers <= options.limits.numbers else {
        asset.notes.append(
          AssetNote(
            .broken, at: reference.location,
            "the meshes of the scene have more than \(options.limits.numbers) numbers, which is the limit; the reference is left out"
          ))
        return
      }
      let above = holder?.path ?? asset.nodes[reference.node].path
      pathBytes +=
        Self.pathBytes(other) + other.nodes.count * above.utf8.count + (holder?.path.utf8.count ?? 0)
      guard pathBytes <= options.limits.paths else {
        asset.notes.append(
          AssetNote(
            .broken, at: reference.location,
            "the paths of all nodes have more than \(options.limits.paths) bytes, which is the limit; the reference is left out"
          ))
        return
      }
      if merged[path] == nil { asset.files += other.files }
      asset.nodes[reference.node].reference = path
      let parent = holder.map { asset.append($0) } ?? reference.node
      merged[path] = asset.append(contentsOf: other, below: parent, sharing: merged[path])
    }
  }

  /// Returns the node that turns a merged scene upright; nil where the same axis is up in it.
  ///
  /// SceneKit takes the units of other formats for its own.
  private static func holder(of other: SceneAsset, below node: Int, _ asset: SceneAsset) -> NodeAsset? {
    guard other.upAxis != .y else { return nil }
    let path = asset.nodes[node].path
    var holder = NodeAsset(name: "upright", path: "\(path)/upright", parent: node)
    holder.placement = .parts(AssetTransform(scale: .one, rotation: other.upAxis.upright, translation: .zero))
    return holder
  }

  /// Returns the count of numbers in all meshes.
  private static func numbers(_ asset: SceneAsset) -> Int { asset.meshes.reduce(0) { $0 + $1.numberCount } }

  /// Returns the bytes of the paths of all nodes.
  private static func pathBytes(_ asset: SceneAsset) -> Int {
    asset.nodes.reduce(0) { $0 + $1.path.utf8.count }
  }

  private func load(
    _ path: String, depth: Int, reference: SceneBuilder.Reference, asset: inout SceneAsset
  ) -> SceneAsset? {
    do {
      if let other = try others?(path) { return other }
      let bytes = try [UInt8](contentsOfFile: path, limit: options.limits.fileSize)
      return try read(bytes, path: path, depth: depth)
    } catch {
      asset.notes.append(AssetNote(.broken, at: reference.location, "\(error)"))
      return nil
    }
  }

  /// Returns the problem of a file that is not a property list.
  private static func problem(_ bytes: [UInt8], _ error: PropertyListError) -> AssetReadingError.Problem {
    if bytes.starts(with: "RSRC".utf8) || bytes.starts(with: "RSCC".utf8) {
      return .foreign(
        "this is a Godot scene, which has the same file extension; export it from Godot as glTF")
    }
    if PropertyList.isBinary(bytes) || bytes.first == UInt8(ascii: "<") { return .damaged(error.description) }
    return .foreign("this is not a property list, as SceneKit's archives are; give a .scn or .scnp file")
  }
}
