/// A lookup of the lines and columns of many elements of one text, which reads each byte once.
package struct XMLPositions {
  /// The position up to which the text has been searched.
  private var position = 0
  /// The positions of the line beginnings found so far.
  private var starts = [0]

  package init() {}

  /// Returns the line and column of an element's tag, both counted from one, columns in bytes.
  package mutating func location(of element: XMLElement) -> (line: Int, column: Int) {
    let bytes = element.document.bytes, target = min(element.position, bytes.count)
    while position < target {
      if bytes[position] == UInt8(ascii: "\n") { starts.append(position + 1) }
      position += 1
    }
    // The last line that begins at the position or before.
    var low = 0, high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= target { low = middle } else { high = middle }
    }
    return (low + 1, target - starts[low] + 1)
  }
}
