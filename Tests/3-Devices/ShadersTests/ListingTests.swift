import Files
import Shaders
import TestSupport
import Testing

struct ListingTests {
  @Test func everyFileIsListedAndEveryListedFileExists() {
    let root = Repository.path("Shaders")
    let walk = FolderWalk(extensions: ["glsl", "vert", "frag", "geom", "comp"])
    let files = walk.files(in: root).files.map { String($0.dropFirst(root.count + 1)) }
    let listed = (0..<shader_source_count()).map { String(cString: shader_source_at($0).path) }
    #expect(!files.isEmpty)
    #expect(listed == files.sorted(), "shaders.c is not that of the files: run scripts/embed-shaders")
  }

  @Test func embeddedTextsAreTheFiles() throws {
    for index in 0..<shader_source_count() {
      let source = shader_source_at(index)
      let path = String(cString: source.path)
      let file = try [UInt8](contentsOfFile: Repository.path("Shaders/\(path)"))
      #expect(String(cString: source.text) == String(decoding: file, as: UTF8.self), "\(path)")
    }
  }

  @Test func bindingsAreNamesOfTheSharedTable() {
    for index in 0..<shader_source_count() {
      let source = shader_source_at(index)
      for line in String(cString: source.text).split(separator: "\n") {
        guard let binding = line.firstRange(of: "binding = ") else { continue }
        #expect(
          line[binding.upperBound...].first?.isLetter == true, "\(String(cString: source.path)): \(line)")
      }
    }
  }

  @Test func noFileBringsItsOwnVersion() {
    for index in 0..<shader_source_count() {
      let text = String(cString: shader_source_at(index).text)
      let lines = text.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("#version") || $0.hasPrefix("#extension") })
    }
  }
}
