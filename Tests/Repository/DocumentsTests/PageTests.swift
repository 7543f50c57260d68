import Foundation
import TestSupport
import Testing

private enum Pages {
  static let folder = Repository.path(".build/docs/documentation/decoupage")
}

/// The pages that `make docs` leaves in `.build/docs`.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: Pages.folder), "make docs has not run"))
struct PageTests {
  /// An article, an area and a symbol, each with words that belong to its text.
  static let pages = [
    ("firstscene", "Neither a display nor a graphics card is needed"),
    ("lightsandenvironments", "SpotLightComponent"),
    ("entity", "class Entity"),
  ]

  @Test("Pages hold their text without a script", arguments: pages)
  func pagesHoldTheirText(page: String, words: String) throws {
    let text = try String(contentsOfFile: "\(Pages.folder)/\(page)/index.html", encoding: .utf8)
    #expect(Self.plain(text).contains(words))
    #expect(!text.contains("<script"))
  }

  @Test(
    "A browser shows the pages from the disk", .enabled(if: Browser.path != nil, "no browser"),
    arguments: pages)
  func browsersShowThem(page: String, words: String) throws {
    #expect(Self.plain(try Browser.document("\(Pages.folder)/\(page)/index.html")).contains(words))
  }

  @Test("Links between pages lead to pages", arguments: ["", "/firstscene", "/meshes", "/entity"])
  func linksLeadSomewhere(page: String) throws {
    let folder = Pages.folder + page
    let text = try String(contentsOfFile: "\(folder)/index.html", encoding: .utf8)
    let links = text.matches(of: /href="([^":#]+)[#"]/).map { String($0.1) }
    #expect(links.count > 3)
    for link in links {
      let path = "\(folder)/\(link.removingPercentEncoding ?? link)"
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  /// The text of a page without its tags.
  private static func plain(_ page: String) -> String {
    page.replacing(/<[^>]*>/, with: "").replacing("&amp;", with: "&")
  }
}
