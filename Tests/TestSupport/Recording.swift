import Glibc

/// Whether tests accept what they find: `DECOUPAGE_RECORD` is `changed` or `all`, or `missing` for files that are not
/// there yet.
public enum Recording {
  private static let mode = getenv("DECOUPAGE_RECORD").map { String(cString: $0) } ?? "never"

  /// Whether files that differ are written anew.
  public static let isOn = mode == "changed" || mode == "all"

  /// Whether a file is to be written.
  public static func writes(isMissing: Bool) -> Bool { isOn || mode == "missing" && isMissing }
}
