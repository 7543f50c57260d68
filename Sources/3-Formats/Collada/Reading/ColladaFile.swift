internal import Files
internal import SceneAssets
internal import XML

/// A COLLADA text with the place it lies at, from which its words for further files count.
final class ColladaFile {
  let path: String
  let document: ColladaDocument
  /// Which of the files that a scene is made of; the scene's own is the first.
  let number: Int
  /// Whether points stand for commas that its numbers had.
  let hadCommas: Bool
  let metersPerUnit: Double
  let upAxis: SceneAsset.Axis
  private let paths: AuthoredPaths
  /// From where its words for further files count, if not from the file itself; ends with a stroke.
  private let base: String

  init(_ text: XMLDocument, path: String, number: Int, hadCommas: Bool, allowsOutside: Bool) {
    (self.path, self.number, self.hadCommas) = (path, number, hadCommas)
    document = ColladaDocument(text)
    paths = AuthoredPaths(scene: path, allowsOutside: allowsOutside)
    // `xml:base`, of which the prefix is gone.
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

  /// What tells an element from all others of all files.
  func key(_ element: XMLElement) -> ColladaKey { ColladaKey(file: number, ordinal: element.ordinal) }

  /// The file that a word of this one leads to.
  func file(_ name: String) -> String? {
    if !base.isEmpty, !name.hasPrefix("/"), !name.contains(":"), let found = paths.file(base + name) {
      return found
    }
    return paths.file(name)
  }

  /// Whether lengths and axes mean the same in another file.
  func isAlike(_ other: ColladaFile) -> Bool {
    metersPerUnit == other.metersPerUnit && upAxis == other.upAxis
  }
}

/// An element of one of the files that a scene is made of.
struct ColladaKey: Hashable {
  var file: Int
  var ordinal: Int
}

/// An element with the file that it is in.
struct ColladaFound {
  var file: ColladaFile
  var element: XMLElement

  var key: ColladaKey { file.key(element) }
}
