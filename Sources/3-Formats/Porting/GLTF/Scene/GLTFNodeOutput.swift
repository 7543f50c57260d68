internal import SceneAssets
internal import TextFormats
internal import simd

/// A node of glTF under construction.
struct GLTFNodeOutput {
  var name: String
  var children: [Int] = []
  var placement = NodeAsset.Placement.parts(.identity)
  var mesh: Int?
  var skin: Int?
  var camera: Int?
  var weights: [Float] = []
  var extensions: GLTFOutput.Members = []
  var extras: JSONText?

  init(name: String) { self.name = name }

  /// Returns the members of the object, which has no matrix where an animation moves the node.
  func members(isMoving: Bool) -> GLTFOutput.Members {
    var members: GLTFOutput.Members = []
    if !name.isEmpty { members.append(("name", .string(name))) }
    if !children.isEmpty { members.append(("children", .array(children.map { .integer($0) }))) }
    switch isMoving ? .parts(parts) : placement {
    case .parts(let parts): members += Self.members(parts)
    case .matrix(let matrix) where matrix != matrix_identity_float4x4:
      members.append(("matrix", .floats(GLTFOutput.numbers(of: [matrix]))))
    case .matrix: break
    }
    if let mesh { members.append(("mesh", .integer(mesh))) }
    if let skin { members.append(("skin", .integer(skin))) }
    if !weights.isEmpty { members.append(("weights", .floats(weights))) }
    if let camera { members.append(("camera", .integer(camera))) }
    if !extensions.isEmpty { members.append(("extensions", .object(extensions))) }
    if let extras { members.append(("extras", extras)) }
    return members
  }

  private var parts: AssetTransform {
    switch placement {
    case .parts(let parts): parts
    case .matrix(let matrix): AssetTransform(nearestTo: matrix)
    }
  }

  private static func members(_ parts: AssetTransform) -> GLTFOutput.Members {
    var members: GLTFOutput.Members = []
    if parts.translation != .zero {
      members.append(("translation", .floats((0..<3).map { parts.translation[$0] })))
    }
    let rotation = parts.rotation.vector, length = simd_length(rotation)
    if rotation != SIMD4(0, 0, 0, 1), length > 1e-9, length.isFinite {
      members.append(("rotation", .floats((0..<4).map { min(max(rotation[$0] / length, -1), 1) })))
    }
    if parts.scale != SIMD3(repeating: 1) {
      members.append(("scale", .floats((0..<3).map { parts.scale[$0] })))
    }
    return members
  }
}

/// The `extras` of a component, written back.
enum GLTFExtrasText {
  static func object(_ fields: [ComponentField]) -> JSONText {
    // Values that are no objects are kept in a field of this name.
    if fields.count == 1, fields[0].name == "extras", let value = fields[0].value { return Self.value(value) }
    return .object(fields.map { ($0.name, $0.value.map(value) ?? .null) })
  }

  static func value(_ value: ComponentValue) -> JSONText {
    switch value {
    case .bool(let flag): .bool(flag)
    case .int(let number): .integer(Int(number))
    case .number(let number): .number(number)
    case .text(let text), .token(let text), .asset(let text, _): .string(text)
    case .vector(let numbers), .numbers(let numbers): .array(numbers.map { .number($0) })
    case .integers(let numbers): .array(numbers.map { .integer(Int($0)) })
    case .texts(let texts), .targets(let texts): .array(texts.map { .string($0) })
    case .dictionary(let fields):
      fields.isEmpty || !fields.enumerated().allSatisfy({ $1.name == "\($0)" })
        ? .object(fields.map { ($0.name, $0.value.map(Self.value) ?? .null) })
        : .array(fields.map { $0.value.map(Self.value) ?? .null })
    }
  }
}
