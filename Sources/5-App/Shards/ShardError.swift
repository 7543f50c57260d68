package import Files
package import TextFormats

/// An error about the shards of a run.
package struct ShardError: Error, Hashable, Sendable {
  /// The file or folder.
  package let path: String
  /// The problem and the remedy.
  package let reason: String

  package init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }

  package init(_ error: FileError) { self.init(error.path, error.reason) }
}

extension JSONDocument {
  /// Reads a JSON file.
  ///
  /// - Throws: ``ShardError`` with the place in the file.
  static func read(_ path: String, limit: Int) throws(ShardError) -> JSONDocument {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try [UInt8](contentsOfFile: path, limit: limit)
    } catch {
      throw ShardError(error)
    }
    do throws(JSONError) { return try JSONDocument(bytes) } catch { throw ShardError(path, "\(error)") }
  }
}

extension JSONText {
  /// Creates a copy of a value that was read; it is written as it would have been written the first time.
  package init(_ view: JSONView) {
    switch view.kind {
    case .array: self = .array(view.elements.map { JSONText($0) })
    case .object: self = .object(view.members.map { ($0.key, JSONText($0.value)) })
    default:
      if let text = view.text {
        self = .string(text)
      } else if let number = view.number {
        self = .number(number)
      } else if let flag = view.flag {
        self = .bool(flag)
      } else {
        self = .null
      }
    }
  }
}
