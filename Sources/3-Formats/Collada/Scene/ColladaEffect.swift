internal import SceneAssets
internal import TextFormats

/// The common profile of an effect, with its parameters by `sid`.
struct ColladaEffect {
  let element: XMLElement
  let profile: XMLElement
  let technique: XMLElement
  /// The shading element: `phong`, `blinn`, `lambert` or `constant`.
  let shading: XMLElement
  private var parameters: [String: XMLElement] = [:]

  /// Creates the profile, with the parameters that the instance overrides; nil where the effect has none.
  init?(_ element: XMLElement, _ instance: XMLElement) {
    guard let profile = element.child("profile_COMMON"), let technique = profile.child("technique"),
      let shading = technique.children.first(where: {
        ["phong", "blinn", "lambert", "constant"].contains($0.name)
      })
    else { return nil }
    (self.element, self.profile, self.technique, self.shading) = (element, profile, technique, shading)
    for holder in [element, profile, technique] {
      for parameter in holder.children("newparam") {
        if let sid = parameter[attribute: "sid"] { parameters[sid] = parameter }
      }
    }
    for parameter in instance.children("setparam") {
      if let sid = parameter[attribute: "ref"] { parameters[sid] = parameter }
    }
  }

  func parameter(_ sid: String) -> XMLElement? { parameters[sid] }

  /// Returns the value of a shading property: `<color>`, `<float>` or `<texture>`.
  func value(_ name: String) -> Value? { shading.child(name).flatMap(value) }

  func value(_ entry: XMLElement) -> Value? {
    if let texture = entry.child("texture") { return .texture(texture) }
    if let color = entry.child("color"), let numbers = color.numbers(3) {
      let all = color.floats() ?? []
      return .color(
        SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2])),
        alpha: all.count > 3 && all[3].isFinite ? all[3] : 1)
    }
    if let number = (entry.child("float") ?? entry.child("half"))?.number { return .number(Float(number)) }
    guard let reference = entry.child("param")?[attribute: "ref"], let parameter = parameters[reference]
    else {
      return nil
    }
    for (name, count) in [("float4", 4), ("float3", 3), ("half4", 4), ("half3", 3)] {
      if let numbers = parameter.child(name)?.numbers(count) {
        return .color(
          SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2])),
          alpha: count > 3 ? Float(numbers[3]) : 1)
      }
    }
    return (parameter.child("float") ?? parameter.child("half"))?.number.map { .number(Float($0)) }
  }

  func number(_ name: String) -> Float? {
    guard case .number(let number)? = value(name) else { return nil }
    return number
  }

  /// Returns an exporter's extension in the shading, the technique, the profile or the effect.
  func extra(_ name: String) -> XMLElement? {
    for holder in [shading, technique, profile, element] {
      if let found = holder.extra(name) { return found }
    }
    return nil
  }

  enum Value {
    case color(SIMD3<Float>, alpha: Float)
    case number(Float)
    case texture(XMLElement)
  }
}
