import Comparison
import Files
import Images

/// A runner of suites: renders and compares one image after another, in one process.
public struct SuiteRunner: Sendable {
  /// The mode of recording.
  public var record: RecordMode
  /// True if results contain images for a report.
  public var keepsPictures: Bool

  /// Creates a runner.
  public init(record: RecordMode = .never, keepsPictures: Bool = false) {
    (self.record, self.keepsPictures) = (record, keepsPictures)
  }

  /// Runs every test; one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - renderer: The renderer.
  ///   - progress: Called after each test.
  /// - Returns: The results, in the suite's order.
  /// - Throws: ``RendererUnavailable`` from the renderer.
  @MainActor public func run(
    _ suite: SnapshotSuite, with renderer: any SnapshotRenderer,
    progress: (SnapshotResult) -> Void = { _ in }
  ) async throws(RendererUnavailable) -> SuiteResult {
    var drivers = DriverBook(renderer.driver)
    var results: [SnapshotResult] = []
    for test in suite.tests {
      let result = try await run(test, renderer, &drivers)
      progress(result)
      results.append(result)
    }
    var result = SuiteResult(
      suite: suite, driver: renderer.driver, results: results, notes: drivers.problems)
    result.warnings += drivers.finish()
    return result
  }

  @MainActor private func run(
    _ test: SnapshotTest, _ renderer: any SnapshotRenderer, _ drivers: inout DriverBook
  ) async throws(RendererUnavailable) -> SnapshotResult {
    if case .skipped(let reason) = test.mark {
      return SnapshotResult(
        test: test, outcome: .skipped(reason), golden: test.golden.path, duration: .zero)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let image: Image<RGBA8>
    do {
      image = try await renderer.render(test)
    } catch let error as RendererUnavailable {
      throw error
    } catch {
      return SnapshotResult(
        test: test, outcome: Self.applying(test.mark, to: .failed(.notDrawn, "\(error)")),
        golden: test.golden.path, duration: clock.now - start)
    }
    // An image that is known to be wrong never becomes a golden picture.
    let mode = test.mark == .none ? record : .never
    let verdict = await Golden.judge(
      image, test.golden, record: mode, limits: test.limits, driver: renderer.driver,
      drewCommonGolden: drivers.driver(of: test.golden))
    let goldenDriver = drivers.note(verdict, test.golden)
    let outcome = Self.applying(test.mark, to: Self.outcome(verdict, of: test))
    var result = SnapshotResult(
      test: test, outcome: outcome, golden: verdict.path,
      comparison: verdict.difference?.result, duration: clock.now - start)
    result.goldenDriver = goldenDriver
    if keepsPictures { result.pictures = Self.pictures(image, verdict) }
    return result
  }

  /// Returns the outcome of a test, which says how its own picture is accepted, and no other one.
  static func outcome(_ verdict: GoldenVerdict, of test: SnapshotTest) -> SnapshotResult.Outcome {
    let message =
      verdict.message { mode in
        (mode == .changed ? "--only \(ReportPage.quoted(test.name)) " : "") + "--record \(mode.rawValue)"
      } ?? ""
    return switch verdict.outcome {
    case .same: .passed
    case .recorded(let reason): .recorded(reason)
    case .different: .failed(.different, message)
    case .missing: .failed(.missing, message)
    case .incomparable: .failed(.incomparable, message)
    }
  }

  /// Returns the outcome of a test that is marked as broken.
  private static func applying(
    _ mark: SnapshotTest.Mark, to outcome: SnapshotResult.Outcome
  ) -> SnapshotResult.Outcome {
    guard case .broken(let reason) = mark else { return outcome }
    if case .failed = outcome { return .knownBroken(reason) }
    return .failed(.repaired, "it passes, though marked as broken (\(reason)); remove the mark")
  }

  /// Returns the images for reports, with fast compression.
  private static func pictures(_ image: Image<RGBA8>, _ verdict: GoldenVerdict) -> SnapshotResult.Pictures {
    var pictures = SnapshotResult.Pictures()
    pictures.actual = try? Golden.encoded(image, .balanced)
    if let difference = verdict.difference {
      if difference.result.maximum > 0 {
        pictures.expected = try? Golden.encoded(difference.expected.image, .balanced)
        pictures.difference = try? Golden.encoded(difference.marked(), .balanced)
        pictures.flip = try? Golden.encoded(difference.flipImage(), .balanced)
      }
    } else if case .incomparable = verdict.outcome,
      let golden = try? ImageReader().decode(file: verdict.path)
    {
      pictures.expected = try? Golden.encoded(golden.rgba8(), .balanced)
    }
    return pictures
  }
}
