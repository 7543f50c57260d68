import Foundation
import TestSupport
import Testing

/// Links between documents.
@Suite struct LinkTests {
  @Test("Every link leads to a file, and to a heading where it names one", arguments: Document.all)
  func linksResolve(_ document: Document) throws {
    for link in document.links where !link.text.contains("://") && !link.text.hasPrefix("doc:") {
      let parts = link.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let path =
        parts[0].isEmpty
        ? document.path
        : String(URL(fileURLWithPath: "/\(document.folder)/\(parts[0])").standardized.path.dropFirst())
      guard FileManager.default.fileExists(atPath: Repository.path(path)) else {
        Issue.record("\(document.path):\(link.line): the link leads to \(path), which does not exist")
        continue
      }
      guard parts.count > 1 else { continue }
      let anchors = try Document(path).headings.map { heading in
        heading.text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacingOccurrences(of: " ", with: "-")
      }
      if !anchors.contains(parts[1]) {
        Issue.record("\(document.path):\(link.line): \(path) has no heading #\(parts[1])")
      }
    }
  }

  @Test("Pictures are at most 300 kB large, films two megabytes", arguments: Document.all)
  func picturesAreSmall(_ document: Document) throws {
    for link in document.links where !link.text.contains("://") {
      let limit: Int
      switch (link.text as NSString).pathExtension {
      case "png", "jpg": limit = 300_000
      case "webp": limit = 2_000_000
      default: continue
      }
      let path = Repository.path(document.folder.isEmpty ? link.text : "\(document.folder)/\(link.text)")
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
      if size > limit { Issue.record("\(document.path):\(link.line): \(link.text) has \(size) bytes") }
    }
  }
}
