internal import EnvironmentAssets
internal import Images

extension PrefilteredEnvironment {
  /// The studio environment that lights scenes without an environment of their own; it ships with the
  /// product.
  package static let studio: PrefilteredEnvironment = {
    var size: Int64 = 0
    let start = unsafe environment_assets_studio(&size)
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
    // Drawing it takes a second and gives the same result.
    return EnvironmentFile.environment(bytes)
      ?? PrefilteredEnvironment(StudioEnvironment.map(), options: StudioEnvironment.options)
  }()
}

extension ReflectanceTable {
  /// The table that shaders sample; it ships with the product.
  package static let standard: ReflectanceTable = {
    var size: Int64 = 0
    let start = unsafe environment_assets_reflectance(&size)
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
    return ReflectanceTable(bytes) ?? ReflectanceTable()
  }()

  /// Creates a table from a file: the texels' half floats, little-endian.
  init?(_ bytes: [UInt8]) {
    let count = Self.size * Self.size
    guard bytes.count == count * 8 else { return nil }
    let reader = ByteReader(bytes)
    self.init(
      texels: (0..<count).map { index in
        HalfColor(
          bits: SIMD4(
            reader.half(at: 8 * index), reader.half(at: 8 * index + 2), reader.half(at: 8 * index + 4),
            reader.half(at: 8 * index + 6)))
      })
  }

  /// The bytes that ``init(_:)`` reads.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for texel in texels {
      for channel in 0..<4 {
        bytes.append(UInt8(truncatingIfNeeded: texel.bits[channel]))
        bytes.append(UInt8(truncatingIfNeeded: texel.bits[channel] >> 8))
      }
    }
    return bytes
  }
}
