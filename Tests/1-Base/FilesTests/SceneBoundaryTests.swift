import Files
import Glibc
import Testing

/// Links do not lead a scene out of its folder.
struct SceneBoundaryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "elsewhere/secret.png")
    try folder.write("mine", to: "work/scene/own.png")
    try folder.write("shared", to: "work/shared.png")
    symlink("../../elsewhere/secret.png", folder.path("work/scene/file.png"))
    symlink("../../elsewhere", folder.path("work/scene/deep"))
    symlink("own.png", folder.path("work/scene/same.png"))
    symlink(folder.path("work/scene"), folder.path("scene"))
  }

  @Test func linksAreResolved() {
    let boundary = SceneBoundary(folder: folder.path("work/scene"), allowsOutside: false)
    for name in ["own.png", "same.png", "missing.png", "../scene/own.png"] {
      #expect(boundary.allows(folder.path("work/scene/\(name)")), "\(name)")
    }
    for name in ["file.png", "deep/secret.png", "../shared.png"] {
      #expect(!boundary.allows(folder.path("work/scene/\(name)")), "\(name)")
    }
    #expect(
      SceneBoundary(folder: folder.path("scene"), allowsOutside: false).allows(folder.path("scene/own.png")))
    let open = SceneBoundary(folder: folder.path("work/scene"), allowsOutside: true)
    #expect(open.allows(folder.path("work/scene/file.png")))
  }

  @Test func anAuthoredPathIsNotFollowedOutOfItsFolder() throws {
    let scene = folder.path("work/scene/scene.obj")
    let resolver = AuthoredPathResolver(scene: scene, allowsOutside: false)
    #expect(resolver.file("file.png") == nil)
    #expect(resolver.file("deep/secret.png") == nil)
    #expect(resolver.file("same.png") == folder.path("work/scene/same.png"))
    #expect(resolver.file("../shared.png") == folder.path("work/scene/../shared.png"))
    // The search for a file of that name does not follow links either.
    #expect(resolver.file("C:/textures/secret.png") == nil)
    let open = AuthoredPathResolver(scene: scene, allowsOutside: true)
    #expect(open.file("file.png") == folder.path("work/scene/file.png"))
  }

  @Test func namesWithControlCharactersAreNoFiles() {
    let resolver = AuthoredPathResolver(scene: folder.path("work/scene/scene.obj"), allowsOutside: false)
    #expect(resolver.file("own.png%00.jpg") == nil)
    #expect(resolver.file("own.png%0A") == nil)
    #expect(resolver.file("own%2Epng") != nil)
    #expect(!SceneBoundary.isPlain("a\u{1B}[31m"))
    #expect(SceneBoundary.isPlain("Bäume und Häuser.png"))
  }

  @Test func aWalkMayLeaveLinkedFoldersOut() {
    var walk = FolderWalk()
    walk.followsLinks = false
    let files = walk.files(in: folder.path("work")).files
    #expect(!files.contains { $0.contains("/deep/") } && files.contains { $0.hasSuffix("/own.png") })
    walk.followsLinks = true
    #expect(walk.files(in: folder.path("work")).files.contains { $0.contains("/deep/secret.png") })
  }
}
