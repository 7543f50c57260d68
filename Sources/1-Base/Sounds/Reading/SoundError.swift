package import Files

/// An error of reading a sound.
public struct SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or the name of the bytes.
  package var name: String
  /// The cause of the error.
  package var problem: SoundProblem

  /// Creates a sound error.
  package init(_ problem: SoundProblem, at name: String) { (self.name, self.problem) = (name, problem) }

  public var description: String { "\(name): \(problem)" }
}

/// The cause of a ``SoundError``.
package enum SoundProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is empty.
  case empty
  /// The file has no samples.
  case silent
  /// The format is unknown, or the file is damaged.
  case unreadable(String)
  /// The sound is in AAC, as that of a file with this name.
  case isAAC(String)
  /// The file ends before the sound does.
  case truncated(missing: String)
  case tooManyChannels(Int, limit: Int)
  case badRate(Int)
  /// The samples take more memory than the limit allows.
  case tooLong(bytes: Int, limit: Int)
  /// Memory ran out, or a range of the file cannot be reached.
  case unseekable
  case file(FileError)

  package var description: String {
    switch self {
    case .empty: "the file is empty; write the sound again"
    case .silent: "it holds no samples; write the sound again"
    case .unreadable(let reason):
      "not a sound that can be read (\(Self.plain(reason))); \(SoundFormat.list("and")) are"
    case .isAAC(let file):
      "the sound is in AAC, which is not read; convert it: ffmpeg -i \(file) \(Self.stem(file)).flac"
    case .truncated(let missing): "the file ends before the sound does: \(missing); get it again"
    case .tooManyChannels(let count, let limit):
      "\(count) channels are more than the limit of \(limit); mix it down"
    case .badRate(let rate): "\(rate) samples a second cannot be played; between 1000 and 768000 can"
    case .tooLong(let bytes, let limit):
      "its samples take \(bytes >> 20) MB, which is more than the limit of \(limit >> 20) MB; "
        + "load it with the strategy .stream"
    case .unseekable: "the file cannot be read from its middle; convert it to WAV or FLAC"
    case .file(let error): error.reason
    }
  }

  private static func stem(_ file: String) -> Substring {
    file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
  }

  /// Returns the library's reason as part of a sentence.
  private static func plain(_ reason: String) -> String {
    var text = reason
    while text.last == "." || text.last == "\n" { text.removeLast() }
    return text
  }
}
