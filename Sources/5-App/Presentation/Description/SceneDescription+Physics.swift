import Collision
import Meshes
import SceneModel
import TextFormats
import simd

nonisolated extension SceneDescription {
  /// The physics of an entity.
  public struct Mechanics: Sendable {
    /// The way in which the body moves: `static`, `kinematic` or `dynamic`; nil without a body.
    public var body: String?
    /// The mass in kilograms; nil for a body that nothing moves.
    public var mass: Float?
    /// The collision shapes, each with its kind and its size.
    public var shapes: [(kind: String, size: SIMD3<Float>)] = []
    /// True if the shapes only report contacts.
    public var isTrigger = false
    /// True if the entity is a character.
    public var isCharacter = false
    /// The joints that the entity holds: the kind of each, and the paths of its two ends.
    public var joints: [(kind: String, first: String, second: String)] = []
    /// The kinds of the force effects.
    public var forces: [String] = []
    /// The gravity of a simulation of its own; nil without one.
    public var gravity: SIMD3<Float>?

    /// Creates the description of an entity without physics.
    public init() {}
  }
}

extension SceneDescription.Mechanics {
  /// Creates the description of an entity's physics; nil without any.
  init?(_ entity: Entity) {
    self.init()
    let components = entity.components
    let body = components[PhysicsBodyComponent.self], collision = components[CollisionComponent.self]
    if let body {
      self.body = "\(body.mode)"
      if body.mode == .dynamic { mass = body.massProperties.mass }
    }
    for shape in collision?.shapes ?? [] { shapes.append((shape.kindName, shape.bounds.extents)) }
    isTrigger = collision != nil && body == nil && collision?.mode != .colliding
    isCharacter = components.has(CharacterControllerComponent.self)
    for joint in components[PhysicsJointsComponent.self]?.joints ?? [] {
      joints.append((Self.kind(joint, "Physics", "Joint"), Self.path(joint.pin0), Self.path(joint.pin1)))
    }
    for effect in components[ForceEffectComponent.self]?.effects ?? [] {
      forces.append(Self.kind(effect.effect, "", "ForceEffect"))
    }
    gravity = components[PhysicsSimulationComponent.self]?.gravity
    if body == nil, collision == nil, !isCharacter, joints.isEmpty, forces.isEmpty, gravity == nil {
      return nil
    }
  }

  /// Returns the name of a value's type between two words, with a small first letter.
  private static func kind(_ value: Any, _ prefix: String, _ suffix: String) -> String {
    let name = "\(type(of: value))"
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
      return name
    }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    return middle.prefix(1).lowercased() + middle.dropFirst()
  }

  /// Returns the path of a pin's entity; `world` for the root of the scene.
  private static func path(_ pin: GeometricPin) -> String {
    var names: [String] = []
    var next = pin.entity
    while let entity = next, let parent = entity.parent {
      names.insert(entity.name, at: 0)
      next = parent
    }
    while names.first == "" { names.removeFirst() }
    return names.isEmpty ? "world" : "/" + names.joined(separator: "/")
  }
}

extension ShapeResource {
  /// The name of the shape's kind.
  fileprivate nonisolated var kindName: String {
    switch geometry {
    case .box: "box"
    case .sphere: "sphere"
    case .capsule: "capsule"
    case .convex: "convex"
    case .mesh: "mesh"
    }
  }
}

nonisolated extension SceneDescription.Mechanics {
  /// The physics as `inspect --json` prints it.
  var json: JSONText {
    func vector(_ value: SIMD3<Float>) -> JSONText { .floats((0..<3).map { value[$0] }) }
    var members: [(key: String, value: JSONText)] = []
    if let body { members.append(("body", .string(body))) }
    if let mass { members.append(("mass", .float(mass))) }
    if !shapes.isEmpty {
      let all = shapes.map { JSONText.object([("shape", .string($0.kind)), ("size", vector($0.size))]) }
      members.append(("shapes", .array(all)))
    }
    members.append(("trigger", .bool(isTrigger)))
    if isCharacter { members.append(("character", .bool(true))) }
    if !joints.isEmpty {
      let all = joints.map { joint in
        JSONText.object([
          ("joint", .string(joint.kind)), ("first", .string(joint.first)), ("second", .string(joint.second)),
        ])
      }
      members.append(("joints", .array(all)))
    }
    if !forces.isEmpty { members.append(("forces", .array(forces.map(JSONText.string)))) }
    if let gravity { members.append(("gravity", vector(gravity))) }
    return .object(members)
  }

  /// The physics in words, for the tree.
  var words: String {
    var words: [String] = []
    if let body { words.append("\(body) body" + (mass.map { ", \(SceneDescription.short($0)) kg" } ?? "")) }
    if isCharacter { words.append("character") }
    if isTrigger { words.append("trigger") }
    if shapes.count > 3 {
      words.append("\(shapes.count) collision shapes")
    } else {
      words += shapes.map { shape in
        let size = (0..<3).map { SceneDescription.short(shape.size[$0]) }.joined(separator: " × ")
        return "\(shape.kind) \(size)"
      }
    }
    words += joints.map { "\($0.kind) joint \($0.first) – \($0.second)" }
    words += forces.map { "\($0) force" }
    if let gravity {
      words.append("gravity " + (0..<3).map { SceneDescription.short(gravity[$0]) }.joined(separator: " "))
    }
    return words.joined(separator: ", ")
  }
}
