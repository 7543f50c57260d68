import Files
import Glibc
import Testing

struct FileBytesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4096, 65_536, 200_001])
  func everyByteComesBack(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try AtomicFile.write(bytes, to: folder.path("data"))
    #expect(try [UInt8](contentsOfFile: folder.path("data")) == bytes)
  }

  @Test func aFileAsLargeAsTheLimitIsRead() throws {
    try folder.write("12345", to: "five")
    #expect(try [UInt8](contentsOfFile: folder.path("five"), limit: 5).count == 5)
  }

  @Test func aLargerFileIsRefused() throws {
    let path = try folder.write("123456", to: "six")
    let error = #expect(throws: FileError.self) { try [UInt8](contentsOfFile: path, limit: 5) }
    #expect(error?.description == "\(path): it is larger than the limit of 5 bytes")
  }

  @Test func filesWithoutASizeAreReadToTheirEnd() throws {
    let bytes = try [UInt8](contentsOfFile: "/proc/self/status")
    #expect(String(decoding: bytes, as: UTF8.self).contains("Pid:"))
  }

  @Test func theLimitHoldsForFilesWithoutASize() {
    #expect(throws: FileError(path: "/dev/zero", problem: .tooLarge(limit: 100_000))) {
      try [UInt8](contentsOfFile: "/dev/zero", limit: 100_000, allowsStreams: true)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func pipesAndDevicesAreNoFilesUnlessTheCallerSaysSo() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    symlink("/dev/zero", folder.path("link"))
    for path in [pipe, folder.path("link"), "/dev/null"] {
      let expected = FileError(path: path, problem: .isStream)
      #expect(throws: expected) { try [UInt8](contentsOfFile: path) }
      #expect(throws: expected) { try [UInt8](beginningOfFile: path, atMost: 64) }
      #expect(throws: expected) { try FileMapping(path: path) }
    }
    #expect(try [UInt8](contentsOfFile: "/dev/null", allowsStreams: true).isEmpty)
    let folderError = FileError(path: folder.path, problem: .isFolder)
    #expect(throws: folderError) { try [UInt8](beginningOfFile: folder.path, atMost: 64) }
    #expect(throws: folderError) { try FileMapping(path: folder.path) }
  }

  @Test func aPointerOfGitLFSIsNamed() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    try folder.write(pointer, to: "chair.glb")
    let path = folder.path("chair.glb")
    let expected = FileError(path: path, problem: .isLFSPointer)
    #expect(throws: expected) { try [UInt8](contentsOfFile: path) }
    #expect(throws: expected) { try [UInt8](beginningOfFile: path, atMost: 64) }
    #expect(throws: expected) { try FileMapping(path: path) }
    #expect(expected.reason.contains("git lfs pull"))
    try folder.write(pointer + String(repeating: " ", count: 1024), to: "long.txt")
    #expect(try [UInt8](contentsOfFile: folder.path("long.txt")).count == pointer.utf8.count + 1024)
  }

  @Test func aNameThatIsNotUTF8SaysSo() {
    let error = #expect(throws: FileError.self) { try [UInt8](contentsOfFile: folder.path("a\u{FFFD}.glb")) }
    #expect(error?.reason == "cannot read it: its name is not UTF-8; rename it")
  }

  @Test func aMissingFileIsNamed() {
    let error = #expect(throws: FileError.self) { try [UInt8](contentsOfFile: "no/such.file") }
    #expect(error?.description == "no/such.file: cannot read it: No such file or directory")
    #expect(error?.problem == .refused(.read, code: ENOENT))
  }

  @Test func aFolderIsNotAFile() {
    let error = #expect(throws: FileError.self) { try [UInt8](contentsOfFile: folder.path) }
    #expect(error?.reason == "it is a folder, not a file")
  }
}
