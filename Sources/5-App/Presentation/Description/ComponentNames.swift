import EntityStore
import Loading
import SceneAssets
import SceneModel

/// The names of components in descriptions, each made once for its type.
struct ComponentNames {
  private var known: [ObjectIdentifier: String] = [:]
  /// Internals of the engine.
  private static let hidden: Set = ["UntypedComponents", "SubtreeAnimation", "ParticleSimulationComponent"]

  /// Returns the names of an entity's components, without engine internals, and including those that are not
  /// interpreted.
  mutating func names(of entity: Entity) -> [String] {
    var names: [String] = []
    for component in entity.components {
      let name = name(of: type(of: component))
      if !Self.hidden.contains(name) { names.append(name) }
    }
    for record in entity.components[UntypedComponents.self]?.records ?? [] where record.isEnabled {
      names.append(record.identifier.split(separator: ".").last.map(String.init) ?? record.identifier)
    }
    return names
  }

  /// Returns a short name: `Model` for `SceneModel.ModelComponent`, `DirectionalLight.Shadow` for its shadow.
  private mutating func name(of type: any Component.Type) -> String {
    if let name = known[ObjectIdentifier(type)] { return name }
    let words = String(reflecting: type).split(separator: ".").dropFirst()
    let name = words.map { word in
      word.hasSuffix("Component") && word.count > 9 ? String(word.dropLast(9)) : String(word)
    }.joined(separator: ".")
    known[ObjectIdentifier(type)] = name
    return name
  }
}
