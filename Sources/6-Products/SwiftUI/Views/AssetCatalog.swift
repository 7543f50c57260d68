public import Foundation
import Locks
import Log
public import RealityViews

/// Colors and images of asset catalogs (`.xcassets`) that lie as folders among the resources of a bundle.
///
/// The build systems of Apple compile them; a package here copies them.
nonisolated enum AssetCatalog {
  private static let colors = Guarded<[String: Color?]>([:])

  /// Returns a color, that for dark looks where it has one.
  static func color(named name: String, in bundle: Bundle) -> Color? {
    let key = "\(bundle.bundlePath)/\(name)"
    if let known = colors.withLock({ $0[key] }) { return known }
    let color = contents(of: "\(name).colorset", in: bundle).flatMap { set in
      (set.contents.colors ?? []).compactMap(\.shown).max { $0.rank < $1.rank }?.color
    }
    colors.withLock { $0[key] = .some(color) }
    return color
  }

  /// Returns the file of an image, and its number of pixels for each point.
  static func image(named name: String, in bundle: Bundle) -> (path: String, scale: Double)? {
    guard let set = contents(of: "\(name).imageset", in: bundle) else { return nil }
    let files = (set.contents.images ?? []).compactMap { image in
      image.filename.map { (path: "\(set.folder)/\($0)", scale: image.factor, rank: image.rank) }
    }
    return files.max { $0.rank < $1.rank }.map { ($0.path, $0.scale) }
  }

  /// The list in the folder of a color or an image.
  private struct Contents: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }

    struct ColorEntry: Decodable {
      struct Value: Decodable {
        var components: [String: String]?
      }
      var appearances: [Appearance]?
      var color: Value?

      /// The color, and how well it goes with what is shown here.
      var shown: (color: Color, rank: Int)? {
        guard let components = color?.components else { return nil }
        func number(_ name: String) -> Double? { components[name].flatMap(Contents.number) }
        let alpha = number("alpha") ?? 1
        let rank = appearances?.contains { $0.value == "dark" } == true ? 2 : appearances == nil ? 1 : 0
        if let white = number("white") { return (Color(white: white, opacity: alpha), rank) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
          return nil
        }
        return (Color(red: red, green: green, blue: blue, opacity: alpha), rank)
      }
    }

    struct ImageEntry: Decodable {
      var filename: String?
      var scale: String?
      var appearances: [Appearance]?

      var factor: Double { Double(scale?.dropLast() ?? "") ?? 1 }
      var rank: Double { factor + (appearances?.contains { $0.value == "dark" } == true ? 8 : 0) }
    }

    var colors: [ColorEntry]?
    var images: [ImageEntry]?

    /// Returns a component: a share, a hexadecimal number, or one up to 255.
    static func number(_ text: String) -> Double? {
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      return text.contains(".") ? Double(text) : Double(text).map { $0 > 1 ? $0 / 255 : $0 }
    }
  }

  private static func contents(of name: String, in bundle: Bundle) -> (folder: String, contents: Contents)? {
    let roots = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
    for root in roots {
      for catalog in catalogs(in: root) {
        guard let folder = find(name, below: catalog) else { continue }
        do {
          let data = try Data(contentsOf: URL(filePath: "\(folder)/Contents.json"))
          return (folder, try JSONDecoder().decode(Contents.self, from: data))
        } catch {
          Log.warning("\(folder)/Contents.json: \(error)")
          return nil
        }
      }
    }
    return nil
  }

  private static func catalogs(in folder: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.sorted().filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
  }

  /// Returns the folder of an asset, which may lie in folders of the catalog.
  private static func find(_ name: String, below folder: String, depth: Int = 0) -> String? {
    if FileManager.default.fileExists(atPath: "\(folder)/\(name)/Contents.json") {
      return "\(folder)/\(name)"
    }
    guard depth < 4, let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    for entry in entries.sorted() where !entry.contains(".") {
      if let found = find(name, below: "\(folder)/\(entry)", depth: depth + 1) { return found }
    }
    return nil
  }
}

nonisolated extension Color {
  /// Creates a color of an asset catalog among the bundle's resources; a missing one is gray, and a warning says so.
  /// - Parameters:
  ///   - name: The name of the color.
  ///   - bundle: The bundle; the program's own without one.
  public init(_ name: String, bundle: Bundle? = nil) {
    let bundle = bundle ?? .main
    if let color = AssetCatalog.color(named: name, in: bundle) {
      self = color
    } else {
      // Each name once: bodies are made again and again.
      MissingColors.warn(name, bundle)
      self = .gray
    }
  }
}

/// The names that were warned of.
private nonisolated enum MissingColors {
  private static let known = Guarded<Set<String>>([])

  static func warn(_ name: String, _ bundle: Bundle) {
    guard known.withLock({ $0.insert(name).inserted }) else { return }
    Log.warning(
      "no color \"\(name)\" in the asset catalogs of \(bundle.bundlePath): gray stands in its place")
  }
}
