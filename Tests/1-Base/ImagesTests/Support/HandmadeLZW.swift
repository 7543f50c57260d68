/// Packs bytes as GIF and TIFF do.
enum HandmadeLZW {
  /// Packs everything into one stream.
  ///
  /// - Parameters:
  ///   - values: What is packed, numbers of `rootBits` bits.
  ///   - rootBits: The bits of a number.
  ///   - mostFirst: TIFF's order of bits, with codes that become longer one code early.
  ///   - clears: Whether the table is begun anew when it is full; without that it stays as it is.
  /// - Returns: The codes, from one that clears the table to one that ends it.
  static func packed(
    _ values: [UInt8], rootBits: Int = 8, mostFirst: Bool = false, clears: Bool = true
  ) -> [UInt8] {
    let clear = 1 << rootBits
    var table: [[UInt8]: Int] = [:]
    var (next, width) = (clear + 2, rootBits + 1)
    var result: [UInt8] = []
    var (pending, count) = (0, 0)
    func write(_ code: Int) {
      if mostFirst {
        pending = pending << width | code
        count += width
        while count >= 8 {
          count -= 8
          result.append(UInt8(truncatingIfNeeded: pending >> count))
          pending &= 1 << count - 1
        }
      } else {
        pending |= code << count
        count += width
        while count >= 8 {
          result.append(UInt8(truncatingIfNeeded: pending))
          pending >>= 8
          count -= 8
        }
      }
    }
    func code(_ string: [UInt8]) -> Int { string.count == 1 ? Int(string[0]) : table[string] ?? 0 }
    write(clear)
    var string: [UInt8] = []
    for value in values {
      if string.isEmpty || table[string + [value]] != nil {
        string.append(value)
        continue
      }
      write(code(string))
      if next < 4_096 {
        table[string + [value]] = next
        next += 1
        // The reader knows each string one code later than the writer.
        if next - (mostFirst ? 0 : 1) == 1 << width, width < 12 { width += 1 }
      }
      if clears, next >= 4_093 {
        write(clear)
        table = [:]
        (next, width) = (clear + 2, rootBits + 1)
      }
      string = [value]
    }
    if !string.isEmpty {
      write(code(string))
      if next - (mostFirst ? 0 : 1) == 1 << width - 1, width < 12, next < 4_096 { width += 1 }
    }
    write(clear + 1)
    if count > 0 { result.append(UInt8(truncatingIfNeeded: mostFirst ? pending << (8 - count) : pending)) }
    return result
  }
}
