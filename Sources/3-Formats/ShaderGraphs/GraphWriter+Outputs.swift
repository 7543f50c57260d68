internal import SceneAssets
internal import ShaderPrograms

/// The outputs of a graph: the fields of the surface, or of its vertices.
extension GraphWriter {
  static func isOutput(_ name: String) -> Bool {
    SurfaceTables.kinds[name] != nil || SurfaceTables.synonyms[name] != nil || fixedModels[name] != nil
  }

  /// The surface shaders without inputs.
  private static let fixedModels: [String: ShaderGraphProgram.Model] = [
    "realitykit_occlusion_surfaceshader": .occlusion, "realitykit_shadowreceiver_surfaceshader": .shadows,
  ]

  /// The surface shaders whose normals are in world space rather than in tangent space.
  private static let worldSpaceNormals: Set<String> = [
    "standard_surface_surfaceshader", "open_pbr_surface_surfaceshader", "gltf_pbr_surfaceshader",
  ]

  /// The ranges of the fields, as expressions that sanitize a value.
  private static let ranges: [String: GLSLTemplate] = [
    "baseColor": "max(finite($x), vec3(0.0))", "emissive": "max(finite($x), vec3(0.0))",
    "sheen": "max(finite($x), vec3(0.0))", "specular": "max(finite($x), 0.0)",
    "roughness": "clamp(finite($x), 0.0, 1.0)", "metallic": "clamp(finite($x), 0.0, 1.0)",
    "ambientOcclusion": "clamp(finite($x), 0.0, 1.0)", "clearcoat": "clamp(finite($x), 0.0, 1.0)",
    "clearcoatRoughness": "clamp(finite($x), 0.0, 1.0)", "opacity": "clamp(finite($x), 0.0, 1.0)",
    "position": "finite($x)",
  ].mapValues { GLSLTemplate($0[...]) }

  /// The fields that have usable values before the function runs.
  private static let defaultFields: Set<String> = [
    "normal", "clearcoatNormal", "sheen", "clearcoat", "clearcoatRoughness", "position", "color", "uv0",
    "uv1", "customAttribute",
  ]

  mutating func writeOutput(_ nodeIndex: Int) {
    let node = graph.nodes[nodeIndex]
    let kindName = NodeName(node.identifier, isKind: Self.isOutput).kind
    if let model = Self.fixedModels[kindName] {
      shared.program.model = model
      return
    }
    let name = SurfaceTables.synonyms[kindName] ?? kindName
    guard let kind = SurfaceTables.kinds[name] else { return writeErrorSurface(node) }
    for input in SurfaceTables.unsupported[name] ?? [] {
      guard let expression = authored(input, of: node),
        expression.numbers?.contains(where: { $0 != 0 }) != false
      else {
        continue
      }
      note(.ignored, node, "the input \(input) is not supported and is left out")
    }
    if SurfaceTables.unlit.contains(name) { shared.program.model = .unlit }
    need(kind.library)
    setDefaults(of: kind, node)
    for field in kind.outputs { write(field, of: node, kind) }
    writeOpacity(of: node, name)
    writeSwitches(of: node)
  }

  /// Gives the parameters without values the defaults of the surface, so that apps can still set them.
  private mutating func setDefaults(of kind: NodeDefinition, _ node: ShaderGraph.Node) {
    for input in kind.inputs where !input.name.lowercased().contains("normal") {
      guard case .numbers(let numbers) = input.value,
        case .parameter(let name)? = node.inputs.first(where: { $0.name == input.name })?.value
      else { continue }
      _ = shared.setDefault(name, numbers)
    }
  }

  private mutating func write(
    _ field: NodeDefinition.Output, of node: ShaderGraph.Node, _ kind: NodeDefinition
  ) {
    let inputs = kind.inputs.filter { field.template.names.contains($0.name) }
    let isAuthored = inputs.contains { authored($0.name, of: node) != nil }
    guard isAuthored || !Self.defaultFields.contains(field.name), case .fixed(let type) = field.type else {
      return
    }
    if stage == .surface, field.name == "normal" || field.name == "clearcoatNormal", let input = inputs.first
    {
      return writeNormal(
        field.name, input.name, of: node, isWorldSpace: Self.worldSpaceNormals.contains(kind.name))
    }
    guard !isLayerDisabled(field.name, inputs, node) else { return }
    var texts: [String: String] = [:]
    for input in inputs {
      guard case .fixed(let type) = input.type else { continue }
      let expression = value(input, of: node)
      texts[input.name] = text(expression, as: type)
    }
    let filled = field.template.filled { texts[$0] ?? "0.0" }
    let value = Self.ranges[field.name]?.filled { _ in filled } ?? filled
    addLine("s.\(field.name) = \(value);")
    switch field.name {
    case "clearcoat": shared.program.features.insert(.clearcoat)
    case "sheen": shared.program.features.insert(.sheen)
    case "color": shared.program.features.insert(.writesColor)
    case "uv1": shared.program.features.insert(.secondCoordinates)
    case "customAttribute": shared.program.features.insert(.customAttribute)
    default: break
    }
    _ = type
  }

  /// Returns whether a layer of the surface is known to be off.
  private func isLayerDisabled(_ field: String, _ inputs: [NodeDefinition.Input], _ node: ShaderGraph.Node)
    -> Bool
  {
    guard field == "clearcoat" || field == "sheen" else { return false }
    return inputs.contains { input in
      let expression = authored(input.name, of: node)
      guard let expression else {
        if case .numbers(let numbers) = input.value { return numbers.allSatisfy { $0 == 0 } }
        return false
      }
      return expression.numbers?.allSatisfy { $0 == 0 } ?? false
    }
  }

  private mutating func writeNormal(
    _ field: String, _ input: String, of node: ShaderGraph.Node, isWorldSpace: Bool
  ) {
    guard let expression = authored(input, of: node), expression.numbers != [0, 0, 1] else { return }
    let direction = text(expression, as: .vector3)
    if isWorldSpace || expression.isWorldNormal {
      addLine("s.\(field) = facing(normalize(\(direction)), s.viewDirection);")
    } else {
      shared.program.features.insert(.tangents)
      addLine("s.\(field) = tangentNormalToWorld(s, \(direction));")
    }
  }

  private mutating func writeOpacity(of node: ShaderGraph.Node, _ name: String) {
    guard let inputs = SurfaceTables.opacityInputs[name] else { return }
    var expression = authored(inputs.opacity, of: node)
    if name == "standard_surface_surfaceshader", let color = expression, color.type == .color3 {
      expression = Expression(.float, .text("dot(\(text(color, as: .vector3)), vec3(1.0 / 3.0))"))
      if let numbers = color.numbers {
        expression = Expression(.float, .numbers([numbers.reduce(0, +) / 3], isAuthored: true))
      }
    }
    var threshold = inputs.threshold.flatMap { authored($0, of: node) }
    if name == "gltf_pbr_surfaceshader" {
      switch authored("alpha_mode", of: node)?.numbers?.first ?? 0 {
      case 0: expression = nil
      case 1: threshold = authored("alpha_cutoff", of: node) ?? Expression(.float, [0.5])
      default: break
      }
    }
    guard let expression else { return }
    let isOpaque = expression.numbers.map { ($0.first ?? 1) >= 1 } ?? false
    guard !isOpaque else { return }
    let opacity = Self.ranges["opacity"]?.filled { _ in text(expression, as: .float) } ?? "1.0"
    addLine("s.opacity = \(opacity);")
    writeThreshold(threshold)
    guard shared.program.threshold == nil else { return }
    shared.program.isTransparent = true
    if authored("hasPremultipliedAlpha", of: node)?.numbers?.first ?? 0 != 0 {
      addLine("s.baseColor /= max(s.opacity, 0.0001);")
    }
  }

  private mutating func writeThreshold(_ expression: Expression?) {
    guard let expression else { return }
    if let number = expression.numbers?.first {
      if number > 0 { shared.program.threshold = .number(number) }
    } else {
      addLine("s.opacity = s.opacity < \(text(expression, as: .float)) ? 0.0 : 1.0;")
      shared.program.threshold = .number(0.5)
    }
  }

  private mutating func writeSwitches(of node: ShaderGraph.Node) {
    guard let toneMap = authored("applyPostProcessToneMap", of: node) else { return }
    guard let isOn = toneMap.numbers?.first else {
      return note(.approximated, node, "applyPostProcessToneMap must be a constant; tone mapping stays on")
    }
    if isOn == 0 { shared.program.features.insert(.keepsColor) }
  }

  private mutating func writeErrorSurface(_ node: ShaderGraph.Node) {
    note(
      .broken, node, "the surface shader \(node.identifier) is not supported; the surface is drawn magenta")
    guard stage == .surface else { return }
    shared.program.model = .unlit
    addLine("s.baseColor = vec3(1.0, 0.0, 1.0);")
  }
}
