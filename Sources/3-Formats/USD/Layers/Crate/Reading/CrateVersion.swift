/// The version of a crate, 0.0.1 to 0.16.0; layouts differ by the minor number, except for the first version.
struct CrateVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  var minor: UInt8
  var patch: UInt8 = 0

  static let written = CrateVersion(minor: 8)
  /// The first version with compressed sections.
  static let packedSections = CrateVersion(minor: 4)
  /// The first version in which integer arrays may be compressed and arrays have no rank.
  static let packedIntegers = CrateVersion(minor: 5)
  static let packedNumbers = CrateVersion(minor: 6)
  /// The first version in which counts of arrays have 64 bits.
  static let longArrays = CrateVersion(minor: 7)
  static let payloadOffsets = CrateVersion(minor: 8)
  static let timecodes = CrateVersion(minor: 9)
  static let pathExpressions = CrateVersion(minor: 10)
  static let relocates = CrateVersion(minor: 11)
  static let splines = CrateVersion(minor: 12)
  static let splineAlgorithms = CrateVersion(minor: 13)
  static let durations = CrateVersion(minor: 16)
  /// The last version whose layout is known.
  static let newest = CrateVersion(minor: 16)

  /// True if structures are padded, as in the first version.
  var isPadded: Bool { minor == 0 }
  var description: String { "0.\(minor).\(patch)" }

  static func < (one: CrateVersion, other: CrateVersion) -> Bool { one.minor < other.minor }
}
