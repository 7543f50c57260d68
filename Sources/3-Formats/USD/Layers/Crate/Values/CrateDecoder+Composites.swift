extension CrateDecoder {
  /// Returns a value at an offset relative to the offset itself; reading continues after it.
  mutating func indirect(_ cursor: inout CrateCursor, _ depth: Int) throws(USDError) -> USDValue {
    try value(try indirectRep(&cursor), depth: depth + 1)
  }

  private func indirectRep(_ cursor: inout CrateCursor) throws(USDError) -> CrateRep {
    let begin = cursor.offset
    let (target, isTooFar) = begin.addingReportingOverflow(Int(try cursor.next(Int64.self)))
    guard !isTooFar else { throw bytes.damaged("a value is outside of the file", at: begin) }
    cursor.offset = target
    return CrateRep(bits: try cursor.next(UInt64.self))
  }

  mutating func dictionary(_ cursor: inout CrateCursor, _ depth: Int) throws(USDError) -> USDDictionary {
    USDDictionary(
      try list(&cursor, each: 12) { decoder, cursor throws(USDError) in
        let name = try decoder.string(&cursor)
        return (name, try decoder.indirect(&cursor, depth))
      })
  }

  mutating func reference(_ cursor: inout CrateCursor, _ depth: Int) throws(USDError) -> USDReference {
    let asset = try string(&cursor), prim = try path(&cursor), offset = try offset(&cursor)
    return USDReference(
      asset: asset, prim: prim, offset: offset, customData: try dictionary(&cursor, depth + 1))
  }

  mutating func payload(_ cursor: inout CrateCursor) throws(USDError) -> USDReference {
    let asset = try string(&cursor), prim = try path(&cursor)
    return USDReference(
      asset: asset, prim: prim, offset: file.version >= .payloadOffsets ? try offset(&cursor) : .identity)
  }

  mutating func variantSelections(_ cursor: inout CrateCursor) throws(USDError) -> [String: String] {
    let pairs = try list(&cursor, each: 8) { decoder, cursor throws(USDError) in
      let set = try decoder.string(&cursor)
      return (set, try decoder.string(&cursor))
    }
    return Dictionary(pairs) { _, last in last }
  }

  mutating func doubles(_ rep: CrateRep) throws(USDError) -> [Double] {
    var cursor = CrateCursor(bytes, at: rep.offset)
    return try bytes.load(Double.self, count: try cursor.nextCount(each: 8), at: cursor.offset)
  }

  /// Returns time samples: times now, values on demand.
  mutating func timeSamples(_ cursor: inout CrateCursor) throws(USDError) -> USDTimeSamples {
    let begin = cursor.offset
    let rep = try indirectRep(&cursor)
    guard rep.typeNumber == CrateType.doubles.rawValue, !rep.isArray, !rep.isInlined else {
      throw bytes.damaged("the times of samples are not an array of numbers", at: begin)
    }
    let times = try doubles(rep)
    let (target, isTooFar) = cursor.offset.addingReportingOverflow(
      Int(try bytes.load(Int64.self, at: cursor.offset)))
    guard !isTooFar else { throw bytes.damaged("a value is outside of the file", at: begin) }
    cursor.offset = target
    let count = try cursor.nextCount(each: 8)
    let values = try bytes.load(UInt64.self, count: count, at: cursor.offset)
    guard count == times.count else {
      throw bytes.damaged("there are \(times.count) times for \(count) values", at: begin)
    }
    for (time, next) in zip(times, times.dropFirst()) where !(time < next) {
      throw bytes.damaged("the times of samples are not ascending", at: begin)
    }
    guard times.first.map({ !$0.isNaN }) ?? true else {
      throw bytes.damaged("a time is not a number", at: begin)
    }
    return USDTimeSamples(times: times, values: USDSampleValues(stored: values))
  }
}
