import Files
import Glibc
import Testing

struct TemporaryNamesTests {
  /// Returns the name that a file of this process has before it is finished: `.decoupage-PID-START-MACHINE-N.part`.
  private func ownName() throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(replacing: folder.path("file"))
    let name = try #require(try folder.names().first)
    try file.commit()
    return name.split(separator: "-").map(String.init)
  }

  /// Creates an empty file without ``AtomicFile``, which would remove leftovers first.
  private func touch(_ path: String, age: Int = 0) {
    close(creat(path, 0o666))
    let moment = timeval(tv_sec: time(nil) - age, tv_usec: 0)
    utimes(path, [moment, moment])
  }

  @Test func leftoversOfDeadProcessesGoAndThoseOfLiveOnesStay() throws {
    let own = try ownName()
    try #require(own.count == 5)
    let (process, start, machine) = (own[1], own[2], own[3])
    let folder = try TemporaryFolder()
    let dead = [
      ".decoupage-\(process)-\((Int(start) ?? 0) + 1)-\(machine)-1.part",
      ".decoupage-4194305-\(start)-\(machine)-1.part", ".decoupage-4194305-\(start)-\(machine)-2.folder",
    ]
    let live = [
      ".decoupage-\(process)-\(start)-\(machine)-999999.part", ".decoupage-12-34-elsewhere-1.part",
      ".decoupage-notes.txt", ".decoupage-port.json",
    ]
    for name in dead + live { touch(folder.path(name)) }
    touch(folder.path(".decoupage-12-34-elsewhere-2.part"), age: 100_000)
    mkdir(folder.path(".decoupage-4194305-7-\(machine)-3.folder"), 0o777)
    touch(folder.path(".decoupage-4194305-7-\(machine)-3.folder/inside.png"))
    try AtomicFile.write("new", to: folder.path("file"))
    #expect(try folder.names() == (live + ["file"]).sorted())
  }

  @Test func aFolderIsReplacedAndLeavesNothing() throws {
    let folder = try TemporaryFolder()
    for text in ["one", "two"] {
      var output = try AtomicFolder(replacing: folder.path("pack"), markedBy: "mark")
      try output.add("mark", Array(text.utf8))
      try output.add("deep/file", Array(text.utf8))
      try output.commit()
      #expect(try [UInt8](contentsOfFile: folder.path("pack/deep/file")) == Array(text.utf8))
      #expect(try folder.names() == ["pack"])
    }
    func abandon() throws {
      var output = try AtomicFolder(replacing: folder.path("pack"), markedBy: "mark")
      try output.add("mark", [1])
    }
    try abandon()
    #expect(try folder.names() == ["pack"])
  }
}
