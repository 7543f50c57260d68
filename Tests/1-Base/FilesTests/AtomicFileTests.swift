import Files
import Glibc
import Testing

struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    String(decoding: try [UInt8](contentsOfFile: folder.path(name)), as: UTF8.self)
  }

  @Test func aNewFileAppearsOnlyWithTheCommit() throws {
    var file = try AtomicFile(replacing: folder.path("new.txt"))
    try file.write("one ")
    try file.write("two")
    #expect(try !folder.names().contains("new.txt"))
    try file.commit()
    #expect(try text("new.txt") == "one two")
    #expect(try folder.names() == ["new.txt"])
  }

  @Test func withoutACommitTheOldFileStaysAndNothingElseIsLeft() throws {
    try folder.write("old", to: "file.txt")
    func abandon() throws {
      var file = try AtomicFile(replacing: folder.path("file.txt"))
      try file.write("half of the n")
    }
    try abandon()
    #expect(try text("file.txt") == "old")
    #expect(try folder.names() == ["file.txt"])
  }

  @Test func anExistingFileKeepsItsPermissions() throws {
    try folder.write("#!/bin/sh", to: "script")
    chmod(folder.path("script"), 0o750)
    try AtomicFile.write("#!/bin/bash", to: folder.path("script"))
    var status = stat()
    #expect(stat(folder.path("script"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o750)
  }

  @Test func aLinkStaysALinkAndItsTargetIsReplaced() throws {
    try folder.write("old", to: "deep/target.txt")
    symlink("deep/target.txt", folder.path("link.txt"))
    try AtomicFile.write("new", to: folder.path("link.txt"))
    #expect(try text("deep/target.txt") == "new")
    var status = stat()
    #expect(lstat(folder.path("link.txt"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.names() == ["deep", "link.txt"])
  }

  @Test func aDeviceIsWrittenInPlace() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aFullDiskIsReportedAndNamesTheFile() {
    let error = #expect(throws: FileError.self) { try AtomicFile.write("text", to: "/dev/full") }
    #expect(error?.description == "/dev/full: cannot write it: No space left on device")
  }

  @Test func aMissingFolderIsReportedBeforeAnythingIsWritten() {
    let path = folder.path("missing/file.txt")
    let error = #expect(throws: FileError.self) { try AtomicFile.write("text", to: path) }
    #expect(error?.description == "\(path): cannot write it: No such file or directory")
  }

  @Test func aFolderIsNotReplaced() throws {
    let path = try folder.makeFolder("inside")
    let error = #expect(throws: FileError.self) { try AtomicFile.write("text", to: path) }
    #expect(error == FileError(path: path, problem: .isFolder))
  }

  @Test func manyWritersInOneFolderDoNotMeet() async throws {
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask { [folder] in
          #expect(throws: Never.self) { try AtomicFile.write("\(number)", to: folder.path("\(number % 5)")) }
        }
      }
    }
    #expect(try folder.names() == ["0", "1", "2", "3", "4"])
  }
}
