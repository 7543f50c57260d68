/// A texture statement of an MTL file: options, then a file name that may have spaces.
struct WavefrontTexture {
  var name: String
  var offset = SIMD2<Float>(0, 0)
  var scale = SIMD2<Float>(1, 1)
  var isClamped = false
  var isFiltered = true
  /// The channel: r, g, b, m, l or z.
  var channel: Character?
  /// The bump multiplier.
  var strength: Float = 1
  /// The value offset and gain of `-mm`: values are multiplied by the gain, then the base is added.
  var base: Float = 0, gain: Float = 1
  /// The unsupported options, in words for messages.
  private(set) var unsupported: [String] = []

  /// Creates a statement from its text.
  ///
  /// - Returns: Nil where no file is named.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    name = ""
    while let option = words.first, option.hasPrefix("-"), words.count > 1 {
      let before = words
      words.removeFirst()
      guard take(option.lowercased(), &words) else {
        // A file name may begin like an option.
        words = before
        break
      }
    }
    guard let first = words.first else { return nil }
    // All spaces within a name count.
    name = String(text[first.startIndex...])
    while name.last?.isWhitespace == true { name.removeLast() }
    if name.count > 2, name.hasPrefix("\""), name.hasSuffix("\"") {
      name = String(name.dropFirst().dropLast())
    }
  }

  /// Parses the values of an option.
  ///
  /// - Returns: Whether the option is known.
  private mutating func take(_ option: String, _ words: inout ArraySlice<Substring>) -> Bool {
    // The last word is the name, whatever it looks like.
    func number(_ words: inout ArraySlice<Substring>) -> Float? {
      guard words.count > 1, let value = words.first.flatMap({ Float($0) }), value.isFinite else {
        return nil
      }
      words.removeFirst()
      return value
    }
    func word(_ words: inout ArraySlice<Substring>) -> Substring {
      words.count > 1 ? words.removeFirst() : ""
    }
    func numbers(_ words: inout ArraySlice<Substring>, _ standard: Float) -> SIMD3<Float> {
      let x = number(&words) ?? standard, y = number(&words) ?? standard, z = number(&words) ?? standard
      return SIMD3(x, y, z)
    }
    switch option {
    case "-o":
      let all = numbers(&words, 0)
      offset = SIMD2(all.x, all.y)
      if all.z != 0 { unsupported.append("the offset in depth (-o)") }
    case "-s":
      let all = numbers(&words, 1)
      scale = SIMD2(all.x, all.y)
      if all.z != 1 { unsupported.append("the scale in depth (-s)") }
    case "-t": if numbers(&words, 0) != .zero { unsupported.append("turbulence (-t)") }
    case "-bm": strength = number(&words) ?? 1
    case "-mm": (base, gain) = (number(&words) ?? 0, number(&words) ?? 1)
    case "-clamp": isClamped = word(&words) == "on"
    case "-imfchan": channel = word(&words).first
    case "-blendu", "-blendv": if word(&words) == "off" { isFiltered = false }
    case "-cc": if word(&words) == "on" { unsupported.append("color correction (-cc)") }
    case "-type":
      let kind = word(&words)
      if !kind.isEmpty { unsupported.append("projection on a \(kind) (-type)") }
    case "-boost": if (number(&words) ?? 0) != 0 { unsupported.append("mip map sharpness (-boost)") }
    // The size of the texture is the renderer's choice.
    case "-texres": _ = number(&words)
    default: return false
    }
    return true
  }
}
