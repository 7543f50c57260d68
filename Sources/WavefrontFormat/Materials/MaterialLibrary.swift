/// The statements of an MTL text, material by material.
struct MaterialLibrary {
  struct Material {
    /// For each word its values; the last of several counts.
    var statements: [String: String] = [:]
  }

  private(set) var materials: [String: Material] = [:]

  /// Takes in a whole text; a material that is there already stays as it is.
  mutating func read(_ text: Span<UInt8>, limits: WavefrontLimits) {
    var name: String?, start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      var line = WavefrontLine(position: start, end: end)
      start = end + 1
      guard line.skipSpace(text), text[line.position] != UInt8(ascii: "#"), let word = line.word(text) else {
        continue
      }
      if word == "newmtl" {
        let wanted = line.rest(text)
        name = materials[wanted] == nil && materials.count < limits.materials ? wanted : nil
        if let name { materials[name] = Material() }
      } else if let name {
        materials[name]?.statements[word.lowercased()] = line.rest(text)
      }
    }
  }
}

extension MaterialLibrary.Material {
  func numbers(_ word: String) -> [Float]? {
    guard let text = statements[word] else { return nil }
    let numbers = text.split(separator: " ").prefix { Float($0) != nil }.compactMap { Float($0) }
    return numbers.isEmpty || !numbers.allSatisfy(\.isFinite) ? nil : numbers
  }

  func number(_ word: String) -> Float? { numbers(word)?[0] }

  /// Three numbers; one stands for all.
  func color(_ word: String) -> SIMD3<Float>? {
    guard let numbers = numbers(word) else { return nil }
    return numbers.count > 2 ? SIMD3(numbers[0], numbers[1], numbers[2]) : SIMD3(repeating: numbers[0])
  }

  /// The picture of a word, with what it is asked to do.
  func picture(_ words: String...) -> WavefrontPicture? {
    for word in words {
      if let text = statements[word], let picture = WavefrontPicture(text) { return picture }
    }
    return nil
  }
}

/// A picture as MTL files name it: options, then a file name that may have spaces.
struct WavefrontPicture {
  var name: String
  var offset = SIMD2<Float>(0, 0)
  var scale = SIMD2<Float>(1, 1)
  var isClamped = false
  /// Which channel counts: r, g, b, m, l or z.
  var channel: Character?
  /// What a bump is multiplied with.
  var strength: Float = 1
  /// Added to the values, and multiplied with them before.
  var base: Float = 0, gain: Float = 1

  init?(_ text: String) {
    var words = text.split(separator: " ")[...]
    func number(_ words: inout ArraySlice<Substring>) -> Float? {
      guard let value = words.first.flatMap({ Float($0) }), value.isFinite else { return nil }
      words.removeFirst()
      return value
    }
    loop: while let option = words.first, option.hasPrefix("-"), words.count > 1 {
      words.removeFirst()
      switch option {
      case "-o", "-s", "-t":
        let x = number(&words) ?? (option == "-s" ? 1 : 0)
        let y = number(&words) ?? (option == "-s" ? x : 0)
        _ = number(&words)
        if option == "-o" { offset = SIMD2(x, y) }
        if option == "-s" { scale = SIMD2(x, y) }
      case "-bm": strength = number(&words) ?? 1
      case "-mm": (base, gain) = (number(&words) ?? 0, number(&words) ?? 1)
      case "-clamp": isClamped = words.popFirst() == "on"
      case "-imfchan": channel = words.popFirst()?.first
      case "-blendu", "-blendv", "-cc", "-type": words.removeFirst()
      case "-boost", "-texres": _ = number(&words)
      default:
        // A name may begin like this.
        words.insert(option, at: words.startIndex)
        break loop
      }
    }
    name = words.joined(separator: " ")
    if name.isEmpty { return nil }
  }
}
