import Meshes
import SceneModel
import simd

nonisolated extension SceneDescription {
  /// The description as text: a line for each entity, and one for the totals.
  public var tree: String {
    let scale = metersPerUnit == 1 ? "" : ", \(metersPerUnit) m per unit"
    var lines = ["\(file)  \(format), \(upAxis) up\(scale)"]
    for (index, part) in entities.enumerated() {
      let notes = part.notes
      lines.append(branches(at: index) + part.title + (notes.isEmpty ? "" : "  " + notes))
    }
    if let bounds {
      let size = (0..<3).map { Self.short(bounds.extents[$0]) }.joined(separator: " × ")
      let center = (0..<3).map { Self.short(bounds.center[$0]) }.joined(separator: ", ")
      lines.append("\(size) m around \(center)")
    }
    lines.append(totals.line)
    lines += warnings.map { "warning: \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the branch characters to the left of an entity.
  private func branches(at index: Int) -> String {
    let depth = entities[index].depth
    guard depth > 0 else { return "" }
    let columns = (1...depth).map { level in
      let continues = hasSibling(after: index, level: level)
      if level == depth { return continues ? "├ " : "└ " }
      return continues ? "│ " : "  "
    }
    return columns.joined()
  }

  /// Returns whether an entity on a level follows before the branch above it ends.
  private func hasSibling(after index: Int, level: Int) -> Bool {
    for part in entities[(index + 1)...] {
      if part.depth < level { return false }
      if part.depth == level { return true }
    }
    return false
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

  fileprivate var notes: String {
    var notes: [String] = []
    if let mesh {
      notes.append(
        SceneDescription.counted(mesh.triangles, "triangle")
          + ", " + SceneDescription.counted(mesh.vertices, "vertex", "vertices"))
      if mesh.isSkinned { notes.append(SceneDescription.counted(mesh.joints, "joint")) }
      if !mesh.blendShapes.isEmpty { notes.append("shapes " + mesh.blendShapes.joined(separator: " ")) }
    }
    notes += materials.map { $0.name.isEmpty ? $0.model : "\($0.model) “\($0.name)”" }
    notes += animations.map { "plays \($0.name)" }
    if let light {
      let unit = light.type == "directional" ? "lx" : "lm"
      let shadow = light.hasShadow ? " with shadow" : ""
      notes.append("\(light.type) light, \(SceneDescription.short(light.intensity)) \(unit)\(shadow)")
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
      (triangles, "triangle", "triangles"), (materials, "material", "materials"),
      (textures, "texture", "textures"), (animations, "animation", "animations"),
      (lights, "light", "lights"), (cameras, "camera", "cameras"),
    ]
    return parts.filter { $0.0 > 0 }.map { SceneDescription.counted($0.0, $0.1, $0.2) }.joined(
      separator: ", ")
  }
}
