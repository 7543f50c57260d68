import Foundation
import Images
import Loading
import Presentation
import Rendering
import Snapshots
import Testing

/// Files drawn as the commands draw them, with Mesa's software rasterizer, whose pictures the goldens are.
enum SheetPictures {
  private static var made: ScenePresenter?

  static func presenter() throws -> ScenePresenter {
    if let made { return made }
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    setenv("GALLIUM_DRIVER", "llvmpipe", 1)
    let presenter = try ScenePresenter()
    made = presenter
    return presenter
  }

  /// Opens bytes as a file, which is gone afterwards.
  static func open(_ file: ModelFile, named name: String) async throws -> LoadedScene {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(ProcessInfo.processInfo.processIdentifier).glb").path
    try Data(file.glb).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await SceneSource(path).open()
  }

  static func picture(of sheet: Sheet) async throws -> Image<RGBA8> {
    let scene = try await open(sheet.file, named: sheet.name)
    #expect(scene.warnings == sheet.notes)
    var options = PictureOptions()
    (options.width, options.height) = (sheet.width, sheet.height)
    return try await picture(of: scene, options)
  }

  static func picture(of scene: LoadedScene, _ options: PictureOptions) async throws -> Image<RGBA8> {
    // Of its own, since other tests go on while this one waits.
    let presenter = ScenePresenter(after: try presenter())
    try await presenter.show(scene, options)
    return try presenter.renderer.snapshot(width: options.width, height: options.height)
  }

  static func expectGolden(_ picture: Image<RGBA8>, _ name: String) async {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(picture, named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}

extension SheetPictures {
  /// Pictures of one size beside and below one another; nil where there are none.
  static func strip(_ pictures: [Image<RGBA8>], columns: Int) -> Image<RGBA8>? {
    guard let first = pictures.first else { return nil }
    let rows = (pictures.count + columns - 1) / columns
    var whole = Image<RGBA8>(width: first.width * columns, height: first.height * rows)
    for (number, picture) in pictures.enumerated() {
      let left = number % columns * first.width, top = number / columns * first.height
      for y in 0..<first.height {
        for x in 0..<first.width { whole[left + x, top + y] = picture[x, y] }
      }
    }
    return whole
  }
}
