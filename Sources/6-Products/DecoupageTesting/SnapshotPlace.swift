import Log

/// Where the accepted pictures of a test lie, and what they are called.
struct SnapshotPlace {
  /// `__Snapshots__/FILE` beside the test.
  let folder: String
  private let function: String
  private let line: UInt

  /// The line that each picture belongs to, to notice two of one name.
  private nonisolated static let owners = Guarded<[String: UInt]>([:])

  /// Two places in one test file want the same picture.
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

  /// The name of a picture, without the extension.
  ///
  /// - Parameter given: What the test calls it; without it, the test's own name.
  /// - Returns: The name, in letters that every file system takes.
  /// - Throws: ``NameTaken`` where another line has a picture of that name.
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
