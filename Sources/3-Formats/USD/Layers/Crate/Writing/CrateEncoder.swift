/// An encoder of values to their eight bytes, which writes what does not fit into these.
struct CrateEncoder {
  var output = CrateOutput()
  var naming = CrateNaming()
  /// The lowest version that has everything written so far.
  var version = CrateVersion.written
  /// The prim whose values are written, which relative paths start from.
  var prim = USDPath.root
  /// The layer, for stored values.
  let layer: USDLayer
  /// The file whose values stay where they are; nil for a new file.
  private let kept: CrateFile?

  init(_ layer: USDLayer) { (self.layer, kept) = (layer, nil) }

  /// Creates an encoder that adds to a file; nil where its version or its names are not those of a new one.
  init?(_ layer: USDLayer, after file: CrateFile) {
    guard file.version >= .written, let naming = CrateNaming(of: file),
      let values = file.valueBytes
    else { return nil }
    (self.layer, self.naming, kept, version) = (layer, naming, file, file.version)
    output = CrateOutput(after: values, knowing: file.nameLists)
  }

  /// True if what was written asks for another layout of splines than the file's.
  var changesLayout: Bool {
    kept.map { $0.version >= .splines && $0.version < .splineAlgorithms && version > $0.version } ?? false
  }

  mutating func require(_ needed: CrateVersion) { version = max(version, needed) }

  func refused(_ what: String) -> USDError {
    USDError(.unsupported("writing \(what)"), in: layer.identifier, at: .path(prim.text))
  }

  mutating func rep(_ content: USDField.Content) throws(USDError) -> CrateRep {
    if case .stored(let bits) = content, let kept, layer.source === kept { return CrateRep(bits: bits) }
    return try rep(layer.value(content))
  }

  mutating func rep(_ value: USDValue) throws(USDError) -> CrateRep {
    switch value {
    case .blocked: return CrateRep(.blocked, isInlined: true, payload: 0)
    case .animationBlocked: return CrateRep(.animationBlocked, isInlined: true, payload: 0)
    case .bool(let value): return inlined(.bool, value ? 1 : 0)
    case .integer(let value, let element): return integer(value, element)
    case .number(let value, let element): return number(value, element)
    case .text(let text, let element): return self.text(text, element)
    case .tuple(let numbers, let element): return tuple(numbers, element)
    case .array(let array): return try rep(array)
    case .specifier(let specifier): return inlined(.specifier, UInt32(specifier.rawValue))
    case .isUniform(let isUniform): return inlined(.variability, isUniform ? 1 : 0)
    case .isPrivate(let isPrivate): return inlined(.permission, isPrivate ? 1 : 0)
    case .dictionary(let dictionary):
      guard !dictionary.entries.isEmpty else { return inlined(.dictionary, 0) }
      return stored(.dictionary, try bytes(dictionary))
    case .texts(let texts, let element):
      return element == .token
        ? stored(.tokens, list(texts) { $0.append(number: $1.naming.token($2)) })
        : stored(.strings, list(texts) { $0.append(number: $1.naming.string($2)) })
    case .paths(let paths): return stored(.paths, list(paths) { $0.append(number: $1.path($2)) })
    case .numbers(let numbers):
      return stored(.doubles, list(numbers) { bytes, _, it in bytes.append(number: it) })
    case .offsets(let offsets):
      return stored(.layerOffsets, list(offsets) { bytes, _, it in Self.append(it, to: &bytes) })
    case .variantSelections(let selections):
      let sorted = selections.sorted { $0.key < $1.key }
      return stored(
        .variantSelections,
        list(sorted) {
          $0.append(number: $1.naming.string($2.key))
          $0.append(number: $1.naming.string($2.value))
        })
    case .timeSamples(let samples): return try rep(samples)
    case .relocates(let relocates):
      require(.relocates)
      return stored(
        .relocates,
        list(relocates) {
          $0.append(number: $1.path($2.from))
          $0.append(number: $1.path($2.to))
        })
    case .spline(let spline): return try rep(spline)
    case .unregistered(let inner):
      var bytes: [UInt8] = []
      bytes.append(try rep(inner))
      return stored(.unregistered, bytes)
    case .opaque(let type, _): throw refused("a value of the unknown type \(type)")
    default: return try operation(value)
    }
  }

  private mutating func operation(_ value: USDValue) throws(USDError) -> CrateRep {
    switch value {
    case .textOperation(let operation, .token):
      return stored(.tokenOperation, try bytes(operation) { $0.append(number: $1.naming.token($2)) })
    case .textOperation(let operation, _):
      return stored(.stringOperation, try bytes(operation) { $0.append(number: $1.naming.string($2)) })
    case .pathOperation(let operation):
      return stored(.pathOperation, try bytes(operation) { $0.append(number: $1.path($2)) })
    case .referenceOperation(let operation):
      return stored(
        .referenceOperation,
        try bytes(operation) { (bytes, encoder, item) throws(USDError) in
          encoder.append(assetAndPathOf: item, to: &bytes)
          bytes += try encoder.bytes(item.customData)
        })
    case .payloadOperation(let operation):
      return stored(
        .payloadOperation, try bytes(operation) { $1.append(assetAndPathOf: $2, to: &$0) })
    case .integerOperation(let operation, .int64):
      return stored(.int64Operation, try bytes(operation) { bytes, _, it in bytes.append(number: it) })
    case .integerOperation(let operation, .uint64):
      return stored(.uint64Operation, try bytes(operation) { bytes, _, it in bytes.append(number: it) })
    case .integerOperation(let operation, let element):
      return stored(
        element == .uint ? .uintOperation : .intOperation,
        try bytes(operation) { bytes, _, it in bytes.append(number: Int32(truncatingIfNeeded: it)) })
    case .valueOperation(let operation):
      return stored(
        .unregisteredOperation,
        try bytes(operation) { (bytes, encoder, item) throws(USDError) in bytes.append(try encoder.rep(item))
        })
    default: throw refused("such a value")
    }
  }

  func inlined(_ type: CrateType, _ word: UInt32) -> CrateRep {
    CrateRep(type, isInlined: true, payload: UInt64(word))
  }

  mutating func stored(_ type: CrateType, _ bytes: [UInt8]) -> CrateRep {
    CrateRep(type, payload: output.store(bytes))
  }

  mutating func path(_ path: USDPath) -> UInt32 { naming.path(path, from: prim) }
}
