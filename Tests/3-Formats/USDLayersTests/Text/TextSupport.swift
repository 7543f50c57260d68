@testable import USDLayers

/// A layer of these statements, after the first line.
func layer(_ statements: String) throws(USDError) -> USDLayer {
  try USDTextReader.read(Array("#usda 1.0\n\(statements)".utf8), identifier: "test.usda")
}

/// The value of the attribute `a` of the prim `A`, which is declared like this.
func value(_ declaration: String) throws -> USDValue? {
  let layer = try layer("def \"A\" {\n\(declaration)\n}\n")
  guard let content = layer.prims[1].properties.first?.fields["default"] else { return nil }
  return try layer.value(content)
}

/// The same layer as text.
func rewritten(_ statements: String) throws -> String {
  String(decoding: try USDTextWriter.text(of: layer(statements)), as: UTF8.self)
}
