import Glibc

/// Stops the program because of a mistake in the calling code, and says what to do instead.
///
/// A plain `precondition` keeps its message to itself in optimized builds, where it is needed most; so the
/// sentence goes to standard error first.
@inline(never) @usableFromInline package func stop(_ sentence: String) -> Never {
  let line = "error: " + sentence + "\n"
  unsafe line.utf8.withContiguousStorageIfAvailable { bytes in
    _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
  preconditionFailure("programmer error, described in the line above")
}

/// Stops the program with a sentence unless a condition holds, in optimized builds as well.
@inlinable @inline(__always) package func demand(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { stop(sentence()) }
}
