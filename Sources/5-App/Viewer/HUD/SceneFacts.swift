import Meshes
import Presentation

/// The facts about scenes, entities and frames that the head-up display lists.
nonisolated enum SceneFacts {
  /// Returns the facts about a scene.
  ///
  /// - Parameters:
  ///   - scene: The description of the scene.
  ///   - clips: The names of its animations.
  /// - Returns: The facts in order.
  static func facts(of scene: SceneDescription, clips: [String]) -> [HUDState.Fact] {
    let totals = scene.totals
    var facts = [
      HUDState.Fact("file", shortened(path: scene.file)),
      HUDState.Fact("up", "\(scene.upAxis) axis, \(length(Float(scene.metersPerUnit))) a unit"),
    ]
    if let bounds = scene.bounds {
      let size = bounds.extents, center = bounds.center
      facts.append(HUDState.Fact("size", "\(short(size.x)) × \(short(size.y)) × \(short(size.z)) m"))
      facts.append(HUDState.Fact("center", "\(short(center.x)), \(short(center.y)), \(short(center.z))"))
    }
    let points = scene.entities.contains { $0.mesh?.countsPoints == true } ? "points" : "vertices"
    let rows: [(name: String, count: Int, more: [(count: Int, one: String, several: String)])] = [
      (
        "entities", totals.entities,
        [(totals.lights, "light", "lights"), (totals.cameras, "camera", "cameras")]
      ),
      (
        "meshes", totals.meshes,
        [(totals.triangles, "triangle", "triangles"), (totals.vertices, points, points)]
      ),
      ("materials", totals.materials, [(totals.textures, "texture", "textures")]),
    ]
    for row in rows where row.count > 0 {
      let more = row.more.filter { $0.count > 0 }.map {
        "\(grouped($0.count)) \($0.count == 1 ? $0.one : $0.several)"
      }
      facts.append(HUDState.Fact(row.name, ([grouped(row.count)] + more).joined(separator: ", ")))
    }
    if !clips.isEmpty {
      let shown = clips.prefix(9).enumerated().map { "\($0.offset + 1) \($0.element)" }
      let rest = clips.count > 9 ? ", and \(clips.count - 9) others" : ""
      facts.append(HUDState.Fact("animations", shown.joined(separator: ", ") + rest))
    }
    if !scene.warnings.isEmpty { facts.append(HUDState.Fact("warnings", grouped(scene.warnings.count))) }
    return facts
  }

  /// Returns the facts about an entity.
  static func facts(of part: SceneDescription.Part) -> [HUDState.Fact] {
    var facts = [HUDState.Fact("path", part.path)]
    if !part.components.isEmpty {
      facts.append(HUDState.Fact("components", part.components.joined(separator: ", ")))
    }
    if let mesh = part.mesh {
      let bones = mesh.isSkinned ? ", \(grouped(mesh.joints)) joints" : ""
      facts.append(
        HUDState.Fact(
          "mesh",
          "\(grouped(mesh.triangles)) triangles, \(grouped(mesh.vertices)) "
            + "\(mesh.countsPoints ? "points" : "vertices")\(bones)"))
    }
    for material in part.materials.prefix(6) {
      facts.append(HUDState.Fact("material", words(material)))
    }
    if part.materials.count > 6 {
      facts.append(HUDState.Fact("", "and \(part.materials.count - 6) other materials"))
    }
    return facts
  }

  /// Returns the statistics of frames.
  static func statistics(
    _ history: FrameHistory, drawCalls: Int, triangles: Int, textureBytes: Int, width: Int, height: Int,
    driver: String
  ) -> [HUDState.Fact] {
    var facts: [HUDState.Fact] = []
    if let mean = history.mean, let longest = history.longest {
      facts.append(HUDState.Fact("frame", "\(tenth(mean)) ms, at most \(tenth(longest))"))
    }
    facts.append(HUDState.Fact("size", "\(width) × \(height)"))
    facts.append(HUDState.Fact("draw calls", grouped(drawCalls)))
    facts.append(HUDState.Fact("triangles", grouped(triangles)))
    facts.append(HUDState.Fact("textures", "\(tenth(Float(textureBytes) / 1_048_576)) MiB"))
    facts.append(HUDState.Fact("driver", driver))
    return facts
  }

  private static func words(_ material: SceneDescription.Surface) -> String {
    var words = material.name.isEmpty ? material.model : "\(material.name) (\(material.model))"
    if let metallic = material.metallic, let roughness = material.roughness {
      words += ", metallic \(short(metallic)), roughness \(short(roughness))"
    }
    if !material.textures.isEmpty {
      words += ", textures \(material.textures.map(\.use).joined(separator: ", "))"
    }
    return words
  }

  /// Returns a path, of a long one the end.
  private static func shortened(path: String) -> String {
    guard path.count > longestPath else { return path }
    let parts = path.split(separator: "/")
    let last = parts.suffix(2).joined(separator: "/")
    return parts.count > 2 && last.count < longestPath ? "…/\(last)" : "…\(path.suffix(longestPath - 1))"
  }

  /// The most characters of a path that is shown whole.
  private static let longestPath = 32

  /// Returns a length in meters or in what is more usual.
  private static func length(_ meters: Float) -> String {
    switch meters {
    case 1: "1 m"
    case 0.01: "1 cm"
    case 0.001: "1 mm"
    default: "\(meters) m"
    }
  }

  /// Returns a number with about four digits.
  static func short(_ value: Float) -> String {
    guard value.isFinite else { return "–" }
    let scale: Float = abs(value) >= 100 ? 10 : abs(value) >= 1 ? 100 : 1000
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func tenth(_ value: Float) -> String {
    value.isFinite ? "\((value * 10).rounded() / 10)" : "–"
  }

  /// Returns a number with its digits in groups of three.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(" ") }
      text.append(digit)
    }
    return (number < 0 ? "−" : "") + String(text.reversed())
  }
}
