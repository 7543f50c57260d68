import Images

extension SnapshotResult {
  /// True if the image of a failed test can become its golden picture.
  package var canBeAccepted: Bool {
    guard case .failed(let failure, _) = outcome, pictures.actual != nil else { return false }
    switch failure {
    case .different, .incomparable, .missing: return true
    case .notDrawn, .repaired: return false
    }
  }
}

extension SuiteResult {
  /// Makes the image of a failed test its golden picture, as a run with `--record changed` does.
  ///
  /// - Parameter name: The name of a test of the suite.
  /// - Returns: The test's new result, which failed where nothing could be written, and warnings; nil where no test
  ///   of that name has an image to accept.
  @MainActor package func accepting(
    _ name: String
  ) async -> (result: SnapshotResult, warnings: [String])? {
    guard var result = results.first(where: { $0.test.name == name }), result.canBeAccepted,
      let bytes = result.pictures.actual
    else { return nil }
    var warnings: [String] = []
    do throws(ImageError) {
      let image = try await ImageReader().load(bytes).rgba8()
      var drivers = DriverBook(driver)
      let verdict = await Golden.judge(
        image, result.test.golden, record: .changed, limits: result.test.limits, driver: driver,
        drewCommonGolden: drivers.driver(of: result.test.golden))
      // Another picture may have been accepted meanwhile, so the record is read again.
      drivers = DriverBook(driver)
      result.goldenDriver = drivers.note(verdict, result.test.golden)
      warnings = drivers.problems + drivers.finish()
      (result.outcome, result.golden) = (SuiteRunner.outcome(verdict, of: result.test), verdict.path)
    } catch {
      result.outcome = .failed(.incomparable, error.reason)
    }
    return (result, warnings)
  }

  /// Replaces the result of the test of the same name.
  ///
  /// - Parameter result: The new result.
  package mutating func replace(_ result: SnapshotResult) {
    guard let index = results.firstIndex(where: { $0.test.name == result.test.name }) else { return }
    results[index] = result
  }
}
