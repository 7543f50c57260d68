/// Builds a crate as versions before 0.4.0 lay it out: nothing packed, and padding in the very first.
struct OldCrate {
  private var bytes = [UInt8](repeating: 0, count: 88)
  private let minor: UInt8
  private var isPadded: Bool { minor == 0 }

  init(minor: UInt8) { self.minor = minor }

  /// `/`, `/A` of the type `Mesh` with `.x`, an array of three integers, and a second prim `/B`.
  static func sample(minor: UInt8) -> [UInt8] {
    var crate = OldCrate(minor: minor)
    let array = crate.bytes.count
    crate.add(1 as UInt32, 3 as UInt32, 7 as UInt32, 8 as UInt32, 9 as UInt32)
    let children = crate.bytes.count
    crate.add(2 as UInt64, 3 as UInt32, 4 as UInt32)
    let properties = crate.bytes.count
    crate.add(1 as UInt64, 5 as UInt32)
    var sections: [(String, Int, Int)] = []
    func section(_ name: String, _ build: (inout OldCrate) -> Void) {
      let start = crate.bytes.count
      build(&crate)
      sections.append((name, start, crate.bytes.count - start))
    }
    section("TOKENS") {
      let text = [
        ";-)", "primChildren", "properties", "A", "B", "x", "typeName", "Mesh", "default", "int[]",
        "specifier",
      ]
      .map { $0 + "\0" }.joined()
      $0.add(11 as UInt64, UInt64(text.utf8.count))
      $0.bytes += text.utf8
    }
    section("STRINGS") { $0.add(0 as UInt64) }
    section("FIELDS") { crate in
      let fields: [(UInt32, UInt64)] = [
        (1, 41 << 48 | UInt64(children)), (10, 0x4000 << 48 | 42 << 48), (6, 0x4000 << 48 | 11 << 48 | 7),
        (2, 41 << 48 | UInt64(properties)), (6, 0x4000 << 48 | 11 << 48 | 9),
        (8, 0x8000 << 48 | 3 << 48 | UInt64(array)),
      ]
      crate.add(UInt64(fields.count))
      for (name, value) in fields { crate.add(0 as UInt32, name, value) }
    }
    section("FIELDSETS") { crate in
      let sets: [UInt32] = [0, .max, 1, 2, 3, .max, 4, 5, .max, 1, .max]
      crate.add(UInt64(sets.count))
      for set in sets { crate.add(set) }
    }
    section("PATHS") { crate in
      crate.add(4 as UInt64)
      crate.path(0, token: 0, bits: 1)
      let first = crate.path(1, token: 3, bits: 3)
      crate.add(0 as UInt64)
      crate.path(2, token: 5, bits: 4)
      // The sibling's offset is known now.
      let sibling = UInt64(crate.bytes.count)
      for byte in 0..<8 { crate.bytes[first + byte] = UInt8(truncatingIfNeeded: sibling >> UInt64(8 * byte)) }
      crate.path(3, token: 4, bits: 0)
    }
    section("SPECS") { crate in
      let specs: [[UInt32]] = [[0, 0, 7], [1, 2, 6], [2, 6, 1], [3, 9, 6]]
      crate.add(UInt64(specs.count))
      for spec in specs {
        if crate.isPadded { crate.add(0 as UInt32) }
        for word in spec { crate.add(word) }
      }
    }
    let contents = crate.bytes.count
    crate.add(UInt64(sections.count))
    for (name, start, size) in sections {
      crate.bytes += Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
      crate.add(UInt64(start), UInt64(size))
    }
    crate.bytes.replaceSubrange(0..<8, with: Array("PXR-USDC".utf8))
    (crate.bytes[9], crate.bytes[10]) = (minor, minor == 0 ? 1 : 0)
    for byte in 0..<8 { crate.bytes[16 + byte] = UInt8(truncatingIfNeeded: contents >> (8 * byte)) }
    return crate.bytes
  }

  private mutating func add<each Number: FixedWidthInteger>(_ numbers: repeat each Number) {
    for number in repeat each numbers {
      for byte in 0..<number.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
  }

  @discardableResult
  private mutating func path(_ number: UInt32, token: UInt32, bits: UInt8) -> Int {
    if isPadded { add(0 as UInt32) }
    add(number, token, UInt32(bits))
    return bytes.count
  }
}
