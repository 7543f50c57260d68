import Files
import Porting
import TestSupport
import Testing

@Suite("What an earlier run has done") struct PortManifestTests {
  let folder: TemporaryFolder
  let manifest: PortManifest
  let source: String

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.write("v 0 0 0", to: "in/a.obj")
    try folder.write("#usda 1.0", to: "out/a.usda")
    var manifest = PortManifest()
    manifest.scenes["a.usda"] = PortManifest.Scene(
      source: source, request: "1", files: [source: PortManifest.fingerprint(source), "/nowhere/b.png": ""],
      neighborhood: PortManifest.names(below: folder.path("in")),
      written: ["a.usda": PortManifest.fingerprint(folder.path("out/a.usda"))],
      counts: [.carried: 3, .lost: 1])
    self.manifest = manifest
  }

  private func isCurrent(_ request: String = "1") -> Bool {
    manifest.isCurrent("a.usda", in: folder.path("out"), source: source, request: request) {
      PortManifest.names(below: folder.path("in"))
    }
  }

  @Test("it comes back from its file as it was") func file() throws {
    try manifest.write(toFolder: folder.path("out"))
    #expect(PortManifest(ofFolder: folder.path("out")) == manifest)
    #expect(PortManifest(ofFolder: folder.path("in")) == PortManifest())
  }

  @Test("nothing has to be done again where nothing has changed") func unchanged() {
    #expect(isCurrent())
    #expect(!isCurrent("2"))
  }

  @Test("what changes is done again", arguments: ["in/a.obj", "in/b.png", "out/a.usda"])
  func changed(file: String) throws {
    try folder.write("else", to: file)
    #expect(!isCurrent())
  }

  @Test("what is gone is done again") func gone() throws {
    try folder.write("", to: "out/a.usda")
    #expect(!isCurrent())
  }

  @Test(
    "manifests that make no sense count for nothing",
    arguments: [
      "", "{", "[]", #"{"format": 2, "scenes": {}}"#,
      #"{"format": 1, "scenes": {"a": 3, "b": {"source": 1}}}"#,
      #"{"format": 1, "scenes": []}"#,
    ])
  func nonsense(text: String) throws {
    try folder.write(text, to: "out/" + PortManifest.name)
    #expect(PortManifest(ofFolder: folder.path("out")) == PortManifest())
  }
}
