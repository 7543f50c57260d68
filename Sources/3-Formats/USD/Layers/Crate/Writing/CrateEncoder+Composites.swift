extension CrateEncoder {
  /// Returns items after their count.
  mutating func list<Item>(
    _ items: [Item], _ append: (inout [UInt8], inout CrateEncoder, Item) -> Void
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(items.count))
    for item in items { append(&bytes, &self, item) }
    return bytes
  }

  /// Returns a list operation: the bits of its lists, then those lists.
  mutating func bytes<Item>(
    _ operation: USDListOperation<Item>,
    _ append: (inout [UInt8], inout CrateEncoder, Item) throws(USDError) -> Void
  ) throws(USDError) -> [UInt8] {
    var bytes: [UInt8] = [operation.explicit == nil ? 0 : 1]
    for (bit, items) in [
      (2 as UInt8, operation.explicit ?? []), (4, operation.added), (32, operation.prepended),
      (64, operation.appended), (8, operation.deleted), (16, operation.ordered),
    ] where !items.isEmpty {
      bytes[0] |= bit
      bytes.append(number: UInt64(items.count))
      for item in items { try append(&bytes, &self, item) }
    }
    return bytes
  }

  mutating func bytes(_ dictionary: USDDictionary) throws(USDError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(dictionary.entries.count))
    for (name, value) in dictionary.entries {
      bytes.append(number: naming.string(name))
      bytes.append(try rep(value))
    }
    return bytes
  }

  mutating func append(assetAndPathOf reference: USDReference, to bytes: inout [UInt8]) {
    bytes.append(number: naming.string(reference.asset))
    bytes.append(number: path(reference.prim))
    Self.append(reference.offset, to: &bytes)
  }

  static func append(_ offset: USDLayerOffset, to bytes: inout [UInt8]) {
    bytes.append(number: offset.offset)
    bytes.append(number: offset.scale)
  }

  mutating func rep(_ samples: USDTimeSamples) throws(USDError) -> CrateRep {
    let times = stored(.doubles, list(samples.times) { bytes, _, it in bytes.append(number: it) })
    var bytes: [UInt8] = []
    bytes.append(times)
    bytes.append(number: 8 as Int64)
    bytes.append(number: UInt64(samples.values.count))
    for value in samples.values { bytes.append(number: try rep(value).bits) }
    return stored(.timeSamples, bytes)
  }

  mutating func rep(_ spline: USDSpline) throws(USDError) -> CrateRep {
    let hasAlgorithms = spline.knots.contains { $0.algorithmBefore != 0 || $0.algorithmAfter != 0 }
    require(hasAlgorithms ? .splineAlgorithms : .splines)
    let type: UInt8 = spline.element == .float ? 2 : spline.element == .half ? 3 : 1
    var blob: [UInt8] = [
      (hasAlgorithms ? 2 : 1) | type << 4 | (spline.isTimeValued ? 64 : 0) | (spline.isHermite ? 128 : 0),
      Self.mode(spline.before) | Self.mode(spline.after) << 3 | (spline.loop == nil ? 0 : 64),
    ]
    for case .sloped(let slope) in [spline.before, spline.after] { blob.append(number: slope) }
    if let loop = spline.loop {
      blob.append(number: loop.start)
      blob.append(number: loop.end)
      blob.append(number: loop.before)
      blob.append(number: loop.after)
      blob.append(number: loop.valueOffset)
    }
    blob.append(number: UInt32(spline.knots.count))
    for knot in spline.knots {
      Self.append(knot, of: spline, hasAlgorithms: hasAlgorithms, to: &blob)
    }
    var bytes: [UInt8] = []
    bytes.append(counted: blob)
    let custom = spline.knots.filter { !$0.customData.entries.isEmpty }
    bytes.append(number: UInt64(custom.count))
    for knot in custom {
      bytes.append(number: knot.time)
      bytes += try self.bytes(knot.customData)
    }
    return stored(.spline, bytes)
  }

  private static func mode(_ extrapolation: USDSpline.Extrapolation) -> UInt8 {
    switch extrapolation {
    case .blocked: 0
    case .held: 1
    case .linear: 2
    case .sloped: 3
    case .loopRepeat: 4
    case .loopReset: 5
    case .loopOscillate: 6
    }
  }

  private static func append(
    _ knot: USDSpline.Knot, of spline: USDSpline, hasAlgorithms: Bool, to blob: inout [UInt8]
  ) {
    func append(_ value: Double) {
      switch spline.element {
      case .float: blob.append(number: Float(value).bitPattern)
      case .half: blob.append(number: Float16(value).bitPattern)
      default: blob.append(number: value)
      }
    }
    blob.append((knot.valueBefore == nil ? 0 : 1) | knot.next.rawValue << 1)
    blob.append(number: knot.time)
    append(knot.value)
    if let before = knot.valueBefore { append(before) }
    if !spline.isHermite {
      blob.append(number: knot.widthBefore)
      blob.append(number: knot.widthAfter)
    }
    append(knot.slopeBefore)
    append(knot.slopeAfter)
    if hasAlgorithms { blob.append(knot.algorithmBefore & 15 | knot.algorithmAfter << 4) }
  }
}
