import Meshes
import SceneModel
package import TextFormats
import simd

nonisolated extension SceneDescription {
  /// The description as `inspect --json` prints it.
  package var json: JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("file", .string(file)), ("format", .string(format)), ("upAxis", .string(upAxis)),
      ("metersPerUnit", .number(metersPerUnit)),
    ]
    if !variants.isEmpty { members.append(("variants", .array(variants.map(JSONText.string)))) }
    members += [
      ("entities", .array(entities.map(\.json))), ("bounds", bounds?.json ?? .null),
      ("totals", totals.json), ("warnings", .array(warnings.map(JSONText.string))),
    ]
    return .object(members)
  }
}

nonisolated extension SceneDescription.Part {
  /// The description of the entity as `inspect --json` prints it.
  package var json: JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("path", .string(path)), ("name", .string(name)), ("enabled", .bool(isEnabled)),
      ("components", .array(components.map(JSONText.string))), ("transform", transform.json),
      ("worldTransform", worldTransform.json),
    ]
    if let mesh { members.append(("mesh", mesh.json)) }
    if !materials.isEmpty { members.append(("materials", .array(materials.map(\.json)))) }
    if !animations.isEmpty { members.append(("animations", .array(animations.map(\.json)))) }
    if let light { members.append(("light", light.json)) }
    if let camera { members.append(("camera", camera.json)) }
    if let sound { members.append(("audio", sound.json)) }
    if let particles { members.append(("particles", particles.json)) }
    if let splats { members.append(("splats", splats.json)) }
    if let mechanics { members.append(("physics", mechanics.json)) }
    return .object(members)
  }
}

nonisolated extension SceneDescription.Mesh {
  fileprivate var json: JSONText {
    .object([
      ("vertices", .integer(vertices)), ("triangles", .integer(triangles)), ("parts", .integer(parts)),
      ("skinned", .bool(isSkinned)), ("joints", .integer(joints)),
      ("blendShapes", .array(blendShapes.map(JSONText.string))), ("bounds", bounds.json),
    ])
  }
}

nonisolated extension SceneDescription.Surface {
  fileprivate var json: JSONText {
    var members: [(key: String, value: JSONText)] = [("name", .string(name)), ("model", .string(model))]
    if let baseColor { members.append(("baseColor", .floats((0..<4).map { baseColor[$0] }))) }
    if let metallic { members.append(("metallic", .float(metallic))) }
    if let roughness { members.append(("roughness", .float(roughness))) }
    members.append(("opacity", .float(opacity)))
    members.append(("textures", .object(textures.map { ($0.use, .string($0.source)) })))
    return .object(members)
  }
}

nonisolated extension SceneDescription.Clip {
  fileprivate var json: JSONText {
    .object([("name", .string(name)), ("duration", .number((duration * 1e6).rounded() / 1e6))])
  }
}

nonisolated extension SceneDescription.Light {
  fileprivate var json: JSONText {
    .object([
      ("type", .string(type)), ("color", .floats((0..<3).map { color[$0] })),
      ("intensity", .float(intensity)), ("shadow", .bool(hasShadow)),
    ])
  }
}

nonisolated extension SceneDescription.Camera {
  fileprivate var json: JSONText {
    var members: [(key: String, value: JSONText)] = [("type", .string(type))]
    if let fieldOfView { members.append(("fieldOfView", .float(fieldOfView))) }
    if let scale { members.append(("scale", .float(scale))) }
    if let near {
      members.append(("near", .float(near)))
      members.append(("far", far.map { .float($0) } ?? .null))
    }
    return .object(members)
  }
}

nonisolated extension SceneDescription.Particles {
  fileprivate var json: JSONText {
    .object([
      ("shape", .string(shape)), ("birthRate", .float(birthRate)), ("lifeSpan", .float(lifeSpan)),
      ("size", .float(size)), ("speed", .float(speed)), ("blendMode", .string(blendMode)),
      ("lit", .bool(isLit)),
      ("image", .bool(hasImage)), ("spawns", .bool(spawns)), ("emitting", .bool(isEmitting)),
    ])
  }
}

nonisolated extension SceneDescription.Splats {
  fileprivate var json: JSONText {
    .object([("count", .integer(count)), ("degree", .integer(degree)), ("bounds", bounds.json)])
  }
}

nonisolated extension SceneDescription.Sound {
  fileprivate var json: JSONText {
    .object([("library", .array(library.map { .string($0) })), ("spatial", .bool(isSpatial))])
  }
}

nonisolated extension SceneDescription.Totals {
  fileprivate var json: JSONText {
    .object([
      ("entities", .integer(entities)), ("meshes", .integer(meshes)), ("vertices", .integer(vertices)),
      ("triangles", .integer(triangles)), ("materials", .integer(materials)),
      ("textures", .integer(textures)), ("animations", .integer(animations)), ("lights", .integer(lights)),
      ("cameras", .integer(cameras)),
    ])
  }
}

nonisolated extension BoundingBox {
  fileprivate var json: JSONText {
    .object([
      ("min", .floats((0..<3).map { min[$0] })), ("max", .floats((0..<3).map { max[$0] })),
    ])
  }
}

nonisolated extension float4x4 {
  /// Sixteen numbers in column-major order.
  fileprivate var json: JSONText {
    .floats((0..<16).map { self[$0 / 4][$0 % 4] })
  }
}
