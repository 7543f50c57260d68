import Locks

/// The folder and the names of a test's golden pictures.
struct SnapshotLocation {
  /// The folder `__Snapshots__/FILE` beside the test.
  let folder: String
  private let function: String
  private let line: UInt

  /// The source line that owns each picture, to detect two pictures with the same name.
  private nonisolated static let owners = Guarded<[String: UInt]>([:])

  /// An error about two calls in one test file with the same picture name.
  struct NameTaken: Error, CustomStringConvertible {
    let description: String
  }

  init(file: String, function: String, line: UInt) {
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    let name = file[slash...].drop { $0 == "/" }
    let stem = name.hasSuffix(".swift") ? name.dropLast(6) : name
    folder = "\(file[..<slash])/__Snapshots__/\(stem)"
    self.function = function
    self.line = line
  }

  /// Returns the name of a picture, without the extension.
  ///
  /// - Parameter given: The name in the test; without it, the test's own name.
  /// - Returns: The name, with characters that every file system supports.
  /// - Throws: ``NameTaken`` if another line has a picture of that name.
  func name(_ given: String?) throws -> String {
    let test = Self.plain(function.prefix { $0 != "(" })
    let name = given.map { test + "." + Self.plain($0[...]) } ?? test
    let key = "\(folder)/\(name)", line = line
    let owner = Self.owners.withLock { owners in
      let owner = owners[key] ?? line
      owners[key] = owner
      return owner
    }
    guard owner == line else {
      throw NameTaken(
        description: "line \(owner) has a picture named \(name) already; give each a name with named:")
    }
    return name
  }

  private static func plain(_ text: Substring) -> String {
    let letters = text.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    let name = String(letters.drop { $0 == "." })
    return name.isEmpty ? "picture" : name
  }
}
