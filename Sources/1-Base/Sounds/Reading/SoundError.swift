public import Files

/// Why a sound could not be read.
public struct SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or what stands for it.
  public var place: String
  public var problem: SoundProblem

  public init(_ problem: SoundProblem, at place: String) { (self.place, self.problem) = (place, problem) }

  public var description: String { "\(place): \(problem)" }
}

/// The fact behind a ``SoundError``.
public enum SoundProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no bytes.
  case empty
  /// There are no samples in it.
  case silent
  /// Nothing known begins like this, or it is damaged.
  case unreadable(String)
  /// The file ends before the sound does.
  case truncated(missing: String)
  case tooManyChannels(Int, limit: Int)
  case badRate(Int)
  /// Its samples take more memory than a limit allows.
  case tooLong(bytes: Int, limit: Int)
  /// Memory ran out, or a stretch of the file cannot be reached.
  case unseekable
  case file(FileError)

  public var description: String {
    switch self {
    case .empty: "the file is empty; write the sound again"
    case .silent: "there is no sound in it: it holds no samples"
    case .unreadable(let reason):
      "not a sound that can be read (\(Self.plain(reason))); \(SoundFormat.list("and")) are"
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

  /// The reason of the library, as part of a sentence.
  private static func plain(_ reason: String) -> String {
    var text = reason
    while text.last == "." || text.last == "\n" { text.removeLast() }
    return text
  }
}
