import Files
import Glibc
import Testing

struct TemporaryFolderTests {
  @Test func theFolderAndAllInItGoAwayWithTheLastReference() throws {
    let outside = try TemporaryFolder()
    try outside.write("stays", to: "file")
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("text", to: "a/b/c.txt")
    symlink(outside.path, path + "/a/link")
    #expect(access(path + "/a/b/c.txt", F_OK) == 0)

    folder = nil
    #expect(access(path, F_OK) != 0)
    #expect(try outside.names() == ["file"])
  }

  @Test func twoFoldersAreApart() throws {
    #expect(try TemporaryFolder().path != TemporaryFolder().path)
  }
}
