public import Comparison
import Files
import FoundationEssentials
public import Images

/// The comparison of images with golden pictures.
public enum Golden {
  /// Compares an image with the golden picture of the same name.
  ///
  /// A difference leaves `NAME.actual.png` and `NAME.actual.diff.png` beside the golden picture; they are
  /// removed when the image passes.
  ///
  /// - Parameters:
  ///   - image: The rendered image.
  ///   - name: The golden picture's name without the extension.
  ///   - directory: The folder of the golden pictures.
  ///   - record: Whether the image may become the golden picture.
  ///   - limits: The tolerances of the comparison.
  ///   - driver: The driver that rendered the image, if golden pictures depend on it.
  /// - Returns: The verdict; its message contains the remedy for a failure.
  public static func check(
    _ image: Image<RGBA8>, named name: String, directory: String, record: RecordMode = .never,
    limits: ComparisonLimits = ComparisonLimits(), driver: SnapshotDriver? = nil
  ) async -> GoldenVerdict {
    let golden = GoldenName(folder: directory, name: name)
    var verdict = await judge(image, golden, record: record, limits: limits, driver: driver)
    let leftovers = (actual: "\(directory)/\(name).actual.png", diff: "\(directory)/\(name).actual.diff.png")
    SnapshotFolders.remove(leftovers.diff)
    do {
      switch verdict.outcome {
      case .same, .recorded: SnapshotFolders.remove(leftovers.actual)
      case .different, .missing, .incomparable:
        try write(image, to: leftovers.actual)
        if let difference = verdict.difference { try write(difference.marked(), to: leftovers.diff) }
      }
    } catch {
      verdict.outcome = .incomparable("\(verdict.message ?? "it differs"); moreover \(error)")
    }
    return verdict
  }

  /// Compares an image, and writes the golden picture if the mode says so.
  static func judge(
    _ image: Image<RGBA8>, _ golden: GoldenName, record: RecordMode, limits: ComparisonLimits,
    driver: SnapshotDriver?, drewCommonGolden: SnapshotDriver? = nil
  ) async -> GoldenVerdict {
    let candidates = golden.candidates(for: driver)
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      guard record != .never else { return GoldenVerdict(.missing, golden.path) }
      return recording(image, reason: .missing, at: golden.path)
    }
    // Another family's golden picture stays; this family gets its own.
    var target = path
    if let driver, let other = drewCommonGolden, path == golden.path, other.family != driver.family {
      target = golden.path(family: driver.family)
    }
    let verdict = await comparing(image, with: path, limits)
    switch record {
    case .never, .missing: return verdict
    case .changed:
      return verdict.isPass
        ? verdict : recording(image, reason: .changed, at: target, difference: verdict.difference)
    case .all: return recording(image, reason: .all, at: target, difference: verdict.difference)
    }
  }

  private static func comparing(
    _ image: Image<RGBA8>, with path: String, _ limits: ComparisonLimits
  ) async -> GoldenVerdict {
    do throws(ImageError) {
      // A rendered image has no file that could lack a channel, so only the pixels count.
      let expected = ComparedPicture(try await ImageReader().load(path).rgba8())
      do throws(ComparisonError) {
        let difference = try await PictureDifference(
          from: expected, to: ComparedPicture(image), limits: limits)
        return GoldenVerdict(difference.result.isSame ? .same : .different, path, difference)
      } catch {
        return GoldenVerdict(.incomparable("\(error)"), path)
      }
    } catch {
      return GoldenVerdict(.incomparable(error.reason), path)
    }
  }

  private static func recording(
    _ image: Image<RGBA8>, reason: GoldenVerdict.Reason, at path: String,
    difference: PictureDifference? = nil
  ) -> GoldenVerdict {
    do {
      try write(image, to: path)
      return GoldenVerdict(.recorded(reason), path, difference)
    } catch {
      return GoldenVerdict(.incomparable("cannot record it: \(error)"), path, difference)
    }
  }

  /// Writes an image, creating its folders; the channels depend on transparency alone, not on the colors.
  static func write(_ image: Image<RGBA8>, to path: String) throws {
    try AtomicFile.write(try encoded(image, .small), to: SnapshotFolders.ready(path))
  }

  static func encoded(
    _ image: Image<RGBA8>, _ compression: PNGWriter.Compression
  ) throws(ImageError) -> [UInt8] {
    try PNGWriter(layout: image.isOpaque ? .rgb : .rgbAlpha, compression: compression).encode(image)
  }
}
