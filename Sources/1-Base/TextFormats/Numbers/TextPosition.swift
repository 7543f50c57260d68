/// A position in a text: line and column, both counted from one, columns in bytes.
package struct TextPosition: Sendable, Hashable {
  package let line: Int
  package let column: Int

  package init(of position: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(position, bytes.count)]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.count - ((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1) + 1
  }
}
