/// Builds TIFF files entry by entry: bytes of either order, small or big.
struct HandmadeTIFF {
  var width: Int
  var height: Int
  var isLittle = true
  var isBig = false
  /// The numbers of each entry that is no offset in the file; sizes of the picture are added.
  var entries: [Int: [Int]] = [:]
  /// Entries of bytes.
  var contents: [Int: [UInt8]] = [:]
  /// The strips or tiles.
  var segments: [[UInt8]]
  var isTiled = false
  /// How many more directories there are, with an entry of this number for a smaller copy.
  var others: [Int] = []

  var bytes: [UInt8] {
    var result: [UInt8] = isLittle ? [0x49, 0x49] : [0x4d, 0x4d]
    result += number(isBig ? 43 : 42, 2)
    if isBig { result += number(8, 2) + [0, 0] }
    let offsetSize = isBig ? 8 : 4
    let first = result.count
    result += number(0, offsetSize)
    var (offsets, sizes): ([Int], [Int]) = ([], [])
    for segment in segments {
      offsets.append(result.count)
      sizes.append(segment.count)
      result += segment
    }
    var all = entries
    (all[256], all[257]) = ([width], [height])
    (all[isTiled ? 324 : 273], all[isTiled ? 325 : 279]) = (offsets, sizes)
    var link = first
    result = directory(all, result, &link)
    for kind in others { result = directory([254: [kind], 256: [1], 257: [1]], result, &link) }
    return result
  }

  /// Adds a directory, to which a link in the file leads; its own link to the next is left empty.
  private func directory(_ all: [Int: [Int]], _ bytes: [UInt8], _ link: inout Int) -> [UInt8] {
    var result = bytes
    var fields: [(tag: Int, kind: Int, count: Int, content: [UInt8])] = all.map { tag, values in
      let kind = values.allSatisfy { $0 < 1 << 16 } ? 3 : 4
      return (tag, kind, values.count, values.flatMap { number($0, kind == 3 ? 2 : 4) })
    }
    fields += contents.map { ($0.key, 7, $0.value.count, $0.value) }
    fields.sort { $0.tag < $1.tag }
    let offsetSize = isBig ? 8 : 4
    var entries: [UInt8] = number(fields.count, isBig ? 8 : 2)
    for field in fields {
      entries += number(field.tag, 2) + number(field.kind, 2) + number(field.count, offsetSize)
      if field.content.count <= offsetSize {
        entries += field.content + [UInt8](repeating: 0, count: offsetSize - field.content.count)
      } else {
        entries += number(result.count, offsetSize)
        result += field.content
      }
    }
    result.replaceSubrange(link..<link + offsetSize, with: number(result.count, offsetSize))
    result += entries
    link = result.count
    return result + number(0, offsetSize)
  }

  func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittle ? bytes : bytes.reversed()
  }
}
