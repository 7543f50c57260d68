import Files
import Porting
import Testing

struct PortJournalTests {
  private let scene = PortManifest.Scene(
    source: "in/a.obj", request: "1", files: ["in/a.obj": "12"], neighborhood: nil, written: ["a.usda": "34"],
    counts: [.carried: 3])

  @Test func scenesOfARunWithoutAManifestAreFound() throws {
    let folder = try TemporaryFolder()
    let journal = PortJournal(folder: folder.path)
    try journal.add("a.usda", scene)
    try journal.add("b.usda", scene)
    let found = PortManifest(ofFolder: folder.path)
    #expect(found.isUnfinished)
    #expect(found.scenes == ["a.usda": scene, "b.usda": scene])
    journal.finish()
    #expect(PortManifest(ofFolder: folder.path) == PortManifest())
    #expect(try folder.names() == [])
  }

  @Test func aLineThatIsCutOffIsSkipped() throws {
    let folder = try TemporaryFolder()
    try PortJournal(folder: folder.path).add("a.usda", scene)
    let path = folder.path(PortJournal.name)
    let whole = try [UInt8](contentsOfFile: path)
    for count in 0..<whole.count - 1 {
      try AtomicFile.write(Array(whole.prefix(count)), to: path)
      #expect(PortManifest(ofFolder: folder.path).scenes.isEmpty)
    }
    // The next run writes after the damage.
    try PortJournal(folder: folder.path).add("b.usda", scene)
    #expect(PortManifest(ofFolder: folder.path).scenes == ["b.usda": scene])
  }
}
