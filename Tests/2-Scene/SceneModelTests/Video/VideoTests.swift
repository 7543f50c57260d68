import Images
import Platform
import Testing

@testable import SceneModel

/// Videos of images, and the players that materials show.
@MainActor struct VideoTests {
  private func images(_ count: Int) -> [CGImage] {
    (0..<count).map { number in
      CGImage(
        Image<RGBA8>(
          width: 2, height: 1,
          pixels: Array(repeating: RGBA8(red: UInt8(number), green: 0, blue: 0), count: 2)))
    }
  }

  private func red(_ player: VideoPlayer) -> UInt8? { player.texture.contents.levels.first?.first }

  @Test("Each image is shown for its time")
  func sequence() {
    let video = ImageSequence(images: images(3), durations: [0.5, 0.25])
    #expect(abs(video.duration - 0.85) < 1e-9)
    let times = [0, 0.49, 0.5, 0.74, 0.76, 9, -1]
    #expect(times.map { video.frame(at: $0)?.number } == [0, 0, 1, 1, 2, 2, 0])
    #expect(video.frame(at: .nan) == nil)
    #expect(ImageSequence(images: [], framesPerSecond: 30).frame(at: 0) == nil)
    #expect(ImageSequence(images: images(2), framesPerSecond: 0).frame(at: 1e9)?.number == 0)
  }

  @Test("A player advances with its scene, starts again, and stops at the end where it may not")
  func playing() {
    let scene = Scene(), player = VideoPlayer(source: ImageSequence(images: images(4), framesPerSecond: 10))
    #expect(red(player) == 0)
    scene.update(deltaTime: 0.1)
    #expect(red(player) == 0, "it is paused")
    player.play()
    scene.update(deltaTime: 0.15)
    #expect(red(player) == 1)
    scene.update(deltaTime: 0.3)
    #expect(red(player) == 0 && abs(player.currentTime - 0.05) < 1e-9)
    player.isLooping = false
    scene.update(deltaTime: 5)
    #expect(red(player) == 3 && player.rate == 0)
    player.rate = -1
    scene.update(deltaTime: 0.25)
    #expect(red(player) == 1)
    player.seek(to: .nan)
    player.rate = .nan
    #expect(red(player) == 1 && player.rate == -1)
    player.seek(to: 99)
    #expect(red(player) == 3)
  }

  @Test("Two scenes do not make it twice as fast")
  func twoScenes() {
    let scenes = [Scene(), Scene()]
    let player = VideoPlayer(source: ImageSequence(images: images(4), framesPerSecond: 10))
    player.play()
    for _ in 0..<2 { for scene in scenes { scene.update(deltaTime: 0.1) } }
    #expect(abs(player.currentTime - 0.2) < 1e-9)
  }

  @Test("A source without frames leaves the texture black")
  func empty() {
    let scene = Scene(), player = VideoPlayer(source: ImageSequence(images: [], framesPerSecond: 10))
    player.play()
    scene.update(deltaTime: 1)
    #expect(red(player) == 0 && player.texture.width == 1)
  }
}
