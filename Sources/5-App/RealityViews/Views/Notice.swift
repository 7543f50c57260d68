import Log

/// A message to whoever runs the program about what its views ask for in vain, which is written once.
@MainActor package enum Notice {
  private static var written: Set<String> = []

  /// Writes a warning, unless it has been written before.
  package static func warn(_ message: String) {
    if written.insert(message).inserted { Log.warning(message) }
  }
}
