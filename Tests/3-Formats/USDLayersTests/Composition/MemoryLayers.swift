@testable import USDLayers

/// Layers given as text, by the names that they call each other.
struct MemoryLayers: USDLayerProvider {
  var texts: [String: String]

  func locate(_ asset: String, from layer: String) -> Result<String, USDError> {
    let path = AssetPath(layer).beside(AssetPath(asset))
    return path.map { .success($0.text) } ?? .failure(USDError(.outside(asset: asset), in: layer))
  }

  func file(_ asset: String, from layer: String) -> String? {
    guard case .success(let name) = locate(asset, from: layer), texts[name] != nil else { return nil }
    return name
  }

  func layer(_ identifier: String) throws(USDError) -> USDLayer {
    guard let text = texts[identifier] else { throw USDError(.missing(asset: identifier), in: identifier) }
    // Each closing brace needs a line of its own, which examples are easier to read without.
    var lines = "#usda 1.0\n\(text)"
    for _ in 0..<3 { lines = lines.replacing("} }", with: "}\n}") }
    return try USDTextReader.read(Array(lines.utf8), identifier: identifier)
  }

  /// The stage of the layer `root.usda`.
  static func stage(
    _ texts: [String: String], options: USDStageOptions = USDStageOptions()
  ) throws -> USDStage {
    let layers = MemoryLayers(texts: texts)
    return USDStage(
      try layers.layer("root.usda"), session: options.session, provider: layers, options: options)
  }

  /// The stage of one layer.
  static func stage(_ text: String, options: USDStageOptions = USDStageOptions()) throws -> USDStage {
    try stage(["root.usda": text], options: options)
  }
}

extension USDStage {
  func paths() -> [String] { prims.map(\.path.text) }

  func primIndex(_ path: String) -> Int { prim(at: USDPath(path)) ?? -1 }

  func number(_ attribute: String, _ path: String, at time: Double? = nil) throws -> Double? {
    let prim = primIndex(path)
    guard prim >= 0 else { return nil }
    let found = try time.map { try value(attribute, of: prim, at: $0) } ?? value(attribute, of: prim)
    if case .number(let number, _)? = found { return number }
    if case .integer(let number, _)? = found { return Double(number) }
    return nil
  }
}
