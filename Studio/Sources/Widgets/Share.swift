internal import GTKBridge

/// The ways to share a file through the desktop's portal.
package enum ShareWay: Int32, Sendable, CaseIterable {
  /// With a program that the user chooses.
  case open = 1
  /// By a new mail.
  case mail = 2

  /// Asks which ways the desktop offers; calls back once.
  package static func find(_ body: @escaping @MainActor ([ShareWay]) -> Void) {
    let handler = Handler<Int32, Void> { found in body(allCases.filter { found & $0.rawValue != 0 }) }
    ui_find_shares(
      { data, found in Handler<Int32, Void>.call(data, found) }, handler.retained, { releaseHandler($0) })
  }

  /// Hands a file over.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - subject: The subject of a mail.
  ///   - body: Receives the reason where the desktop did not take it, nil where it did.
  package func share(_ path: String, subject: String, _ body: @escaping @MainActor (String?) -> Void) {
    ui_share_file(
      rawValue, path, subject,
      { data, reason in Handler<String?, Void>.call(data, reason.map { String(cString: $0) }) },
      Handler<String?, Void>(body).retained, { releaseHandler($0) })
  }
}
