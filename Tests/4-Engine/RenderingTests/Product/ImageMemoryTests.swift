import GraphicsGL
import Testing

@testable import Rendering

struct ImageMemoryTests {
  @Test func samplesAndPixelsCount() {
    #expect(ImageMemory(width: 10, height: 10, samples: 1).bytes == 100 * (12 + 12))
    #expect(ImageMemory(width: 10, height: 10, samples: 4).bytes == 100 * (12 + 4 * 28 + 8 + 20 + 12))
  }

  @Test func whatThereIsNoMemoryForIsRefusedBeforeItIsDrawn() throws {
    let large = ImageMemory(width: 16_384, height: 16_384, samples: 4)
    let error = GraphicsError.outOfMemory(
      what: "a picture of 16384×16384 with 4 samples", bytes: large.bytes)
    #expect(throws: error) { try large.check(isSoftware: true, available: large.bytes - 1) }
    try large.check(isSoftware: true, available: large.bytes)
    try large.check(isSoftware: true, available: nil)
    // Graphics cards have memory of their own and report themselves when it is full.
    try large.check(isSoftware: false, available: 0)
  }

  @Test func smallPicturesAreDrawnWithoutAsking() throws {
    try ImageMemory(width: 1280, height: 720, samples: 4).check(isSoftware: true, available: 0)
  }
}
