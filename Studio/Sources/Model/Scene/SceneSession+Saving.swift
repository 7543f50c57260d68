internal import Files
internal import Images
internal import Loading
internal import Presentation
internal import SceneModel
internal import Stickers
internal import simd

extension SceneSession {
  /// The name that a dialog proposes for the scene with its stickers; nil without a scene.
  package var proposedName: String? {
    name.map { "\(StickerExport.stem($0))-stickers.usdz" }
  }

  /// Saves the scene as USD, off the main actor; the file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - then: What follows when it is saved.
  package func save(to path: String, then: @escaping @MainActor () -> Void = {}) {
    guard saving == nil else { return say("The scene is being saved already") }
    guard let source = self.path else { return say("There is no scene to save; open one first") }
    let document = document
    let file = SceneFile(
      source: source,
      stickers: document.stickers.compactMap { sticker in photos[sticker.photo].map { (sticker, $0) } },
      sun: savedSun,
      look: SceneFile.Look(
        document.light, besides: SceneLight(presenter?.scene?.look),
        sunExposure: presenter?.exposureBesideSun ?? 0))
    saving = Task {
      do {
        try await file.write(to: path)
        if self.path == source { saved = document }
        say("Saved the scene to \(path)")
        then()
      } catch is CancellationError {
        say("The scene was not saved")
      } catch {
        say("\(error)")
      }
      saving = nil
    }
  }

  /// The sun as it shines now; nil where there is none.
  private var savedSun: SceneFile.Sun? {
    guard let sun = presenter?.sun, let light = document.light.sun else { return nil }
    return SceneFile.Sun(
      orientation: sun.orientation(relativeTo: nil), lux: light.lux,
      shadowDistance: sun.shadow?.maximumDistance ?? 0)
  }

  /// Waits until the scene is saved.
  package func waitForSaving() async { await saving?.value }

  /// Cancels saving; a file that is not finished does not appear.
  package func cancelSaving() { saving?.cancel() }

  /// Puts an image of a file on the surface at a point of the picture.
  package func dropPhoto(_ path: String, at point: SIMD2<Float>) {
    Task {
      do throws(FileError) {
        let bytes = try await Self.bytes(path)
        await addSticker(.init(name: Self.fileName(path), bytes: bytes), at: point)
      } catch {
        say("\(error)")
      }
    }
  }

  @concurrent private nonisolated static func bytes(_ path: String) async throws(FileError) -> [UInt8] {
    try [UInt8](contentsOfFile: path, limit: AnalysisPhoto.limits.maximumFileBytes)
  }
}
