internal import Files
internal import SceneAssets
internal import TextFormats

/// A COLLADA document with its path, against which it refers to further files.
final class ColladaFile {
  let path: String
  let document: ColladaDocument
  /// The index among the files of a scene; the scene's own is the first.
  let number: Int
  /// True if its numbers had decimal commas, which were replaced.
  let hadCommas: Bool
  let metersPerUnit: Double
  let upAxis: SceneAsset.Axis
  private let paths: AuthoredPathResolver
  /// The base of relative URLs if it is not the file itself; ends with a slash.
  private let base: String

  init(_ text: XMLDocument, path: String, number: Int, hadCommas: Bool, allowsOutside: Bool) {
    (self.path, self.number, self.hadCommas) = (path, number, hadCommas)
    document = ColladaDocument(text)
    paths = AuthoredPathResolver(scene: path, allowsOutside: allowsOutside)
    // `xml:base`, without its prefix.
    let given = text.root[attribute: "base"] ?? ""
    base = given.lastIndex(of: "/").map { String(given[...$0]) } ?? ""
    let about = text.root.child("asset")
    let meter = about?.child("unit")?[attribute: "meter"].flatMap { Double($0) } ?? 1
    metersPerUnit = meter > 0 && meter.isFinite ? meter : 1
    switch about?.child("up_axis")?.text.uppercased() {
    case "Z_UP": upAxis = .z
    case "X_UP": upAxis = .x
    default: upAxis = .y
    }
  }

  /// Returns the key that identifies an element among those of all files.
  func key(_ element: XMLElement) -> ColladaKey { ColladaKey(file: number, ordinal: element.ordinal) }

  /// Returns the path of the file that a URL refers to.
  func file(_ name: String) -> String? {
    if !base.isEmpty, !name.hasPrefix("/"), !name.contains(":"), let found = paths.file(base + name) {
      return found
    }
    return paths.file(name)
  }

  /// Returns whether another file has the same units and axes.
  func hasSameSpace(_ other: ColladaFile) -> Bool {
    metersPerUnit == other.metersPerUnit && upAxis == other.upAxis
  }
}

/// The key of an element of one of the scene's files.
struct ColladaKey: Hashable {
  var file: Int
  var ordinal: Int
}

/// An element with its file.
struct ColladaFound {
  var file: ColladaFile
  var element: XMLElement

  var key: ColladaKey { file.key(element) }
}
