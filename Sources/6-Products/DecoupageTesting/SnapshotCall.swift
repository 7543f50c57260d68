import Comparison
import Decoupage
import Foundation
import GraphicsGL
import Presentation
import Snapshots

/// A call of `expectSnapshot` in a test.
struct SnapshotCall {
  private let reporter: TestReporter
  private let location: SnapshotLocation

  init(
    _ fileID: StaticString, _ filePath: StaticString, line: UInt, column: UInt, function: String,
    file: String? = nil
  ) {
    reporter = TestReporter(fileID: fileID, filePath: filePath, line: line, column: column)
    location = SnapshotLocation(file: file ?? "\(filePath)", function: function, line: line)
  }

  /// Renders and compares; any error fails the test.
  ///
  /// - Returns: The verdict; `nil` if there was no image to compare.
  func check(
    _ name: String?, limits: ComparisonLimits, record: RecordMode?,
    _ draw: () async throws -> Image<RGBA8>
  ) async -> GoldenVerdict? {
    do {
      let name = try location.name(name)
      let mode = try record ?? RecordMode.resolve { ProcessInfo.processInfo.environment[$0] }
      let image = try await draw()
      let verdict = await Golden.check(
        image, named: name, directory: location.folder, record: mode, limits: limits,
        driver: Self.driver)
      tell(verdict, name)
      return verdict
    } catch {
      reporter.fail("no image to compare: \(error)")
      return nil
    }
  }

  private func tell(_ verdict: GoldenVerdict, _ name: String) {
    guard let message = verdict.message else { return }
    let actual = "\(location.folder)/\(name).actual.png", diff = "\(location.folder)/\(name).actual.diff.png"
    var lines = [message, "drawn: \(actual)"]
    for path in [actual, diff, verdict.path] { reporter.attach(path) }
    if verdict.difference != nil { lines.append("what differs: \(diff)") }
    reporter.fail(lines.joined(separator: "\n"))
  }

  /// The driver that renders; `nil` if there is none, so that rendering itself reports the reason.
  private static let driver: SnapshotDriver? = {
    guard let driver = try? RealityRenderer().driver else { return nil }
    return SnapshotDriver(renderer: driver.renderer, version: driver.version)
  }()
}

extension ScenePresenter {
  /// Shows a scene and returns its rendered image.
  func picture(
    of scene: LoadedScene, options: PresentationOptions, time: Double, size: CGSize
  ) async throws -> Image<RGBA8> {
    var picture = PictureOptions()
    (picture.options, picture.time) = (options, time)
    (picture.width, picture.height) = (Int(size.width), Int(size.height))
    try await show(scene, picture)
    return try renderer.snapshot(size: size)
  }
}
