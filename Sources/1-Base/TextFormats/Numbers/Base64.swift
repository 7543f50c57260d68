/// The base64 encoding (RFC 4648) in either alphabet, with or without padding.
package enum Base64 {
  /// Decodes a text; nil where it has other characters or ends within a byte.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var text = text
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    let rest = text.count % 4
    guard rest != 1 else { return nil }
    let count = text.count / 4 * 3 + (rest == 0 ? 0 : rest - 1)
    var invalid: UInt8 = 0
    let result = unsafe [UInt8](unsafeUninitializedCapacity: Swift.max(count, 1)) { output, filled in
      unsafe text.withUnsafeBufferPointer { text in
        var (read, written) = (0, 0)
        while read + 4 <= text.count {
          let (a, b) = unsafe (values[Int(text[read])], values[Int(text[read + 1])])
          let (c, d) = unsafe (values[Int(text[read + 2])], values[Int(text[read + 3])])
          invalid |= a | b | c | d
          unsafe output[written] = a << 2 | b >> 4
          unsafe output[written + 1] = b << 4 | c >> 2
          unsafe output[written + 2] = c << 6 | d
          read += 4
          written += 3
        }
        guard rest > 0 else { return }
        let (a, b) = unsafe (values[Int(text[read])], values[Int(text[read + 1])])
        let c = rest == 3 ? unsafe values[Int(text[read + 2])] : 0
        invalid |= a | b | c
        unsafe output[written] = a << 2 | b >> 4
        if rest == 3 { unsafe output[written + 1] = b << 4 | c >> 2 }
      }
      filled = count
    }
    return invalid < 64 ? result : nil
  }

  /// The six bits of each character; above 63 for characters outside of the alphabets.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 0xFF, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in letters.utf8.enumerated() { table[Int(letter)] = UInt8(value) }
    (table[Int(UInt8(ascii: "-"))], table[Int(UInt8(ascii: "_"))]) = (62, 63)
    return table
  }()
}
