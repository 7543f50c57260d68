import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Materials that show videos.
@MainActor @Suite(.serialized) struct VideoPictureTests {
  @Test("A surface shows the frame of the scene's time")
  func frames() throws {
    let colors = [
      RGBA8(red: 255, green: 0, blue: 0, alpha: 255), RGBA8(red: 0, green: 255, blue: 0, alpha: 255),
    ]
    let images = colors.map {
      CGImage(Image<RGBA8>(width: 4, height: 4, pixels: Array(repeating: $0, count: 16)))
    }
    let player = VideoPlayer(source: ImageSequence(images: images, framesPerSecond: 2))
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([2, 2, 0.1]), materials: [VideoMaterial(player: player)]))
    func middle() throws -> RGBA8 {
      try Studio.draw(scene, Studio.settings(from: [0, 0, 4], width: 20, height: 20, angle: 20))[10, 10]
    }
    #expect(try middle().red > 180 && middle().green < 60)
    player.play()
    scene.update(deltaTime: 0.6)
    #expect(try middle().green > 180 && middle().red < 60)
  }
}
