internal import SceneAssets
internal import ShaderPrograms

/// What a graph ends in: fields of the surface, or of its vertices.
extension GraphWriter {
  static func isEnding(_ name: String) -> Bool {
    SurfaceTables.kinds[name] != nil || SurfaceTables.synonyms[name] != nil || plainModels[name] != nil
  }

  /// Endings without any fields.
  private static let plainModels: [String: ShaderGraphProgram.Model] = [
    "realitykit_occlusion_surfaceshader": .occlusion, "realitykit_shadowreceiver_surfaceshader": .shadows,
  ]

  /// Kinds whose normals are directions in the world, not slopes.
  private static let inWorld: Set<String> = [
    "standard_surface_surfaceshader", "open_pbr_surface_surfaceshader", "gltf_pbr_surfaceshader",
  ]

  /// What fields may hold.
  private static let ranges: [String: Template] = [
    "baseColor": "max(finite($x), vec3(0.0))", "emissive": "max(finite($x), vec3(0.0))",
    "sheen": "max(finite($x), vec3(0.0))", "specular": "max(finite($x), 0.0)",
    "roughness": "clamp(finite($x), 0.0, 1.0)", "metallic": "clamp(finite($x), 0.0, 1.0)",
    "ambientOcclusion": "clamp(finite($x), 0.0, 1.0)", "clearcoat": "clamp(finite($x), 0.0, 1.0)",
    "clearcoatRoughness": "clamp(finite($x), 0.0, 1.0)", "opacity": "clamp(finite($x), 0.0, 1.0)",
    "position": "finite($x)",
  ].mapValues { Template($0[...]) }

  /// Fields that surfaces and vertices have anyway.
  private static let usual: Set<String> = [
    "normal", "clearcoatNormal", "sheen", "clearcoat", "clearcoatRoughness", "position", "color", "uv0",
    "uv1", "customAttribute",
  ]

  mutating func writeEnding(_ place: Int) {
    let node = graph.nodes[place]
    let written = NodeName(node.identifier, isKind: Self.isEnding).kind
    if let model = Self.plainModels[written] {
      shared.program.model = model
      return
    }
    let name = SurfaceTables.synonyms[written] ?? written
    guard let kind = SurfaceTables.kinds[name] else { return replaceSurface(node) }
    for input in SurfaceTables.unseen[name] ?? [] {
      guard let term = authored(input, of: node), term.numbers?.contains(where: { $0 != 0 }) != false else {
        continue
      }
      note(.ignored, node, "\(input) is not shown")
    }
    if SurfaceTables.unlit.contains(name) { shared.program.model = .unlit }
    need(kind.library)
    for field in kind.outputs { write(field, of: node, kind) }
    writeOpacity(of: node, name)
    writeSwitches(of: node)
  }

  private mutating func write(_ field: NodeKind.Output, of node: ShaderGraph.Node, _ kind: NodeKind) {
    let inputs = kind.inputs.filter { field.template.names.contains($0.name) }
    let isAuthored = inputs.contains { authored($0.name, of: node) != nil }
    guard isAuthored || !Self.usual.contains(field.name), case .fixed(let type) = field.type else { return }
    if stage == .surface, field.name == "normal" || field.name == "clearcoatNormal", let input = inputs.first
    {
      return writeNormal(field.name, input.name, of: node, isInWorld: Self.inWorld.contains(kind.name))
    }
    guard !isOff(field.name, inputs, node) else { return }
    var texts: [String: String] = [:]
    for input in inputs {
      guard case .fixed(let type) = input.type else { continue }
      let term = value(input, of: node)
      texts[input.name] = text(term, as: type)
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

  /// Whether a layer of the surface is known to show nothing.
  private func isOff(_ field: String, _ inputs: [NodeKind.Input], _ node: ShaderGraph.Node) -> Bool {
    guard field == "clearcoat" || field == "sheen" else { return false }
    return inputs.contains { input in
      let term = authored(input.name, of: node)
      guard let term else {
        if case .numbers(let numbers) = input.value { return numbers.allSatisfy { $0 == 0 } }
        return false
      }
      return term.numbers?.allSatisfy { $0 == 0 } ?? false
    }
  }

  private mutating func writeNormal(
    _ field: String, _ input: String, of node: ShaderGraph.Node, isInWorld: Bool
  ) {
    guard let term = authored(input, of: node), term.numbers != [0, 0, 1] else { return }
    let direction = text(term, as: .vector3)
    if isInWorld || term.isWorldNormal {
      addLine("s.\(field) = facing(normalize(\(direction)), s.viewDirection);")
    } else {
      shared.program.features.insert(.tangents)
      addLine("s.\(field) = slopeInWorld(s, \(direction));")
    }
  }

  private mutating func writeOpacity(of node: ShaderGraph.Node, _ name: String) {
    guard let inputs = SurfaceTables.opacities[name] else { return }
    var term = authored(inputs.opacity, of: node)
    if name == "standard_surface_surfaceshader", let color = term, color.type == .color3 {
      term = Term(.float, .text("dot(\(text(color, as: .vector3)), vec3(1.0 / 3.0))"))
      if let numbers = color.numbers {
        term = Term(.float, .numbers([numbers.reduce(0, +) / 3], isAuthored: true))
      }
    }
    var threshold = inputs.threshold.flatMap { authored($0, of: node) }
    if name == "gltf_pbr_surfaceshader" {
      switch authored("alpha_mode", of: node)?.numbers?.first ?? 0 {
      case 0: term = nil
      case 1: threshold = authored("alpha_cutoff", of: node) ?? Term(.float, [0.5])
      default: break
      }
    }
    guard let term else { return }
    let isOpaque = term.numbers.map { ($0.first ?? 1) >= 1 } ?? false
    guard !isOpaque else { return }
    let opacity = Self.ranges["opacity"]?.filled { _ in text(term, as: .float) } ?? "1.0"
    addLine("s.opacity = \(opacity);")
    writeThreshold(threshold)
    guard shared.program.threshold == nil else { return }
    shared.program.isTransparent = true
    if authored("hasPremultipliedAlpha", of: node)?.numbers?.first ?? 0 != 0 {
      addLine("s.baseColor /= max(s.opacity, 0.0001);")
    }
  }

  private mutating func writeThreshold(_ term: Term?) {
    guard let term else { return }
    if let number = term.numbers?.first {
      if number > 0 { shared.program.threshold = .number(number) }
    } else {
      addLine("s.opacity = s.opacity < \(text(term, as: .float)) ? 0.0 : 1.0;")
      shared.program.threshold = .number(0.5)
    }
  }

  private mutating func writeSwitches(of node: ShaderGraph.Node) {
    guard let toneMap = authored("applyPostProcessToneMap", of: node) else { return }
    guard let isOn = toneMap.numbers?.first else {
      return note(.approximated, node, "whether the tone curve applies is decided once: it does")
    }
    if isOn == 0 { shared.program.features.insert(.keepsColor) }
  }

  private mutating func replaceSurface(_ node: ShaderGraph.Node) {
    note(.broken, node, "surfaces of the kind \(node.identifier) are not known; magenta is shown")
    guard stage == .surface else { return }
    shared.program.model = .unlit
    addLine("s.baseColor = vec3(1.0, 0.0, 1.0);")
  }
}
