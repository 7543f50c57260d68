internal import SceneAssets

extension PLYHeader {
  /// The most bytes of a header; those of scans have some hundred.
  private static let mostBytes = 1 << 20

  /// Reads a header.
  ///
  /// - Parameter bytes: The beginning of the file.
  /// - Throws: The problem with its line.
  init(_ bytes: [UInt8]) throws(PLYFailure) {
    let most = min(bytes.count, Self.mostBytes)
    var (position, number) = (0, 0)
    func fail(_ what: String) -> PLYFailure { PLYFailure(.damaged(what), place: "line \(number)") }
    /// Returns the next line without its end; nil where there is none.
    func nextLine() -> Substring? {
      let start = position
      while position < most, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      guard position < most else { return nil }
      let line = String(decoding: bytes[start..<position], as: UTF8.self)
      // Lines end with a line feed, with both, or with a carriage return alone.
      if bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
      position += 1
      number += 1
      return line[...]
    }
    guard let first = nextLine(), first == "ply" else {
      throw PLYFailure(.foreign("it is no PLY file, which begins with a line \"ply\""))
    }
    var (hasFormat, names) = (false, Set<String>())
    while let line = nextLine() {
      let words = line.split(separator: " ").flatMap { $0.split(separator: "\t") }
      switch words.first {
      case "format":
        guard words.count > 1, let encoding = Encoding(rawValue: String(words[1])) else {
          throw fail(
            "the format is ascii, binary_little_endian or binary_big_endian, not \"\(line.prefix(60))\"")
        }
        (self.encoding, hasFormat) = (encoding, true)
      case "element":
        guard words.count == 3, let count = Int(words[2]), count >= 0 else {
          throw fail("an element has a name and a count: \"\(line.prefix(60))\"")
        }
        guard names.insert(String(words[1])).inserted else {
          throw fail("the element \"\(words[1].prefix(60))\" is declared twice")
        }
        elements.append(Element(name: String(words[1]), count: count))
      case "property":
        guard !elements.isEmpty else { throw fail("a property comes before its element") }
        guard let property = Property(words) else {
          throw fail("a property has a type and a name: \"\(line.prefix(60))\"")
        }
        elements[elements.count - 1].properties.append(property)
      case "end_header":
        guard hasFormat else { throw fail("the header names no format") }
        end = position
        return
      default: break
      }
    }
    throw PLYFailure(.damaged("the header has no end"))
  }
}

extension PLYHeader.Property {
  /// Reads `property TYPE NAME` or `property list TYPE TYPE NAME`.
  fileprivate init?(_ words: [Substring]) {
    if words.count == 5, words[1] == "list" {
      guard let countType = PLYHeader.NumberType(words[2]), let type = PLYHeader.NumberType(words[3]) else {
        return nil
      }
      self.init(name: String(words[4]), type: type, countType: countType)
    } else {
      guard words.count == 3, let type = PLYHeader.NumberType(words[1]) else { return nil }
      self.init(name: String(words[2]), type: type)
    }
  }
}

/// A failure of reading a PLY file, with its place.
struct PLYFailure: Error {
  let problem: AssetReadingError.Problem
  let place: String

  init(_ problem: AssetReadingError.Problem, place: String = "") {
    (self.problem, self.place) = (problem, place)
  }
}
