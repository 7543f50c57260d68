import Files
import Foundation
import Images
import Loading
import SceneModel
import Testing

/// A made-up image format: a magic word, followed by a PNG.
private enum MadeUpDecoder: ImageDecoder {
  static let word = Array("MADEUP".utf8)

  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    let rest = bytes.withUnsafeBytes { Array($0.dropFirst(word.count)) }
    do throws(ImageError) { return try ImageReader().inspect(rest) } catch { throw error.problem }
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let rest = bytes.withUnsafeBytes { Array($0.dropFirst(word.count)) }
    do throws(ImageError) { return try ImageReader(limits: limits).decode(rest) } catch {
      throw error.problem
    }
  }
}

/// An image format that is added to the table is known wherever image formats are listed.
struct MadeUpImageFormatTests {
  private let kinds =
    ImageFormat.standard + [
      ImageFormat(
        "Made up", fileExtensions: ["madeup"], signatures: [.init(MadeUpDecoder.word)],
        decoder: MadeUpDecoder.self)
    ]

  @MainActor @Test func isFoundEverywhere() async throws {
    let folder = try TemporaryFolder()
    let image = try ImageWriter().encode(Image<RGBA8>(width: 6, height: 4), as: .png)
    try AtomicFile.write(MadeUpDecoder.word + image, to: folder.path("plum.madeup"))
    let text = try folder.write("what is this", to: "a.foo")
    let bundle = try #require(Bundle(path: folder.path))
    try await ImageFormat.$current.withValue(kinds) {
      #expect(try ImageReader().decode(file: folder.path("plum.madeup")).width == 6)
      let texture = try await TextureResource(named: "plum", in: bundle)
      #expect(texture.width == 6 && texture.height == 4)
      #expect(
        FolderWalk(extensions: Set(ImageFormat.photoExtensions)).expand([folder.path]).files
          == [folder.path("plum.madeup")])
      #expect(ImageFormat.environmentExtensions.contains("madeup"))
      let error = #expect(throws: ImageError.self) { try ImageReader().decode(file: text) }
      #expect(error?.description.contains("Photoshop, KTX2 and Made up are read") == true)
    }
    await #expect(throws: LoadingError.self) { _ = try await TextureResource(named: "plum", in: bundle) }
  }
}
