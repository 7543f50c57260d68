import Comparison
import Files
import Images
import Loading
import Presentation
import Rendering
import SceneModel

/// The pictures of a scene before and after porting, from the same camera.
enum PortPictures {
  /// Two pictures as PNG files.
  struct Pair {
    var before: [UInt8]
    var after: [UInt8]
    /// The mean FLIP error between the two.
    var difference: Double
    /// The reason why the source shows nothing; nil where it shows something.
    var emptiness: String?
    /// True if the output shows nothing.
    var isOutputEmpty = false
  }

  static let width = 480
  static let height = 270

  /// Draws two scenes.
  ///
  /// - Parameters:
  ///   - before: The source.
  ///   - after: The port.
  ///   - animation: The animation that both play.
  /// - Returns: The pictures, and how much they differ.
  /// - Throws: The errors of drawing.
  static func draw(
    _ before: LoadedScene, _ after: LoadedScene, playing animation: String? = nil
  ) async throws -> Pair {
    let first = try ScenePresenter(), second = try ScenePresenter()
    var picture = PictureOptions()
    (picture.width, picture.height) = (width, height)
    picture.options.animation = animation
    picture.time = animation == nil ? before.representativeTime : moment
    picture.playsOnlyClip = false
    try await first.show(before, picture)
    try await second.show(after, picture)
    // Both use the camera of the source, or else the one that frames it.
    if first.framesScene || second.framesScene {
      let view = first.orbitView(aspect: picture.aspect)
      first.place(view)
      // A port in other units is of another size.
      second.place(
        before.metersPerUnit == after.metersPerUnit ? view : second.orbitView(aspect: picture.aspect))
    }
    let images = (
      before: try first.renderer.snapshot(width: width, height: height),
      after: try second.renderer.snapshot(width: width, height: height)
    )
    let difference = try await PictureDifference(
      from: ComparedPicture(images.before), to: ComparedPicture(images.after))
    let writer = PNGWriter(layout: .rgb)
    var pair = Pair(
      before: try writer.encode(images.before), after: try writer.encode(images.after),
      difference: difference.result.flip.mean)
    if try first.showsNothing(images.before) {
      pair.emptiness = first.reasonForEmptiness(width: width, height: height)
    }
    pair.isOutputEmpty = try second.showsNothing(images.after)
    return pair
  }

  /// The moment of an animation that is drawn, in seconds.
  private static let moment = 0.4

  /// Writes the pictures of a port that differs into a folder beside a report.
  ///
  /// - Returns: The paths of both; nil where nothing differs.
  /// - Throws: ``CommandFailure`` when they cannot be written.
  static func write(
    _ verdict: PortVerdict, _ name: String, beside report: String
  ) throws(CommandFailure) -> (before: String, after: String)? {
    guard case .differs(let verification, _) = verdict, let pair = verification.pair else { return nil }
    let stem = report.lastIndex(of: ".").map { String(report[..<$0]) } ?? report
    let (before, after) = ("\(stem).pictures/\(name).before.png", "\(stem).pictures/\(name).after.png")
    var files = AtomicFiles()
    do throws(FileError) {
      try files.write(pair.before, to: before)
      try files.write(pair.after, to: after)
      try files.commit()
    } catch {
      throw CommandFailure(error)
    }
    return (before, after)
  }
}
