internal import SceneAssets
internal import TextFormats

extension GLTFSceneBuilder {
  /// Reads a number; one outside of its range is noted and moved to the nearest end.
  mutating func number(
    _ key: StaticString, of view: JSONView?, in range: ClosedRange<Float>, or standard: Float
  ) throws(GLTFError) -> Float {
    guard let view, let value = try view.float(key) else { return standard }
    return clamped(value, of: view, key, in: range)
  }

  /// Reads the factors of a color; those outside of 0 to 1 are noted and moved to the nearest end.
  mutating func factors(
    _ key: StaticString, of view: JSONView?, count: Int
  ) throws(GLTFError) -> [Float]? {
    guard let view, let values = try view.floats(key, count: count) else { return nil }
    return values.map { clamped($0, of: view, key, in: 0...1) }
  }

  private mutating func clamped(
    _ value: Float, of view: JSONView, _ key: StaticString, in range: ClosedRange<Float>
  ) -> Float {
    guard !range.contains(value) else { return value }
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    note(.approximated, view, "\(key) is \(value), which is out of range; \(nearest) is used")
    return nearest
  }
}
