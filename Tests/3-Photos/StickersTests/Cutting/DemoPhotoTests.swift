import DemoPhotos
import Images
import Stickers
import TestSupport
import Testing

@Suite struct DemoPhotoTests {
  @Test(arguments: DemoPhoto.allCases)
  func subjectsAreCutOutOfPhotosThatAreDrawn(photo: DemoPhoto) async throws {
    let taken = await photo.taken(longSide: 384)
    #expect(max(taken.picture.width, taken.picture.height) == 384)
    #expect(taken.mask.width == taken.picture.width && taken.mask.height == taken.picture.height)
    guard case .subject(let subject) = await SubjectCutter().analyze(taken.picture).subject() else {
      Issue.record("no subject was found")
      return
    }
    let alpha = subject.picture.channel(.alpha)
    var (both, either) = (0, 0)
    for i in alpha.pixels.indices {
      let (ours, theirs) = (alpha.pixels[i] >= 128, taken.mask.pixels[i] >= 128)
      both += ours && theirs ? 1 : 0
      either += ours || theirs ? 1 : 0
    }
    #expect(Double(both) >= 0.96 * Double(either))
    try await theFileShowsTheSame(photo, taken.picture)
  }

  /// What ships is what is drawn, but for noise and what a JPEG loses.
  private func theFileShowsTheSame(_ photo: DemoPhoto, _ drawn: Image<RGBA8>) async throws {
    let path = Repository.path("Assets/Photos/\(photo.rawValue).jpg")
    if Recording.isOn { try ImageWriter().write(await photo.taken().picture, to: path) }
    let shipped = try ImageReader().decode(file: path).rgba8()
    #expect(max(shipped.width, shipped.height) == DemoPhoto.standardSide)
    let small = shipped.resized(width: drawn.width, height: drawn.height)
    var sum = 0
    for (a, b) in zip(small.pixels, drawn.pixels) {
      sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
    }
    #expect(Double(sum) / Double(3 * drawn.pixels.count) < 3)
  }

  @Test func photosAreTheSameEachTime() async {
    let (first, second) = (
      await DemoPhoto.badge.taken(longSide: 160), await DemoPhoto.badge.taken(longSide: 160)
    )
    #expect(first == second)
  }

  @Test func noPhotoIsLikeAnother() async {
    var seen: Set<Image<RGBA8>> = []
    for photo in DemoPhoto.allCases { seen.insert(await photo.taken(longSide: 32).picture) }
    #expect(seen.count == DemoPhoto.allCases.count)
  }
}
