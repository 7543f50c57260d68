internal import Files
internal import Images

/// The file format of prefiltered environments.
///
/// Little-endian. A signature, the size of the specular faces, the width and the height of the background,
/// the number of suns and of channels, all 32 bits wide; floats: the mean radiance, nine coefficients, and
/// seven numbers per sun; half floats: the specular levels, then the background, one channel if everything is
/// gray, else three; last a fingerprint of all that. A file that does not add up is rejected.
enum EnvironmentFile {
  /// The version, which changes whenever the format or the result of filtering does.
  static let version: UInt32 = 1
  private static let mark: [UInt8] = Array("DECOENV".utf8)

  static func bytes(_ environment: PrefilteredEnvironment) -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes += mark + [UInt8(version)]
    let isGray = environment.isGray
    writer.add(UInt32(environment.specular.faceSize))
    writer.add(UInt32(environment.skybox.width))
    writer.add(UInt32(environment.skybox.height))
    writer.add(UInt32(environment.suns.count))
    writer.add(UInt32(isGray ? 1 : 3))
    writer.add(environment.averageRadiance)
    for coefficient in environment.diffuse.coefficients { writer.add(coefficient) }
    for sun in environment.suns {
      writer.add(sun.direction)
      writer.add(sun.irradiance)
      writer.add(sun.angularRadius.bitPattern)
    }
    for level in environment.specular.levels { writer.add(level, isGray: isGray) }
    writer.add(environment.skybox.pixels, isGray: isGray)
    var hash = ContentHash()
    hash.add(writer.bytes[...])
    writer.add(UInt32(truncatingIfNeeded: hash.low))
    writer.add(UInt32(truncatingIfNeeded: hash.low >> 32))
    return writer.bytes
  }

  /// Reads a file.
  ///
  /// - Returns: The environment; `nil` for another version, a truncated or a damaged file.
  static func environment(_ bytes: [UInt8]) -> PrefilteredEnvironment? {
    var reader = ByteReader(bytes)
    guard bytes.count > mark.count + 1 + 20 + 8 else { return nil }
    for letter in mark + [UInt8(version)] where reader.byte() != letter { return nil }
    var hash = ContentHash()
    hash.add(bytes[..<(bytes.count - 8)])
    var tail = ByteReader(bytes, from: bytes.count - 8)
    guard tail.word() == UInt32(truncatingIfNeeded: hash.low),
      tail.word() == UInt32(truncatingIfNeeded: hash.low >> 32)
    else {
      return nil
    }
    let faceSize = Int(reader.word())
    let (width, height) = (Int(reader.word()), Int(reader.word()))
    let sunCount = Int(reader.word())
    let channels = Int(reader.word())
    // Sizes come first, so that a misplaced number cannot request memory.
    guard faceSize.nonzeroBitCount == 1, (8...4096).contains(faceSize), (1...32_768).contains(width),
      (1...32_768).contains(height), (0...64).contains(sunCount), channels == 1 || channels == 3
    else { return nil }
    let counts = (0..<SpecularCube.levelCount(faceSize: faceSize)).map { level in
      let size = faceSize >> level
      return 6 * size * size
    }
    let pixels = counts.reduce(width * height, +)
    let floats = 3 + 27 + 7 * sunCount
    guard reader.rest == 4 * floats + 2 * channels * pixels + 8 else { return nil }
    let mean = reader.vector()
    let coefficients = (0..<9).map { _ in reader.vector() }
    let suns = (0..<sunCount).map { _ in
      EnvironmentSun(
        direction: reader.vector(), irradiance: reader.vector(),
        angularRadius: Float(bitPattern: reader.word()))
    }
    let levels = counts.map { reader.colors($0, isGray: channels == 1) }
    let sky = reader.colors(width * height, isGray: channels == 1)
    return PrefilteredEnvironment(
      specular: SpecularCube(faceSize: faceSize, levels: levels),
      diffuse: IrradianceHarmonics(coefficients: coefficients), suns: suns,
      skybox: Skybox(width: width, height: height, pixels: sky), averageRadiance: mean)
  }
}

extension PrefilteredEnvironment {
  /// True if all pixels are gray.
  fileprivate var isGray: Bool {
    func isGray(_ pixels: [HalfColor]) -> Bool {
      pixels.allSatisfy { $0.bits.x == $0.bits.y && $0.bits.y == $0.bits.z }
    }
    return specular.levels.allSatisfy(isGray) && isGray(skybox.pixels)
  }
}
