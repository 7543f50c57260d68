internal import SceneAssets
internal import simd

/// A material library: the statements of MTL files, by material.
struct MaterialLibrary {
  struct Material {
    /// The values by keyword; the last one of several counts.
    var statements: [String: String] = [:]
  }

  private(set) var materials: [String: Material] = [:]
  /// The number of materials whose name was used before.
  private(set) var repeated = 0
  /// The number of statements before the first material.
  private(set) var strayStatements = 0

  /// Reads a whole file; a material that exists already stays unchanged.
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
  /// Returns the finite numbers after a keyword, options such as `-halo` skipped.
  func numbers(_ word: String) -> [Float]? {
    guard let text = statements[word] else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).drop { Float($0) == nil }
    let numbers = words.prefix { Float($0) != nil }.compactMap { Float($0) }
    return numbers.isEmpty || !numbers.allSatisfy(\.isFinite) ? nil : numbers
  }

  func number(_ word: String) -> Float? { isSpectral(word) ? nil : numbers(word)?[0] }

  /// Returns a color in linear light; three numbers are in sRGB, a single one is used for all components.
  func color(_ word: String) -> SIMD3<Float>? {
    guard !isSpectral(word), let numbers = numbers(word) else { return nil }
    let all =
      numbers.count > 2 ? SIMD3(numbers[0], numbers[1], numbers[2]) : SIMD3(repeating: numbers[0])
    guard statements[word]?.hasPrefix("xyz") == true else { return DisplayColor.linear(all) }
    // From CIE XYZ to linear sRGB (IEC 61966-2-1).
    let light =
      SIMD3(3.2406, -0.9689, 0.0557) * all.x + SIMD3(-1.5372, 1.8758, -0.2040) * all.y
      + SIMD3(-0.4986, 0.0415, 1.0570) * all.z
    return simd_max(light, .zero)
  }

  /// Returns whether a color is given by a spectral file.
  func isSpectral(_ word: String) -> Bool { statements[word]?.hasPrefix("spectral") == true }

  /// Returns the texture of the first of some keywords that is there, with its options.
  func texture(_ words: String...) -> WavefrontTexture? {
    for word in words {
      if let text = statements[word], let texture = WavefrontTexture(text) { return texture }
    }
    return nil
  }
}
