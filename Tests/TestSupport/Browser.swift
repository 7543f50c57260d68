import Files

/// A browser without a window.
public enum Browser {
  public static let path: String? = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { (try? ProcessRun($0, ["--version"]))?.ending == .exit(0) }

  /// The document as it is after the scripts of a page ran.
  ///
  /// - Parameters:
  ///   - file: The page.
  ///   - marker: What a script of the page adds when it is done. The browser decodes images on threads that its virtual
  ///     time does not wait for: on a busy machine the page is opened again until it has the marker.
  /// - Returns: Its HTML.
  /// - Throws: When the browser fails.
  public static func document(_ file: String, until marker: String = "") throws -> String {
    var document = try opened(file)
    for _ in 0..<5 where !marker.isEmpty && !document.contains(marker) { document = try opened(file) }
    return document
  }

  private static func opened(_ file: String) throws -> String {
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
