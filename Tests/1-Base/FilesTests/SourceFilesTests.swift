import Files
import Glibc
import Testing

struct SourceFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func anOutputThatIsASourceIsRefusedWhateverItsName() throws {
    let source = try folder.write("scene", to: "scene.usda")
    symlink("scene.usda", folder.path("soft.usda"))
    link(source, folder.path("hard.usda"))
    let sources = SourceFiles([source])
    for name in ["scene.usda", "soft.usda", "hard.usda", "./scene.usda", "../\(folderName)/scene.usda"] {
      let error = #expect(throws: FileError.self) { try sources.check(output: folder.path(name)) }
      #expect(error?.reason.hasSuffix("give the output another name") == true, "\(name)")
    }
    let error = #expect(throws: FileError.self) { try sources.check(output: folder.path("soft.usda")) }
    #expect(error?.reason.contains("the same file as \(source)") == true)
  }

  @Test func aCopyANewFileAndADeviceAreNoSources() throws {
    let source = try folder.write("scene", to: "scene.usda")
    try folder.write("scene", to: "copy.usda")
    let sources = SourceFiles([source, "/dev/null", folder.path("missing.usda")])
    for path in [folder.path("copy.usda"), folder.path("missing.usda"), folder.path("new.usda"), "/dev/null"]
    {
      #expect(throws: Never.self) { try sources.check(output: path) }
    }
  }

  private var folderName: String { folder.path.split(separator: "/").last.map(String.init) ?? "" }
}
