/// Tells the lines and columns of many elements in the order of the text, for which it looks at each byte once.
package struct XMLPlaces {
  private var position = 0
  private var line = 1
  private var lineStart = 0

  package init() {}

  /// The line and column of an element's tag, both counted from one, columns in bytes.
  package mutating func place(of element: XMLElement) -> (line: Int, column: Int) {
    let bytes = element.document.bytes, target = min(element.position, bytes.count)
    if target < position { self = XMLPlaces() }
    while position < target {
      if bytes[position] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, position + 1) }
      position += 1
    }
    return (line, target - lineStart + 1)
  }
}
