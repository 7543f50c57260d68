/// The tables of specs and fields, which are needed only while a layer is built.
struct CrateTables {
  /// The token of each field's name.
  let fieldNames: [UInt32]
  /// The value representation of each field.
  let fieldValues: [UInt64]
  /// The runs of fields, each terminated by ``end``.
  let fieldSets: [UInt32]
  let specs: [Spec]

  struct Spec {
    var path: UInt32
    /// The start of its run of fields.
    var fieldSet: UInt32
    var kind: UInt32
  }

  static let end = UInt32.max

  init(_ bytes: CrateBytes, _ sections: CrateSections, _ limits: USDLimits) throws(USDError) {
    (fieldNames, fieldValues) = try Self.fields(bytes, sections, limits)
    fieldSets = try Self.fieldSets(bytes, sections, limits)
    specs = try Self.specs(bytes, sections, limits)
  }

  private static func count(
    _ cursor: inout CrateCursor, plain size: Int, what: String, version: CrateVersion, limits: USDLimits
  ) throws(USDError) -> Int {
    let begin = cursor.offset
    guard version >= .packedSections else { return try cursor.nextCount(each: size) }
    let count = try cursor.next(UInt64.self)
    guard count <= UInt64(limits.specs) else {
      throw USDError(.limit(what, value: limits.specs), in: cursor.bytes.identifier, at: .byte(begin))
    }
    return Int(count)
  }

  private static func fields(
    _ bytes: CrateBytes, _ sections: CrateSections, _ limits: USDLimits
  ) throws(USDError) -> ([UInt32], [UInt64]) {
    var cursor = try sections.cursor("FIELDS", in: bytes)
    let count = try count(&cursor, plain: 16, what: "fields", version: sections.version, limits: limits)
    guard sections.version >= .packedSections else {
      let words = try bytes.load(UInt64.self, count: count * 2, at: cursor.offset)
      return (
        (0..<count).map { UInt32(truncatingIfNeeded: words[2 * $0] >> 32) },
        (0..<count).map { words[2 * $0 + 1] }
      )
    }
    let names = try cursor.nextWords(count: count)
    let values = try cursor.nextUnpacked(size: count * 8)
    return (
      names,
      unsafe values.withUnsafeBytes { all in
        (0..<count).map { unsafe all.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
      }
    )
  }

  private static func fieldSets(
    _ bytes: CrateBytes, _ sections: CrateSections, _ limits: USDLimits
  ) throws(USDError) -> [UInt32] {
    var cursor = try sections.cursor("FIELDSETS", in: bytes)
    let begin = cursor.offset
    let count = try count(&cursor, plain: 4, what: "fields", version: sections.version, limits: limits)
    let sets =
      sections.version >= .packedSections
      ? try cursor.nextWords(count: count)
      : try bytes.load(UInt32.self, count: count, at: cursor.offset)
    guard sets.isEmpty || sets.last == end else {
      throw bytes.damaged("the last field set has no terminator", at: begin)
    }
    return sets
  }

  private static func specs(
    _ bytes: CrateBytes, _ sections: CrateSections, _ limits: USDLimits
  ) throws(USDError) -> [Spec] {
    var cursor = try sections.cursor("SPECS", in: bytes)
    let words = sections.version.isPadded ? 4 : 3
    let count = try count(&cursor, plain: words * 4, what: "specs", version: sections.version, limits: limits)
    guard sections.version >= .packedSections else {
      let all = try bytes.load(UInt32.self, count: count * words, at: cursor.offset)
      return (0..<count).map {
        let first = $0 * words + words - 3
        return Spec(path: all[first], fieldSet: all[first + 1], kind: all[first + 2])
      }
    }
    let paths = try cursor.nextPacked(Int32.self, count: count)
    let sets = try cursor.nextPacked(Int32.self, count: count)
    let kinds = try cursor.nextPacked(Int32.self, count: count)
    return (0..<count).map {
      Spec(
        path: UInt32(bitPattern: paths[$0]), fieldSet: UInt32(bitPattern: sets[$0]),
        kind: UInt32(bitPattern: kinds[$0]))
    }
  }
}
