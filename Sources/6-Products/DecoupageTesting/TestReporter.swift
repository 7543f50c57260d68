import Files
import Glibc

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Tells the test that is running, whichever library runs it, that something failed.
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
    // Does nothing where no test is running.
    XCTFail(message, file: filePath, line: line)
    #endif
  }

  /// Attaches a file to the test, where its library keeps attachments.
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
