/// A property list, binary or XML, as a flat table of values that refer to each other by index.
///
/// Strings and data stay in the file's bytes until they are asked for. Binary lists may refer to a value more
/// than once, and in cycles: nothing here follows references by itself, and callers that do have to watch for
/// cycles.
package final class PropertyList: Sendable {
  /// The bytes of strings and data.
  let bytes: [UInt8]
  let rows: [PropertyRow]
  /// The indices of the contents of arrays and dictionaries; a dictionary's keys stand before its values.
  let references: [UInt32]
  private let rootNumber: Int

  /// Reads a list of either kind.
  ///
  /// - Throws: ``PropertyListError`` with the position and the reason.
  package init(_ file: [UInt8], limits: PropertyListLimits = .standard) throws(PropertyListError) {
    guard file.count <= limits.size else {
      throw PropertyListError(
        location: nil, reason: "the file is longer than \(limits.size) bytes, which is the limit")
    }
    if file.starts(with: BinaryListReader.beginning) {
      var reader = BinaryListReader(file, limits: limits)
      rootNumber = try reader.read()
      (bytes, rows, references) = (file, reader.rows, reader.references)
    } else {
      var reader = XMLListReader(limits: limits)
      rootNumber = try reader.read(file)
      (bytes, rows, references) = (reader.bytes, reader.rows, reader.references)
    }
  }

  /// The root value.
  package var root: PropertyView { PropertyView(self, rootNumber) }

  /// The number of values, each counted once.
  package var count: Int { rows.count }

  /// The number of slots, see ``PropertyView/slots``.
  package var slotCount: Int { references.count }

  /// The value in a slot.
  package subscript(slot slot: Int) -> PropertyView { PropertyView(self, Int(references[slot])) }

  /// Returns whether bytes begin like a binary list.
  package static func isBinary(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: BinaryListReader.beginning)
  }
}

/// The limits of a property list.
package struct PropertyListLimits: Sendable, Hashable {
  /// The most bytes of the file.
  package var size: Int
  /// The most values.
  package var values: Int

  package init(size: Int = 1 << 31, values: Int = 1 << 25) { (self.size, self.values) = (size, values) }

  package static let standard = PropertyListLimits()
}

/// An error of a property list, with its position.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position in words: a byte, a value or a line.
  package let location: String?
  package let reason: String

  package var description: String { location.map { "\($0): \(reason)" } ?? reason }
}

/// The kind of a property list's value.
package enum PropertyKind: UInt8, Sendable {
  case null, bool, integer, real, date, data, text, reference, array, dictionary
}

/// The table row of one value.
struct PropertyRow {
  enum Encoding: UInt8 {
    case utf8, utf16
  }

  var kind: PropertyKind
  /// The encoding of strings.
  var encoding = Encoding.utf8
  /// The number of elements, pairs, bytes or code units.
  var count: UInt32 = 0
  /// The offset or index of the contents; for numbers their bits.
  var start: UInt64
}
