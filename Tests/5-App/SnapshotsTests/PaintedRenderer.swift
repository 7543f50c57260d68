import Comparison
import Files
import Images
import Snapshots

/// A renderer that draws what the test says, without any scene.
@MainActor final class PaintedRenderer: SnapshotRenderer {
  var driver = SnapshotDriver(renderer: "painter (16 bits)", version: "1.0")
  var images: [String: Image<RGBA8>] = [:]
  var drawn: [String] = []
  /// After how many pictures the context is lost.
  var lifetime = Int.max

  struct NoScene: Error, CustomStringConvertible {
    let description: String
  }

  func render(_ test: SnapshotTest) async throws -> Image<RGBA8> {
    drawn.append(test.name)
    if drawn.count > lifetime { throw RendererUnavailable("the context is lost") }
    guard let image = images[test.name] else { throw NoScene(description: "\(test.scene): no such file") }
    return image
  }
}

extension Image<RGBA8> {
  /// A ball before a gradient, with a color of choice: something to look at in reports.
  static func ball(_ red: UInt8, _ green: UInt8, _ blue: UInt8, size: Int = 64, offset: Int = 0) -> Self {
    let center = size / 2
    return Image(
      width: size, height: size,
      pixels: (0..<size).flatMap { y in
        (0..<size).map { x in
          let (dx, dy) = (x - center - offset, y - center)
          guard dx * dx + dy * dy < size * size / 9 else {
            return RGBA8(red: UInt8(30 + y * 60 / size), green: 40, blue: 60)
          }
          let light = 128 + 127 * max(min(-dx - dy, size / 2), -size / 2) / (size / 2)
          func lit(_ value: UInt8) -> UInt8 { UInt8(Int(value) * light / 255) }
          return RGBA8(red: lit(red), green: lit(green), blue: lit(blue))
        }
      })
  }
}

/// A suite in a temporary folder whose scenes are empty files.
struct TestSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @MainActor func run(
    _ renderer: PaintedRenderer, record: RecordMode = .never, keepsPictures: Bool = false
  ) async throws -> SuiteResult {
    try await SuiteRunner(record: record, keepsPictures: keepsPictures)
      .run(SnapshotSuite(at: folder.path), with: renderer)
  }

  func bytes(_ name: String) -> [UInt8]? { try? [UInt8](contentsOfFile: folder.path(name)) }

  func text(_ name: String) -> String { String(decoding: bytes(name) ?? [], as: UTF8.self) }
}
