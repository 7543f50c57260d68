import RealityKit

// A library's globals, as code in Swift 5 mode has them: nothing says that they belong to the main actor.

let sharedRoot = Entity()
let sharedMaterials: [any Material] = [
  SimpleMaterial(color: .blue, isMetallic: false), UnlitMaterial(color: .white),
]

public enum Palette {
  public static let ground = SimpleMaterial.Color(red: 0.3, green: 0.5, blue: 0.3, alpha: 1)
  public static let sky = SimpleMaterial.Color(white: 0.9, alpha: 1)
}

func distance(from first: Entity, to second: Entity) -> Float {
  simd_distance(first.position(relativeTo: nil), second.position(relativeTo: nil))
}

extension Entity {
  func forEachDescendant(_ body: (Entity) -> Void) {
    body(self)
    children.forEach { $0.forEachDescendant(body) }
  }

  var models: [ModelEntity] {
    var found: [ModelEntity] = []
    forEachDescendant { if let model = $0 as? ModelEntity { found.append(model) } }
    return found
  }
}
