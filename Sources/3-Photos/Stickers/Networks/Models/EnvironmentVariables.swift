internal import Glibc

/// The environment variables of the process, or others in their place.
package struct EnvironmentVariables: Sendable {
  private let replaced: [String: String]?

  /// The variables of the process.
  package static let process = EnvironmentVariables(replaced: nil)

  /// Creates variables.
  package init(_ values: [String: String]) { replaced = values }

  private init(replaced: [String: String]?) { self.replaced = replaced }

  /// The value of a variable; nil when it is missing or empty.
  package subscript(name: String) -> String? {
    let value: String?
    if let replaced {
      value = replaced[name]
    } else {
      value = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    return value?.isEmpty == false ? value : nil
  }
}
