import Files
import Glibc

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// A reporter of failures to the running test of either test library.
struct TestReporter {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Records a failure.
  func fail(_ message: String) {
    #if canImport(Testing)
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    #endif
    #if canImport(XCTest)
    // It has no effect when no XCTest is running.
    XCTFail(message, file: filePath, line: line)
    #endif
  }

  /// Attaches a file to the test, if its library supports attachments.
  func attach(_ path: String) {
    #if canImport(Testing)
    guard Test.current != nil, let bytes = try? [UInt8](contentsOfFile: path) else { return }
    let name = path.split(separator: "/").last.map(String.init)
    Attachment.record(bytes, named: name, sourceLocation: location)
    #endif
  }

  #if canImport(Testing)
  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
  #endif
}
