internal import Files
internal import SceneAssets

/// A binary STL file: 80 bytes of anything, the number of triangles, and 50 bytes for each.
struct STLBinary {
  private let file: FileMapping
  private let header: [UInt8]
  private let declaredCount: Int
  private static let headerSize = 84, triangleSize = 50

  /// Detects a binary file; nil for a text, which begins with the word `solid`.
  ///
  /// Some binary files begin with that word too: the length of the file decides.
  init?(_ file: FileMapping) {
    let beginning = file.bytes(0..<min(file.count, 1024))
    let isText = beginning.drop { $0 <= 0x20 }.starts(with: "solid".utf8) && !beginning.contains(0)
    guard file.count >= Self.headerSize else { return nil }
    let declared = Int(Self.number(beginning, at: 80))
    let hasLength = file.count == Self.headerSize + Self.triangleSize * declared
    guard hasLength || !isText else { return nil }
    (self.file, header, declaredCount) = (file, Array(beginning.prefix(80)), declared)
  }

  /// Returns the triangles; tells of a number that does not fit the length of the file.
  func triangles(
    _ path: String, _ limits: STLLimits, _ notes: inout [AssetNote]
  ) throws(AssetReadingError) -> STLTriangles {
    let there = (file.count - Self.headerSize) / Self.triangleSize
    guard declaredCount > 0 || there == 0, there > 0 || declaredCount == 0 else {
      throw AssetReadingError(
        .damaged("it says \(declaredCount) triangles, and has room for \(there)"), in: path)
    }
    guard declaredCount <= there else {
      throw AssetReadingError(
        .damaged("it ends after \(there) of the \(declaredCount) triangles that it says it has"), in: path)
    }
    guard declaredCount <= limits.triangles else {
      throw AssetReadingError(.limit("triangles", value: limits.triangles), in: path)
    }
    if file.count > Self.headerSize + Self.triangleSize * declaredCount {
      notes.append(AssetNote(.ignored, at: "", "the bytes after its \(declaredCount) triangles are left out"))
    }
    var result = STLTriangles(name: "")
    result.corners.reserveCapacity(declaredCount * 9)
    let colors = ColorRule(header)
    let chunk = 65_536
    for start in stride(from: 0, to: declaredCount, by: chunk) {
      let end = min(start + chunk, declaredCount)
      let offset = Self.headerSize + start * Self.triangleSize
      let bytes = file.bytes(offset..<Self.headerSize + end * Self.triangleSize)
      for triangle in 0..<end - start {
        let first = triangle * Self.triangleSize
        let numbers = (0..<9).map { Float(bitPattern: Self.number(bytes, at: first + 12 + 4 * $0)) }
        let attribute = UInt16(bytes[first + 48]) | UInt16(bytes[first + 49]) << 8
        result.add(numbers, color: colors.color(attribute))
      }
    }
    return result
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
      | UInt32(bytes[offset + 3]) << 24
  }

  /// The meaning of the two bytes after each triangle, for which there are two conventions.
  private struct ColorRule {
    /// The color of triangles without one, where the header has it: then a set high bit means no color of its own.
    private let standard: SIMD3<Float>?

    init(_ header: [UInt8]) {
      let mark = Array("COLOR=".utf8)
      let place = (0...header.count - mark.count - 4).first { header[$0...].starts(with: mark) }
      standard = place.map { place in
        SIMD3(
          Float(header[place + 6]) / 255, Float(header[place + 7]) / 255, Float(header[place + 8]) / 255)
      }
    }

    func color(_ attribute: UInt16) -> SIMD3<Float>? {
      func part(_ shift: UInt16) -> Float { Float(attribute >> shift & 31) / 31 }
      let isHigh = attribute & 0x8000 != 0
      if let standard { return isHigh ? standard : SIMD3(part(0), part(5), part(10)) }
      return isHigh ? SIMD3(part(10), part(5), part(0)) : nil
    }
  }
}
