import Files

/// A browser without a window.
public enum Browser {
  public static let path: String? = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { (try? ProcessRun($0, ["--version"]))?.ending == .exit(0) }

  /// The document as it is after the scripts of a page ran.
  ///
  /// - Parameter file: The page.
  /// - Returns: Its HTML.
  /// - Throws: When the browser fails.
  public static func document(_ file: String) throws -> String {
    let profile = try TemporaryFolder()
    let run = try ProcessRun(
      path ?? "",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--user-data-dir=\(profile.path)", "--virtual-time-budget=4000", "--dump-dom", "file://\(file)",
      ])
    guard run.ending == .exit(0) else { throw Failure(description: run.errors) }
    return run.output
  }

  /// What the browser said.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }
}
