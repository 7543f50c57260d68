import Glibc

/// The sanitizers of clang, which change what memory and time a process needs.
public enum Sanitizer {
  /// Whether the tests run under the address or the thread sanitizer.
  public static let isActive = ["__asan_init", "__tsan_init"].contains { (name: String) in
    dlsym(nil, name) != nil
  }
}
