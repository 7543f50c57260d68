// A description of millions of pixels in a failed test or a debugger would take minutes.

extension Image: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(Pixel.self) \(width) x \(height), \(encoding)" }

  public var customMirror: Mirror {
    Mirror(
      self, children: ["width": width, "height": height, "encoding": encoding] as KeyValuePairs<String, Any>)
  }
}
