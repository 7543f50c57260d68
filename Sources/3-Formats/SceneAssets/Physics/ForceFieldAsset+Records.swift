internal import simd

/// Force fields as components of files; Reality Composer Pro has none.
extension ForceFieldAsset {
  /// The identifier of the component that holds the fields of a node.
  package static let identifier = "Decoupage.ForceFields"

  /// Returns the component that holds fields.
  package static func record(_ fields: [ForceFieldAsset]) -> UntypedComponent {
    var record = UntypedComponent(identifier: identifier, name: "ForceFields")
    record.children = fields.enumerated().map { $1.record(name: "Field\($0)") }
    return record
  }

  /// Creates the field of a structure; nil for a kind that does not exist.
  init?(_ record: UntypedComponent) {
    let direction = record.vector("direction") ?? SIMD3(0, -1, 0)
    let smoothness = record.float("smoothness") ?? 0, speed = record.float("speed") ?? 0
    switch record["kind"]?.text {
    case "drag": self.init(.drag)
    case "linear": self.init(.linear(direction))
    case "radial": self.init(.radial)
    case "spring": self.init(.spring)
    case "vortex": self.init(.vortex(direction))
    case "noise": self.init(.noise(smoothness: smoothness, speed: speed))
    case "turbulence": self.init(.turbulence(smoothness: smoothness, speed: speed))
    default: return nil
    }
    strength = record.float("strength") ?? 1
    falloff = record.float("falloff") ?? 0
    minimumDistance = record.float("minimumDistance") ?? 0
    position = record.vector("position") ?? .zero
    halfExtent = record.vector("halfExtent")
    isEllipsoid = record["ellipsoid"]?.bool ?? false
    actsOutside = record["outside"]?.bool ?? false
    mask = record.bits("mask") ?? .max
  }

  private func record(name: String) -> UntypedComponent {
    var record = UntypedComponent(identifier: "", name: name)
    func add(_ name: String, _ value: Float) {
      record.fields.append(ComponentField(name, type: "float", .number(Double(value))))
    }
    func add(_ name: String, _ value: SIMD3<Float>) {
      let numbers = [Double(value.x), Double(value.y), Double(value.z)]
      record.fields.append(ComponentField(name, type: "float3", .vector(numbers)))
    }
    func addNoise(_ smoothness: Float, _ speed: Float) {
      add("smoothness", smoothness)
      add("speed", speed)
    }
    let word: String
    switch kind {
    case .drag: word = "drag"
    case .linear(let direction):
      word = "linear"
      add("direction", direction)
    case .radial: word = "radial"
    case .spring: word = "spring"
    case .vortex(let axis):
      word = "vortex"
      add("direction", axis)
    case .noise(let smoothness, let speed):
      word = "noise"
      addNoise(smoothness, speed)
    case .turbulence(let smoothness, let speed):
      word = "turbulence"
      addNoise(smoothness, speed)
    }
    record.fields.insert(ComponentField("kind", type: "token", .token(word)), at: 0)
    add("strength", strength)
    add("falloff", falloff)
    add("minimumDistance", minimumDistance)
    add("position", position)
    if let halfExtent { add("halfExtent", halfExtent) }
    record.fields.append(ComponentField("ellipsoid", type: "bool", .bool(isEllipsoid)))
    record.fields.append(ComponentField("outside", type: "bool", .bool(actsOutside)))
    record.fields.append(ComponentField("mask", type: "uint", .int(Int64(mask))))
    return record
  }
}
