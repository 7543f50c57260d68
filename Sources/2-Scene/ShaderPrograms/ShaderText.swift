/// GLSL source text with a cached hash, since program caches look it up for every draw.
package struct ShaderText: Hashable, Sendable {
  package let text: String
  private let number: Int

  package init(_ text: String) { (self.text, number) = (text, text.hashValue) }

  package static func == (one: ShaderText, other: ShaderText) -> Bool {
    one.number == other.number && one.text == other.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
