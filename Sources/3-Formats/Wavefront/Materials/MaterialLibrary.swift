internal import SceneAssets
internal import simd

/// The statements of an MTL text, material by material.
struct MaterialLibrary {
  struct Material {
    /// For each word its values; the last of several counts.
    var statements: [String: String] = [:]
  }

  private(set) var materials: [String: Material] = [:]
  /// How many materials have a name that was there already.
  private(set) var repeated = 0
  /// How many statements belong to no material.
  private(set) var strayStatements = 0

  /// Takes in a whole text; a material that is there already stays as it is.
  mutating func read(_ text: Span<UInt8>, limits: WavefrontLimits) {
    var name: String?, hasBegun = false
    var start = WavefrontReader.mark(of: text)
    while start < text.count {
      var line = WavefrontLine(at: start, in: text)
      start = line.next
      guard line.skipSpace(text), text[line.position] != UInt8(ascii: "#"), let word = line.word(text) else {
        continue
      }
      if word == "newmtl" {
        let wanted = line.rest(text)
        hasBegun = true
        repeated += materials[wanted] == nil ? 0 : 1
        name = materials[wanted] == nil && materials.count < limits.materials ? wanted : nil
        if let name { materials[name] = Material() }
      } else if let name {
        materials[name]?.statements[word.lowercased()] = line.rest(text)
      } else if !hasBegun {
        strayStatements += 1
      }
    }
  }
}

extension MaterialLibrary.Material {
  /// The finite numbers behind a word, and behind words like `-halo` in front of them.
  func numbers(_ word: String) -> [Float]? {
    guard let text = statements[word] else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).drop { Float($0) == nil }
    let numbers = words.prefix { Float($0) != nil }.compactMap { Float($0) }
    return numbers.isEmpty || !numbers.allSatisfy(\.isFinite) ? nil : numbers
  }

  func number(_ word: String) -> Float? { isSpectral(word) ? nil : numbers(word)?[0] }

  /// A color as light; three numbers are what displays take, one stands for all.
  func color(_ word: String) -> SIMD3<Float>? {
    guard !isSpectral(word), let numbers = numbers(word) else { return nil }
    let all =
      numbers.count > 2 ? SIMD3(numbers[0], numbers[1], numbers[2]) : SIMD3(repeating: numbers[0])
    guard statements[word]?.hasPrefix("xyz") == true else { return DisplayColor.linear(all) }
    // From CIE XYZ to the light of sRGB (IEC 61966-2-1).
    let light =
      SIMD3(3.2406, -0.9689, 0.0557) * all.x + SIMD3(-1.5372, 1.8758, -0.2040) * all.y
      + SIMD3(-0.4986, 0.0415, 1.0570) * all.z
    return simd_max(light, .zero)
  }

  /// Whether a color is told by a file of its spectrum.
  func isSpectral(_ word: String) -> Bool { statements[word]?.hasPrefix("spectral") == true }

  /// The picture of a word, with what it is asked to do.
  func picture(_ words: String...) -> WavefrontPicture? {
    for word in words {
      if let text = statements[word], let picture = WavefrontPicture(text) { return picture }
    }
    return nil
  }
}
