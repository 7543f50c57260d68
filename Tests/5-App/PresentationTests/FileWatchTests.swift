import Files
import Foundation
import TestSupport
import Testing

@testable import Presentation

struct FileWatchTests {
  let folder: TemporaryFolder

  /// Looks as often as there are answers to expect.
  private func expect(
    _ watch: inout FileWatch, _ answers: [Bool], _ location: SourceLocation = #_sourceLocation
  ) {
    let given = answers.map { _ in watch.poll() }
    #expect(given == answers, sourceLocation: location)
  }

  init() throws { folder = try TemporaryFolder() }

  @Test func aChangeIsToldOnceWhenTheFileHasComeToRest() throws {
    let path = try folder.write("one", to: "a")
    var watch = FileWatch([path])
    expect(&watch, [false, false])
    try folder.write("two, longer", to: "a")
    expect(&watch, [false])
    try folder.write("two, longer still", to: "a")
    expect(&watch, [false])
    expect(&watch, [true, false, false])
  }

  @Test func aFileOfTheSameSizeAndAReplacedOneAreChanges() throws {
    let path = try folder.write("one", to: "a")
    var watch = FileWatch([path])
    try AtomicFile.write("two", to: path)
    expect(&watch, [false, true])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path)
    expect(&watch, [false, true])
  }

  @Test func aFileThatIsGoneIsReadAgainWhenItComesBack() throws {
    let path = try folder.write("one", to: "a")
    var watch = FileWatch([path])
    try FileManager.default.removeItem(atPath: path)
    expect(&watch, [false, false, false])
    try folder.write("new", to: "a")
    expect(&watch, [false, true, false])
  }

  @Test func anyOfSeveralFilesCounts() throws {
    let paths = [try folder.write("1", to: "a"), try folder.write("2", to: "b"), folder.path("missing")]
    var watch = FileWatch(paths)
    try folder.write("changed", to: "b")
    expect(&watch, [false, true, false])
  }

  @Test func ofManyFilesALookTakesAShare() throws {
    let paths = try (0..<10).map { try folder.write("\($0)", to: "file\($0)") }
    var watch = FileWatch(paths, share: 3)
    // Looks go round: 0 to 2, 3 to 5, 6 to 8, then 9, 0, 1.
    try folder.write("changed", to: "file7")
    expect(&watch, [false, false, false, true, false, false])
    // One that goes on changing is looked at each time, and told about when it rests.
    try folder.write("changed again", to: "file2")
    expect(&watch, [false, false])
    try folder.write("changed once more", to: "file2")
    expect(&watch, [false, true, false, false, false, false])
  }

  @Test func otherFilesMayBeWatchedFromNowOn() throws {
    let paths = [
      try folder.write("1", to: "a"), try folder.write("2", to: "b"), try folder.write("3", to: "c"),
    ]
    var watch = FileWatch([paths[0], paths[1]])
    try folder.write("changed", to: "a")
    try folder.write("changed", to: "b")
    expect(&watch, [false])
    watch.watch([paths[1], paths[2]])
    // What changed between two polls is not lost, and what is not watched any more says nothing.
    expect(&watch, [true, false])
    try folder.write("changed twice", to: "a")
    expect(&watch, [false, false])
    try folder.write("changed", to: "c")
    expect(&watch, [false, true, false])
  }
}
