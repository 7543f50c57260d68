import Files
import SceneAssets
import TestSupport
import Testing

@testable import SceneKitFormat

@Suite("Archives that mean no good") struct HostileArchiveTests {
  private static func read(
    _ bytes: [UInt8], limits: SceneKitLimits = SceneKitLimits()
  ) -> Result<SceneAsset, AssetReadingError> {
    var options = ReaderOptions<SceneKitLimits>()
    options.keepsAccount = true
    options.limits = limits
    do throws(AssetReadingError) {
      return .success(try SceneKitReader.read(bytes: bytes, path: "/nowhere/scene.scn", options: options))
    } catch {
      return .failure(error)
    }
  }

  /// Returns why an archive is refused; empty where it is read.
  private static func failure(_ bytes: [UInt8], _ limits: SceneKitLimits) -> String {
    if case .failure(let error) = read(bytes, limits: limits) { "\(error)" } else { "" }
  }

  /// An archive in XML, whose objects are given; references are numbers in braces.
  private static func archive(_ objects: [String], root: Int = 1, head: String = "") -> [UInt8] {
    func filled(_ text: String) -> String {
      text.replacing(#/\{(\d+)\}/#) { "<dict><key>CF$UID</key><integer>\($0.1)</integer></dict>" }
    }
    let list = (["<string>$null</string>"] + objects.map { "<dict>\(filled($0))</dict>" }).joined()
    return Array(
      """
      <?xml version="1.0"?>\(head)
      <plist version="1.0"><dict><key>$version</key><integer>100000</integer>
      <key>$archiver</key><string>NSKeyedArchiver</string>
      <key>$top</key><dict><key>root</key>\(filled("{\(root)}"))</dict>
      <key>$objects</key><array>\(list)</array></dict></plist>
      """.utf8)
  }

  private static func named(_ name: String) -> String {
    "<key>$classname</key><string>\(name)</string><key>$classes</key><array><string>\(name)</string></array>"
  }

  @Test("nodes that hold each other are noticed")
  func circle() throws {
    let asset = try Self.read(
      Self.archive([
        "<key>$class</key>{3}<key>rootNode</key>{2}",
        "<key>$class</key>{4}<key>childNodes</key>{5}<key>geometry</key>{2}<key>name</key><string>a</string>",
        Self.named("SCNScene"), Self.named("SCNNode"),
        "<key>$class</key>{6}<key>NS.objects</key><array>{2}{5}{1}{7}</array>", Self.named("NSArray"),
        "<key>$class</key>{4}<key>childNodes</key>{5}<key>name</key><string>b</string>",
      ])
    ).get()
    #expect(asset.nodes.count <= 2)
    #expect(!asset.notes.isEmpty)
    #expect(Set(asset.sources.map(\.kind)) == ["SCNScene", "SCNNode"])
  }

  @Test("a hundred thousand levels of nested nodes are refused, not followed")
  func depth() {
    var objects = [
      "<key>$class</key>{2}<key>rootNode</key>{5}", Self.named("SCNScene"), Self.named("SCNNode"),
      Self.named("NSArray"),
    ]
    let count = 100_000
    for number in 0..<count {
      let first = 5 + 2 * number
      objects.append("<key>$class</key>{3}<key>childNodes</key>{\(first + 1)}")
      objects.append("<key>$class</key>{4}<key>NS.objects</key><array>{\(first + 2)}</array>")
    }
    guard case .failure(let error) = Self.read(Self.archive(objects)) else {
      Issue.record("it was read")
      return
    }
    #expect(error.description.contains("levels of nested nodes"))
  }

  @Test("objects that are not read may lie as deep as they like")
  func unknownDepth() throws {
    var objects = [
      "<key>$class</key>{2}<key>rootNode</key>{3}", Self.named("SCNScene"),
      "<key>$class</key>{4}<key>strange</key>{6}", Self.named("SCNNode"), Self.named("Strange"),
    ]
    let count = 50_000
    for number in 0..<count {
      objects.append("<key>$class</key>{5}<key>next</key>{\(7 + number)}")
    }
    let asset = try Self.read(Self.archive(objects)).get()
    #expect(asset.sources.count { $0.kind == "Strange" } == count)
    #expect(asset.sources.allSatisfy { $0.path.utf8.count < 1000 })
    #expect(asset.sources.last?.notes.isEmpty == false)
  }

  @Test(
    "arrays and dictionaries that are shared or hold themselves are gone through once",
    .timeLimit(.minutes(5)))
  func sharedContainers() throws {
    let levels = 30, first = 9
    // Each dictionary holds the next one four times, and the last one the first.
    var objects = [
      "<key>$class</key>{2}<key>rootNode</key>{3}", Self.named("SCNScene"),
      "<key>$class</key>{4}<key>childNodes</key>{7}", Self.named("SCNNode"), Self.named("NSDictionary"),
      Self.named("NSArray"), "<key>$class</key>{6}<key>NS.objects</key><array>{8}</array>",
      "<key>$class</key>{4}<key>name</key><string>a</string><key>strange</key>{\(first)}"
        + "<key>other</key>{\(first)}",
    ]
    let keys = (0..<4).map { "{\(first + levels + $0)}" }.joined()
    for level in 1...levels {
      let last = "{\(first)}{\(first)}{\(first)}{\(first + levels)}"
      let values = level == levels ? last : String(repeating: "{\(first + level)}", count: 4)
      objects.append(
        "<key>$class</key>{5}<key>NS.keys</key><array>\(keys)</array>"
          + "<key>NS.objects</key><array>\(values)</array>")
    }
    let strings = (0..<4).map { "<string>key\($0)</string>" }.joined()
    let text = String(decoding: Self.archive(objects), as: UTF8.self)
    let bytes = Array(
      text.replacing("</array></dict></plist>", with: strings + "</array></dict></plist>").utf8)
    let asset = try Self.read(bytes).get()
    let note = try #require(asset.sources.last { $0.kind == "SCNNode" }?.notes.first)
    // Both keys are told of, though what they hold is the same.
    #expect(note.message.hasSuffix("left out: strange, other"))
  }

  @Test("many objects that hold the same array take no longer than it is long", .timeLimit(.minutes(5)))
  func sharedArray() throws {
    let count = 20_000
    let members = (0..<count).map { "{\(6 + $0)}" }.joined()
    var objects = [
      "<key>$class</key>{2}<key>rootNode</key>{6}", Self.named("SCNScene"), Self.named("SCNNode"),
      Self.named("NSArray"), "<key>$class</key>{4}<key>NS.objects</key><array>\(members)</array>",
    ]
    for _ in 0..<count { objects.append("<key>$class</key>{3}<key>strange</key>{5}") }
    let asset = try Self.read(Self.archive(objects)).get()
    #expect(asset.sources.count { $0.kind == "SCNNode" } == count)
  }

  /// A scene of many nodes that hold the same values.
  private static func nodes(_ count: Int, holding values: String, _ shared: [String]) -> [UInt8] {
    let members = (0..<count).map { "{\(6 + shared.count + $0)}" }.joined()
    var objects = [
      "<key>$class</key>{2}<key>rootNode</key>{5}", named("SCNScene"), named("SCNNode"), named("NSArray"),
      "<key>$class</key>{3}<key>childNodes</key>{\(6 + shared.count + count)}",
    ]
    objects += shared
    for _ in 0..<count { objects.append("<key>$class</key>{3}\(values)") }
    objects.append("<key>$class</key>{4}<key>NS.objects</key><array>\(members)</array>")
    return archive(objects)
  }

  @Test("lists that many objects share have a limit", arguments: ["particleSystem", "actions", "animations"])
  func sharedLists(key: String) {
    var limits = SceneKitLimits()
    limits.sharedElements = 20_000
    let elements = String(repeating: "{8}", count: 100)
    let keys = (0..<100).map { "<string>\($0)</string>" }.joined()
    let shared = [
      "<key>$class</key>{4}<key>NS.keys</key><array>\(keys)</array><key>NS.objects</key><array>\(elements)</array>",
      Self.named("NSDictionary"), "<key>$class</key>{9}<key>_duration</key><real>1</real>",
      Self.named("SCNActionMove"),
    ]
    let values = "<key>\(key)</key>{6}"
    #expect(Self.failure(Self.nodes(40, holding: values, shared), limits) == "")
    let error = Self.failure(Self.nodes(300, holding: values, shared), limits)
    #expect(error.contains("elements of lists and dictionaries that several objects share"), "\(error)")
  }

  @Test("a long name that many nodes share has a limit")
  func sharedName() {
    var limits = SceneKitLimits()
    limits.paths = 1 << 20
    let shared = ["<key>NS.string</key><string>\(String(repeating: "n", count: 10_000))</string>"]
    let values = "<key>name</key>{6}"
    #expect(Self.failure(Self.nodes(80, holding: values, shared), limits) == "")
    let error = Self.failure(Self.nodes(120, holding: values, shared), limits)
    #expect(error.contains("bytes of the paths of all nodes"), "\(error)")
  }

  @Test("actions that repeat each other have a limit of steps for the whole scene")
  func repeatedActions() {
    var limits = SceneKitLimits()
    limits.actionSteps = 60_000
    // Each of four levels repeats the next one ten times.
    let rounds = (0..<4).map {
      "<key>$class</key>{9}<key>_timesToRepeat</key><integer>10</integer><key>_repeatedAction</key>{\(11 + $0)}"
    }
    func shared(_ count: Int) -> [String] {
      let keys = (0..<count).map { "<string>\($0)</string>" }.joined()
      let elements = String(repeating: "{10}", count: count)
      return [
        "<key>$class</key>{7}<key>NS.keys</key><array>\(keys)</array><key>NS.objects</key><array>\(elements)</array>",
        Self.named("NSDictionary"), Self.named("SCNActionMove"), Self.named("SCNActionRepeat"),
      ] + rounds + ["<key>$class</key>{8}<key>_duration</key><real>0.00001</real>"]
    }
    let values = "<key>actions</key>{6}"
    #expect(Self.failure(Self.nodes(1, holding: values, shared(1)), limits) == "")
    let error = Self.failure(Self.nodes(1, holding: values, shared(5)), limits)
    #expect(error.contains("steps of actions that are baked"), "\(error)")
  }

  @Test("shapes of many segments count as the numbers of their meshes")
  func shapes() throws {
    var limits = SceneKitLimits()
    limits.numbers = 300_000
    let segments = ["ring", "pipe"].map { "<key>torus\($0)SegmentCount</key><integer>256</integer>" }
      .joined()
    var objects = [
      "<key>$class</key>{2}<key>rootNode</key>{5}", Self.named("SCNScene"), Self.named("SCNNode"),
      Self.named("NSArray"), "<key>$class</key>{3}<key>childNodes</key>{7}", Self.named("SCNTorus"),
      "<key>$class</key>{4}<key>NS.objects</key><array>{8}{9}{10}</array>",
    ]
    for node in 0..<3 { objects.append("<key>$class</key>{3}<key>geometry</key>{\(11 + node)}") }
    for _ in 0..<3 { objects.append("<key>$class</key>{6}\(segments)") }
    let asset = try Self.read(Self.archive(objects), limits: limits).get()
    #expect(asset.meshes.isEmpty)
    #expect(asset.notes.count { $0.message.contains("the geometry is left out") } == 3)
    #expect(try Self.read(Self.archive(objects)).get().meshes.count == 3)
  }

  @Test("an object of thousands of keys is read as one of few", .timeLimit(.minutes(5)))
  func manyKeys() throws {
    func components(_ count: Int) throws -> [[UntypedComponent]] {
      var archive = SceneArchive()
      let more = (0..<count).map { ("more\($0)", SceneArchive.Value.integer($0)) }
      let system = archive.object(
        "SCNParticleSystem",
        more + [("birthRate", .real(7)), ("particleLifeSpan", .real(3)), ("birthRate", .real(8))])
      let node = archive.object("SCNNode", [("particleSystem", .object(archive.array([system])))])
      return try Self.read(archive.file(node)).get().nodes.map(\.components)
    }
    let few = try components(0)
    #expect("\(few)".contains("7"))
    #expect(try components(20_000) == few)
  }

  @Test(
    "materials that share an image of the file share its texture", arguments: SceneArchive.Writer.allCases)
  func sharedImage(_ writer: SceneArchive.Writer) throws {
    var archive = SceneArchive(writer)
    let data = archive.data([1, 2, 3, 4])
    let materials = (0..<3).map { _ in
      let image = archive.dictionary([("data", data)])
      let slot = archive.object("SCNMaterialProperty", [("image", .object(image))])
      return archive.object("SCNMaterial", [("diffuse", .object(slot))])
    }
    let box = archive.object("SCNBox", [("materials", .object(archive.array(materials)))])
    let node = archive.object("SCNNode", [("geometry", .object(box))])
    let asset = try Self.read(archive.file(node)).get()
    #expect(asset.materials.count == 3)
    #expect(asset.textures.count == 1)
  }

  @Test(
    "objects of the wrong classes are told of",
    arguments: ["geometry", "light", "camera", "skinner", "morpher"])
  func wrongClass(key: String) throws {
    let asset = try Self.read(
      Self.archive([
        "<key>$class</key>{2}<key>rootNode</key>{3}", Self.named("SCNScene"),
        "<key>$class</key>{4}<key>\(key)</key>{1}<key>position</key><string>here</string>",
        Self.named("SCNNode"),
      ])
    ).get()
    #expect(asset.nodes.count <= 1)
  }

  @Test("numbers that are not finite put nothing anywhere")
  func noNumbers() throws {
    // Twelve bytes of numbers that are not finite.
    let data = "<data>AADAfwAAwH8AAMB/</data>"
    let asset = try Self.read(
      Self.archive([
        "<key>$class</key>{2}<key>rootNode</key>{3}", Self.named("SCNScene"),
        "<key>$class</key>{4}<key>position</key>\(data)<key>scale</key>\(data)<key>opacity</key><real>nan</real>"
          + "<key>light</key>{5}", Self.named("SCNNode"),
        "<key>$class</key>{6}<key>intensity</key><real>nan</real><key>type</key><string>spot</string>",
        Self.named("SCNLight"),
      ])
    ).get()
    #expect(asset.nodes.allSatisfy { $0.placement == .parts(.identity) })
    #expect(asset.notes.contains { $0.message.contains("numbers that are not finite") })
    #expect(asset.lights.allSatisfy { $0.intensity.isFinite })
  }

  @Test("entities that explode stay what they are")
  func bomb() {
    let head = """
      <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
      """
    let objects = [
      "<key>$class</key>{2}<key>rootNode</key>{3}", Self.named("SCNScene"),
      "<key>$class</key>{4}<key>name</key><string>&d;</string><key>opacity</key><real>0.5</real>",
      Self.named("SCNNode"),
    ]
    if case .success(let asset) = Self.read(Self.archive(objects, head: head)) {
      #expect(asset.nodes.allSatisfy { $0.name.utf8.count < 100 })
    }
  }
}
