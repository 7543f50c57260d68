import Files
import Foundation
import TestSupport
import Testing

@testable import Viewer

struct FileWatchTests {
  let folder: TemporaryFolder

  /// Looks as often as there are answers to expect.
  private func expect(
    _ watch: inout FileWatch, _ answers: [Bool], _ location: SourceLocation = #_sourceLocation
  ) {
    let given = answers.map { _ in watch.look() }
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
}
