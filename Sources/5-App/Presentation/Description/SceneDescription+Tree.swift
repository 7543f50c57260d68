import Log
import Meshes
import SceneModel
import simd

nonisolated extension SceneDescription {
  /// The description as text: a line for each entity, and one for the totals.
  public var tree: String {
    let scale = metersPerUnit == 1 ? "" : ", \(metersPerUnit) m per unit"
    var lines = ["\(file)  \(format), \(upAxis) up\(scale)"]
    for (part, branches) in zip(entities, branches) {
      let notes = part.notes
      lines.append(branches + part.title + (notes.isEmpty ? "" : "  " + notes))
    }
    if let bounds {
      let size = (0..<3).map { Self.short(bounds.extents[$0]) }.joined(separator: " × ")
      let center = (0..<3).map { Self.short(bounds.center[$0]) }.joined(separator: ", ")
      lines.append("\(size) m around \(center)")
    }
    lines.append(totals.line)
    if !variants.isEmpty {
      let hidden = variants.count - Self.printedVariants
      let list = variants.prefix(Self.printedVariants).joined(separator: ", ")
      lines.append("variants: " + list + (hidden > 0 ? " and \(hidden) more" : ""))
    }
    // Opening the scene has told what they are.
    if !warnings.isEmpty { lines.append(Self.counted(warnings.count, "warning", "warnings")) }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// The number of variants that are named in one line.
  private static let printedVariants = 24

  /// The levels whose branch characters are drawn; deeper entities say how many levels are left out.
  private static let drawnLevels = 48

  /// The branch characters to the left of each entity, found in one pass from the last entity to the first.
  private var branches: [String] {
    /// For each level, whether an entity on it follows before the branch above it ends.
    var continues: [Bool] = []
    var result = [String](repeating: "", count: entities.count)
    for index in entities.indices.reversed() {
      let depth = entities[index].depth
      if continues.count > depth + 1 { continues.removeLast(continues.count - depth - 1) }
      while continues.count <= depth { continues.append(false) }
      if depth > 0 {
        let hidden = max(0, depth - Self.drawnLevels)
        var text = hidden > 0 ? "(\(hidden) levels) " : ""
        for level in hidden + 1..<max(hidden + 1, depth) { text += continues[level] ? "│ " : "  " }
        result[index] = text + (continues[depth] ? "├ " : "└ ")
      }
      continues[depth] = true
    }
    return result
  }

  /// Returns the number with at most three decimals.
  static func short(_ value: Float) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }

  static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }
}

nonisolated extension SceneDescription.Part {
  fileprivate var title: String { name.isEmpty ? "(\(path.split(separator: "/").last ?? "#0"))" : name }

  /// The materials, each once with its number of slots: "pbr “Brass”, “Glass” × 2", or "pbr × 3" without names.
  private var materialNotes: [String] {
    var groups: [(model: String, names: [(name: String, count: Int)])] = []
    for material in materials {
      let group = groups.firstIndex { $0.model == material.model } ?? groups.count
      if group == groups.count { groups.append((material.model, [])) }
      if let known = groups[group].names.firstIndex(where: { $0.name == material.name }) {
        groups[group].names[known].count += 1
      } else {
        groups[group].names.append((material.name, 1))
      }
    }
    return groups.map { model, names in
      let words = names.map { name, count in
        let title = name.isEmpty ? (names.count > 1 ? "(no name)" : "") : "“\(name)”"
        return [title, count > 1 ? "× \(count)" : ""].filter { !$0.isEmpty }.joined(separator: " ")
      }
      return [model, words.filter { !$0.isEmpty }.joined(separator: ", ")].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  fileprivate var notes: String {
    var notes: [String] = []
    if let mesh {
      notes.append(
        SceneDescription.counted(mesh.triangles, "triangle")
          + ", " + SceneDescription.counted(mesh.vertices, "vertex", "vertices"))
      if mesh.isSkinned { notes.append(SceneDescription.counted(mesh.joints, "joint")) }
      if !mesh.blendShapes.isEmpty { notes.append("shapes " + mesh.blendShapes.joined(separator: " ")) }
    }
    notes += materialNotes
    notes += animations.map { "plays \($0.name)" }
    if let light {
      let unit = light.type == "directional" ? "lx" : "lm"
      let shadow = light.hasShadow ? " with shadow" : ""
      notes.append("\(light.type) light, \(SceneDescription.short(light.intensity)) \(unit)\(shadow)")
    }
    if let mechanics { notes.append(mechanics.words) }
    if let splats {
      notes.append(
        SceneDescription.counted(splats.count, "splat") + ", harmonics of degree \(splats.degree)")
    }
    if let particles { notes.append("particles \(particles.birthRate) a second") }
    if let sound {
      let names = sound.library.isEmpty ? "" : " \(sound.library.joined(separator: ", "))"
      notes.append((sound.isSpatial ? "spatial sound" : "sound") + names)
    }
    if let camera {
      let angle = camera.fieldOfView.map { ", \(SceneDescription.short($0))°" } ?? ""
      notes.append("\(camera.type) camera\(angle)")
    }
    if !isEnabled { notes.append("disabled") }
    return notes.joined(separator: "; ")
  }
}

nonisolated extension SceneDescription.Totals {
  fileprivate var line: String {
    let parts = [
      (entities, "entity", "entities"), (meshes, "mesh", "meshes"), (vertices, "vertex", "vertices"),
      (triangles, "triangle", "triangles"), (splats, "splat", "splats"), (materials, "material", "materials"),
      (textures, "texture", "textures"), (animations, "animation", "animations"),
      (lights, "light", "lights"), (cameras, "camera", "cameras"),
    ]
    return parts.filter { $0.0 > 0 }.map { SceneDescription.counted($0.0, $0.1, $0.2) }.joined(
      separator: ", ")
  }
}
