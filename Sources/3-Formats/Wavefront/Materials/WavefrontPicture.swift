/// A picture as MTL files name it: options, then a file name that may have spaces.
struct WavefrontPicture {
  var name: String
  var offset = SIMD2<Float>(0, 0)
  var scale = SIMD2<Float>(1, 1)
  var isClamped = false
  var isFiltered = true
  /// Which channel counts: r, g, b, m, l or z.
  var channel: Character?
  /// What a bump is multiplied with.
  var strength: Float = 1
  /// Added to the values, and multiplied with them before.
  var base: Float = 0, gain: Float = 1
  /// What it is asked beyond that, in words for people.
  private(set) var leftOut: [String] = []

  /// - Returns: Nothing where no file is named.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    name = ""
    while let option = words.first, option.hasPrefix("-"), words.count > 1 {
      let before = words
      words.removeFirst()
      guard take(option.lowercased(), &words) else {
        // A name may begin like this.
        words = before
        break
      }
    }
    guard let first = words.first else { return nil }
    // Spaces within a name count, all of them.
    name = String(text[first.startIndex...])
    while name.last?.isWhitespace == true { name.removeLast() }
    if name.count > 2, name.hasPrefix("\""), name.hasSuffix("\"") {
      name = String(name.dropFirst().dropLast())
    }
  }

  /// Takes the values of an option; false where there is no such option.
  private mutating func take(_ option: String, _ words: inout ArraySlice<Substring>) -> Bool {
    // The last word is a name, whatever it looks like.
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
      if all.z != 0 { leftOut.append("its shift in depth (-o)") }
    case "-s":
      let all = numbers(&words, 1)
      scale = SIMD2(all.x, all.y)
      if all.z != 1 { leftOut.append("its scale in depth (-s)") }
    case "-t": if numbers(&words, 0) != .zero { leftOut.append("its turbulence (-t)") }
    case "-bm": strength = number(&words) ?? 1
    case "-mm": (base, gain) = (number(&words) ?? 0, number(&words) ?? 1)
    case "-clamp": isClamped = word(&words) == "on"
    case "-imfchan": channel = word(&words).first
    case "-blendu", "-blendv": if word(&words) == "off" { isFiltered = false }
    case "-cc": if word(&words) == "on" { leftOut.append("its correction of colors (-cc)") }
    case "-type":
      let kind = word(&words)
      if !kind.isEmpty { leftOut.append("its place on a \(kind) (-type)") }
    case "-boost": if (number(&words) ?? 0) != 0 { leftOut.append("its sharpness far away (-boost)") }
    // How large it is drawn is our own matter.
    case "-texres": _ = number(&words)
    default: return false
    }
    return true
  }
}
