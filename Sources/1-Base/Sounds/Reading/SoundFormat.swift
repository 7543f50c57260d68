/// A kind of sound file: its name, its extensions, how it begins, and where its own head says that it ends.
///
/// ``SoundFormat/standard`` lists the kinds that are read; everything that names kinds of sounds derives from it.
/// libsndfile decodes all of them, and recognizes them by their bytes.
package struct SoundFormat: Sendable {
  /// The name that messages use.
  package let name: String
  /// The extensions of its file names, lower case, the usual one first.
  package let fileExtensions: [String]
  /// The first bytes of its files; nil where they begin with anything.
  let signature: String?
  /// Checks that a file ends where its head says.
  let end: SoundFileEnd.Check?

  /// Creates a kind of sound file.
  package init(_ name: String, _ fileExtensions: [String]) {
    self.init(name, fileExtensions, signature: nil, end: nil)
  }

  private init(_ name: String, _ fileExtensions: [String], signature: String?, end: SoundFileEnd.Check? = nil)
  {
    (self.name, self.fileExtensions, self.signature, self.end) = (name, fileExtensions, signature, end)
  }

  /// The kinds of sound files, in the order in which messages list them.
  package static let standard: [SoundFormat] = [
    SoundFormat("WAV", ["wav"], signature: "RIFF") {
      SoundFileEnd.chunks($0, isBigEndian: false, data: "data", $1)
    },
    SoundFormat("AIFF", ["aiff", "aif"], signature: "FORM") {
      SoundFileEnd.chunks($0, isBigEndian: true, data: "SSND", $1)
    },
    SoundFormat("CAF", ["caf"], signature: "caff"),
    SoundFormat("FLAC", ["flac"], signature: "fLaC"),
    SoundFormat("Ogg Vorbis", ["ogg"], signature: "OggS", end: SoundFileEnd.pages),
    SoundFormat("Opus", ["opus"], signature: "OggS", end: SoundFileEnd.pages),
    SoundFormat("MP3", ["mp3"], signature: nil),
  ]

  /// The kinds that are read; tests replace them for the tasks below them.
  @TaskLocal package static var current = standard

  /// The file name extensions of all kinds.
  package static var readableExtensions: [String] { current.flatMap(\.fileExtensions) }

  /// Returns the names of all kinds, as part of a sentence.
  static func list(_ conjunction: String) -> String {
    let names = current.map(\.name)
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + (names.last ?? "")
  }
}
