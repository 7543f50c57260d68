import Files
import Glibc
import Testing

struct FolderWalkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["b.usdz", "a/2.GLB", "a/10.glb", "a/notes.txt", "c", ".hidden/x.glb", "a/.y.glb", "usdz"] {
      try folder.write("", to: name)
    }
  }

  private func relative(_ findings: FolderWalk.Findings) -> [String] {
    findings.files.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func filesComeInTheOrderOfTheirNames() {
    let findings = FolderWalk().files(in: folder.path)
    #expect(relative(findings) == ["a/10.glb", "a/2.GLB", "a/notes.txt", "b.usdz", "c", "usdz"])
    #expect(findings.unreadable.isEmpty)
  }

  @Test func extensionsAreComparedWithoutCase() {
    #expect(relative(FolderWalk(extensions: ["glb"]).files(in: folder.path)) == ["a/10.glb", "a/2.GLB"])
    #expect(relative(FolderWalk(extensions: ["USDZ"]).files(in: folder.path)) == ["b.usdz"])
  }

  @Test func hiddenNamesAreVisitedOnRequest() {
    var walk = FolderWalk(extensions: ["glb"])
    walk.includesHidden = true
    #expect(relative(walk.files(in: folder.path)) == [".hidden/x.glb", "a/.y.glb", "a/10.glb", "a/2.GLB"])
  }

  @Test func pipesAreVisitedOnlyWhenTheyAreNamed() {
    let pipe = folder.path("a/pipe.glb")
    #expect(mkfifo(pipe, 0o600) == 0)
    let walk = FolderWalk(extensions: ["glb"])
    #expect(relative(walk.files(in: folder.path)) == ["a/10.glb", "a/2.GLB"])
    #expect(walk.expand([pipe]).files == [pipe])
  }

  @Test func aSlashAtTheEndMakesNoSecondSlash() {
    let files = FolderWalk(extensions: ["usdz"]).files(in: folder.path + "/").files
    #expect(files == [folder.path("b.usdz")])
  }

  @Test func aLinkToAFolderAboveEnds() {
    symlink("..", folder.path("a/up"))
    #expect(relative(FolderWalk(extensions: ["usdz"]).files(in: folder.path)) == ["b.usdz"])
  }

  @Test func linkedFoldersBesideAreVisited() throws {
    let other = try TemporaryFolder()
    try other.write("", to: "far.usdz")
    symlink(other.path, folder.path("d"))
    #expect(relative(FolderWalk(extensions: ["usdz"]).files(in: folder.path)) == ["b.usdz", "d/far.usdz"])
  }

  @Test func inputsNamedOutrightAreKeptAndMissingOnesReported() {
    let findings = FolderWalk(extensions: ["glb"]).expand([
      folder.path("c"), folder.path("missing"), folder.path("a"),
    ])
    #expect(relative(findings) == ["c", "a/10.glb", "a/2.GLB"])
    #expect(
      findings.unreadable == [
        FileError(path: folder.path("missing"), problem: .refused(.read, code: ENOENT))
      ])
  }

  @Test func aFolderThatIsNoneIsReported() {
    let findings = FolderWalk().files(in: folder.path("c"))
    #expect(findings.files.isEmpty)
    #expect(
      findings.unreadable == [
        FileError(path: folder.path("c"), problem: .refused(.list, code: ENOTDIR))
      ])
  }
}
