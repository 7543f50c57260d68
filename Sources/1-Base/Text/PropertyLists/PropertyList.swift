/// A property list, binary or XML, as a flat table of values that refer to each other by number.
///
/// Texts and data stay in the file's bytes until somebody asks for them. Binary lists may refer to values from several
/// places, and in circles: nothing here follows references by itself, and who does takes care.
package final class PropertyList: Sendable {
  /// What texts and data lie in.
  let bytes: [UInt8]
  let rows: [PropertyRow]
  /// What arrays and dictionaries hold, by number; a dictionary's keys stand before its values.
  let references: [UInt32]
  private let rootNumber: Int

  /// Reads a list of either kind.
  ///
  /// - Throws: ``PropertyListError`` saying where and why.
  package init(_ file: [UInt8], limits: PropertyListLimits = .standard) throws(PropertyListError) {
    guard file.count <= limits.size else {
      throw PropertyListError(
        place: nil, reason: "the file is longer than \(limits.size) bytes, which is the limit")
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

  /// The outermost value.
  package var root: PropertyView { PropertyView(self, rootNumber) }

  /// How many values there are, each counted once.
  package var count: Int { rows.count }

  /// How many slots there are, see ``PropertyView/slots``.
  package var slotCount: Int { references.count }

  /// The value in a slot.
  package subscript(slot slot: Int) -> PropertyView { PropertyView(self, Int(references[slot])) }

  /// Whether bytes look like a binary list.
  package static func isBinary(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: BinaryListReader.beginning)
  }
}

/// How much a property list may ask for.
package struct PropertyListLimits: Sendable, Hashable {
  /// Bytes of the file.
  package var size: Int
  /// How many values there are.
  package var values: Int

  package init(size: Int = 1 << 31, values: Int = 1 << 25) { (self.size, self.values) = (size, values) }

  package static let standard = PropertyListLimits()
}

/// Why a file is no property list, and where.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A byte, a value or a line, in words.
  package let place: String?
  package let reason: String

  package var description: String { place.map { "\($0): \(reason)" } ?? reason }
}

/// The kinds of values.
package enum PropertyKind: UInt8, Sendable {
  case null, bool, integer, real, date, data, text, reference, array, dictionary
}

/// One value.
struct PropertyRow {
  enum Encoding: UInt8 {
    case utf8, utf16
  }

  var kind: PropertyKind
  /// For texts.
  var encoding = Encoding.utf8
  /// How many elements, pairs, bytes or units there are.
  var count: UInt32 = 0
  /// Where they begin; for numbers their bits.
  var start: UInt64
}
