extension CrateDecoder {
  /// Returns a list of items of at least some bytes each.
  mutating func list<Item>(
    _ cursor: inout CrateCursor, each size: Int,
    _ item: (inout CrateDecoder, inout CrateCursor) throws(USDError) -> Item
  ) throws(USDError) -> [Item] {
    let count = try cursor.nextCount(each: size)
    try spend(count)
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try item(&self, &cursor)) }
    return items
  }

  /// Returns a list operation; the bits of its first byte give its lists.
  mutating func operation<Item>(
    _ cursor: inout CrateCursor, each size: Int,
    _ item: (inout CrateDecoder, inout CrateCursor) throws(USDError) -> Item
  ) throws(USDError) -> USDListOperation<Item> {
    let header = try cursor.next(UInt8.self)
    var operation = USDListOperation<Item>()
    if header & 1 != 0 { operation.explicit = [] }
    if header & 2 != 0 {
      let items = try list(&cursor, each: size, item)
      if header & 1 != 0 { operation.explicit = items }
    }
    if header & 4 != 0 { operation.added = try list(&cursor, each: size, item) }
    if header & 32 != 0 { operation.prepended = try list(&cursor, each: size, item) }
    if header & 64 != 0 { operation.appended = try list(&cursor, each: size, item) }
    if header & 8 != 0 { operation.deleted = try list(&cursor, each: size, item) }
    if header & 16 != 0 { operation.ordered = try list(&cursor, each: size, item) }
    return operation
  }

  mutating func integers<T: FixedWidthInteger & BitwiseCopyable>(
    _ cursor: inout CrateCursor, _ type: T.Type, _ element: USDElement
  ) throws(USDError) -> USDValue {
    .integerOperation(
      try operation(&cursor, each: MemoryLayout<T>.size) { _, cursor throws(USDError) in
        Int64(truncatingIfNeeded: try cursor.next(type))
      }, element)
  }

  func token(_ cursor: inout CrateCursor) throws(USDError) -> String {
    try known(file.names.token(try cursor.next(UInt32.self)))
  }

  func string(_ cursor: inout CrateCursor) throws(USDError) -> String {
    try known(file.names.string(try cursor.next(UInt32.self)))
  }

  mutating func path(_ cursor: inout CrateCursor) throws(USDError) -> USDPath {
    let text = try known(file.paths.text(try cursor.next(UInt32.self), names: file.names))
    try spend(text.utf8.count / 16)
    return USDPath(text)
  }

  func offset(_ cursor: inout CrateCursor) throws(USDError) -> USDLayerOffset {
    let offset = try cursor.next(Double.self)
    return USDLayerOffset(offset: offset, scale: try cursor.next(Double.self))
  }
}
