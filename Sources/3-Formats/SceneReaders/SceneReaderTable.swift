internal import Files
package import SceneAssets

/// The readers of scene files: the one list of formats that all others derive from.
package struct SceneReaderTable: Sendable, Hashable {
  /// The readers, in the order of checking signatures and of listing extensions.
  package let readers: [any SceneReader.Type]

  /// Creates a table of readers.
  package init(_ readers: [any SceneReader.Type]) { self.readers = readers }

  /// The formats that this version reads.
  package static let standard = SceneReaderTable([
    USDSceneReader.self, GLTFSceneReader.self, ColladaSceneReader.self, SceneKitSceneReader.self,
    WavefrontSceneReader.self, PLYSceneReader.self, STLSceneReader.self, SplatSceneReader.self,
  ])

  /// The current table; tests replace it for the tasks below them.
  @TaskLocal package static var current = standard

  package static func == (one: SceneReaderTable, other: SceneReaderTable) -> Bool {
    one.identities == other.identities
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identities) }

  private var identities: [ObjectIdentifier] { readers.map { ObjectIdentifier($0) } }
}

extension SceneReaderTable {
  /// The file name extensions of all formats, lower case, in the order of the table.
  package var extensions: [String] { readers.flatMap { $0.extensions } }

  /// Returns the extensions as part of a sentence, such as `.usdz, .glb and .obj`.
  package func list(_ conjunction: String) -> String {
    let names = extensions.map { ".\($0)" }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The extensions of known formats that are not supported; their error messages contain advice.
  package static let unreadExtensions =
    ["reality", "zae"] + convertible

  private static let convertible = [
    "fbx", "blend", "3ds", "x3d", "abc", "max", "ma", "mb", "c4d",
  ]

  /// Reads a file of any of the formats synchronously.
  package func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    let reader = try reader(of: path)
    var options = options
    options.limits.fit(memory: AvailableMemory.bytes())
    return try reader.read(path, options)
  }

  /// Reads a file that a scene of some format refers to; nil where it has that format itself.
  func readOther(
    than own: any SceneReader.Type, _ path: String, _ options: SceneFileOptions
  ) throws(SceneFileError) -> SceneAsset? {
    let reader = try reader(of: path)
    return reader == own ? nil : try reader.read(path, options)
  }

  /// Returns whether a file is USD, by its signature.
  package static func isUSD(_ path: String) -> Bool {
    guard let beginning = try? [UInt8](beginningOfFile: path, atMost: 4096) else { return false }
    return USDSceneReader.sniff(beginning) != nil
  }

  /// Returns the file on the disk that holds a scene: the package of a layer within one.
  package static func container(of path: String) -> String { USDSceneReader.container(of: path) }

  /// Finds the reader of a file by its signature, otherwise by its extension.
  private func reader(of path: String) throws(SceneFileError) -> any SceneReader.Type {
    if USDSceneReader.isWithinPackage(path) { return USDSceneReader.self }
    let beginning = try mapError([UInt8](beginningOfFile: path, atMost: 4096)) { (error: FileError) in
      SceneFileError(path, error.reason)
    }
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    if let reader = readers.first(where: { $0.sniff(beginning) != nil }) {
      // Zip archives of COLLADA and of USD have the same signature.
      guard ending == "zae" else { return reader }
      throw SceneFileError(path, advice(ending), isUnsupported: true)
    }
    let named = readers.first { $0.extensions.contains(ending) }
    guard let named else { throw SceneFileError(path, advice(ending), isUnsupported: true) }
    guard named.hasSignature else { return named }
    throw SceneFileError(
      path, "damaged: it has no signature of a scene file; get the file again or export it anew")
  }

  /// Returns the remedy for a file of an unsupported format.
  private func advice(_ ending: String) -> String {
    switch ending {
    case "reality": ".reality files are closed; export the scene as .usdz"
    case "zae": ".zae archives are not unpacked; unzip it, and give the .dae file that lies in it"
    case _ where Self.convertible.contains(ending):
      ".\(ending) files are not read; convert it to .usdz or .glb, in Blender for one"
    default: "its format is not known; \(list("and")) are supported"
    }
  }
}
