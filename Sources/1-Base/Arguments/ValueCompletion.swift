/// The shell's completion of a value: words, files or folders, and lines that the program prints.
///
/// Not an enumeration with payloads: Swift would mark the array's pointer with the case, and leak checkers
/// take memory behind marked pointers for lost.
package struct ValueCompletion: Hashable, Sendable {
  /// The words that are offered; of those with a colon, at first what stands before it.
  var words: [String] = []
  /// True if files are offered.
  var offersFiles = false
  /// The extensions of the files that are offered; empty for all.
  var extensions: [String] = []
  /// True if folders alone are offered.
  var offersFolders = false
  /// The arguments with which the program prints what is offered, one a line; the files that the line names are
  /// appended.
  var query: [String] = []

  /// True if the words are all that a value can be; those that end in "=" only begin one.
  var isChoice: Bool { !words.isEmpty && !offersFiles && !words.allSatisfy { $0.hasSuffix("=") } }

  /// The completion that offers nothing.
  package static let nothing = Self()
  /// The completion of folders.
  package static let folders = Self(offersFolders: true)

  /// Returns the completion of given words.
  package static func choices(_ words: [String]) -> Self { Self(words: words) }

  /// Returns the completion of files with one of these extensions, and folders; every file without
  /// extensions.
  package static func files(extensions: [String], or words: [String] = []) -> Self {
    Self(words: words, offersFiles: true, extensions: extensions)
  }

  /// Returns the completion of lines that the program prints when it is called with these arguments and the files
  /// that the line names.
  package static func printed(by arguments: String...) -> Self { Self(query: arguments) }
}
