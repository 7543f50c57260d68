import Presentation
import Testing

@testable import Viewer

struct DroppedFilesTests {
  @Test func `Each kind of file goes its own way`() {
    let files = DroppedFiles([
      "/a/robot.USDZ", "/a/cat.jpg", "/a/dawn.hdr", "/a/dusk.EXR", "/a/b.heic", "/a/folder.d/scenes",
      "/a/sky.ktx2", "/a/max.glb",
    ])
    #expect(files.scenes == ["/a/robot.USDZ", "/a/folder.d/scenes", "/a/max.glb"])
    #expect(files.photos == ["/a/cat.jpg", "/a/b.heic"])
    #expect(files.environments == ["/a/dawn.hdr", "/a/dusk.EXR", "/a/sky.ktx2"])
  }

  @Test func `What nobody knows is opened as a scene, which says why it cannot be`() {
    let files = DroppedFiles(["/a/notes.txt", "/a/.hidden", "", "/a/noextension", "/a/b.fbx"])
    #expect(files.scenes.count == 5)
    #expect(files.photos.isEmpty && files.environments.isEmpty)
  }

  @Test func `Every extension of a scene is one of a scene here`() {
    for suffix in SceneSource.extensions {
      #expect(DroppedFiles(["x.\(suffix)"]).scenes.count == 1, "\(suffix)")
    }
  }
}
