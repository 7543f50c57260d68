import Images
import Testing

/// Animations, whose images change parts of the one before.
struct GIFAnimationTests {
  private static let palette: [[UInt8]] = [[10, 0, 0], [20, 0, 0], [30, 0, 0], [40, 0, 0]]

  /// Makes a file of 2 × 1 pixels.
  private func file(_ frames: [HandmadeGIF.Frame]) -> HandmadeGIF {
    HandmadeGIF(width: 2, height: 1, palette: Self.palette, frames: frames)
  }

  private func frame(
    _ numbers: [UInt8], left: Int = 0, delay: Int = 0, disposal: Int = 0, clear: Int? = nil
  ) -> HandmadeGIF.Frame {
    HandmadeGIF.Frame(
      left: left, width: numbers.count, height: 1, clearColor: clear, delay: delay, disposal: disposal,
      rootBits: 2, numbers: numbers)
  }

  private func reds(_ file: HandmadeGIF) throws -> [[UInt8]] {
    try ImageReader().decodeAnimation(file.bytes).map { $0.image.pixels.map { $0.alpha == 0 ? 0 : $0.red } }
  }

  @Test("Images cover parts of those before, for their times")
  func parts() throws {
    let file = file([frame([0, 1], delay: 50), frame([2], left: 1, delay: 25), frame([3, 0], clear: 0)])
    #expect(try reds(file) == [[10, 20], [10, 30], [40, 30]])
    #expect(try ImageReader().decodeAnimation(file.bytes).map(\.duration) == [0.5, 0.25, 0])
  }

  @Test("Images are cleared or taken back where the file says so")
  func disposal() throws {
    #expect(
      try reds(file([frame([0, 1]), frame([2], disposal: 2), frame([3], left: 1)])) == [
        [10, 20], [30, 20], [0, 40],
      ])
    #expect(
      try reds(file([frame([0, 1]), frame([2], disposal: 3), frame([3], left: 1)])) == [
        [10, 20], [30, 20], [10, 40],
      ])
  }

  @Test("A damaged image ends the animation, and images beyond the canvas are cut")
  func damage() throws {
    var whole = file([frame([0, 1]), frame([2, 3], left: 1)]).bytes
    #expect(try reds(file([frame([0, 1]), frame([2, 3], left: 1)])) == [[10, 20], [10, 30]])
    whole.removeLast(4)
    #expect(try ImageReader().decodeAnimation(whole).count == 1)
    #expect(throws: ImageError.self) { try ImageReader().decodeAnimation(Array(whole.prefix(20))) }
  }
}
