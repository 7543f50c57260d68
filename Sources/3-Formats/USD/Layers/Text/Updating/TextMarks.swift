/// The places of the statements of a text, by byte.
struct TextMarks {
  /// The place of a prim or a variant.
  struct Block {
    /// The bytes up to the opening brace, that included.
    var head: Range<Int>
    /// The place of the closing brace.
    var end: Int?
    /// True if it is opened again elsewhere.
    var isScattered = false
  }

  /// The places of the statements about one property.
  struct Property {
    var statements: [Range<Int>] = []
    var value: Range<Int>?
  }

  /// The place of the layer's metadata, or where it would be.
  var metadata = 0..<0
  /// The property that was read last, and the place of its value, until its statement ends.
  var property = 0
  var value: Range<Int>?
  private var blocks: [Int: Block] = [:]
  private var properties: [Int: [Int: Property]] = [:]

  /// Notes an opening brace.
  mutating func open(_ prim: Int, _ head: Range<Int>) {
    if blocks[prim] == nil { blocks[prim] = Block(head: head) } else { blocks[prim]?.isScattered = true }
  }

  /// Notes a closing brace.
  mutating func close(_ block: TextBlock, at offset: Int) {
    guard block.kind != .variantSet, blocks[block.prim]?.end == nil else { return }
    blocks[block.prim]?.end = offset
  }

  /// Notes a statement about the property that was read last.
  mutating func add(_ statement: Range<Int>, to prim: Int) {
    properties[prim, default: [:]][property, default: Property()].statements.append(statement)
    if let value { properties[prim]?[property]?.value = value }
    value = nil
  }

  /// Returns the place of a prim or a variant that is in one piece: its head, and its closing brace.
  func block(_ prim: Int) -> (head: Range<Int>, end: Int)? {
    guard let block = blocks[prim], !block.isScattered, let end = block.end else { return nil }
    return (block.head, end)
  }

  /// Returns the places of a property.
  func property(_ index: Int, of prim: Int) -> Property? { properties[prim]?[index] }
}
