import Files
import TestSupport
import Testing
import USDLayers

@Suite("Damaged binary USD files")
struct CrateDamageTests {
  /// Reads everything there is; errors are what it may end with, and nothing else.
  ///
  /// What can be read and written is the same layer when it is read again.
  ///
  /// - Returns: Whether the file was read.
  private static func readAll(_ bytes: [UInt8]) -> Bool {
    guard let layer = try? readCrate(bytes) else { return false }
    func touch(_ content: USDField.Content) {
      guard let value = try? layer.value(content) else { return }
      if case .timeSamples(let samples) = value {
        for sample in samples.values { touch(sample) }
      }
      if case .array(let array) = value { _ = array.doubles?.first }
    }
    for prim in layer.prims {
      for item in prim.fields.items { touch(item.content) }
      for property in prim.properties {
        for item in property.fields.items { touch(item.content) }
      }
    }
    guard let written = try? USDCrateWriter.bytes(of: layer) else { return true }
    #expect(throws: Never.self) {
      let again = try readCrate(written)
      #expect(again.prims.count == layer.prims.count)
      #expect(again.prims.map(\.properties.count) == layer.prims.map(\.properties.count))
      #expect(try USDCrateWriter.bytes(of: again) == written)
    }
    return true
  }

  private static let small: [UInt8] = {
    var layer = USDLayer(identifier: "small")
    var prim = USDPrimSpec(name: "A", parent: 0)
    prim.typeName = "Mesh"
    prim.fields["customData"] = .value(
      .dictionary(USDDictionary([("a", .dictionary(USDDictionary([("b", .number(0.1, .double))])))])))
    prim.fields["references"] = .value(
      .referenceOperation(USDListOperation(prepended: [USDReference(asset: "b.usd", prim: USDPath("/B"))])))
    prim.properties = [
      USDPropertySpec(
        name: "x", fields: USDFields([USDField("default", .array(KindsLayer.array(.int, count: 40)))])),
      USDPropertySpec(
        name: "y",
        fields: USDFields([
          USDField(
            "timeSamples",
            .timeSamples(
              USDTimeSamples(times: [1, 2], values: [.value(.number(0.1, .double)), .value(.blocked)])))
        ])),
    ]
    _ = layer.append(prim)
    return (try? USDCrateWriter.bytes(of: layer)) ?? []
  }()

  @Test("changed files are read or refused, and neither crash nor hang", .timeLimit(.minutes(5)))
  func mutations() throws {
    let kinds = try USDCrateWriter.bytes(of: KindsLayer.layer())
    var random = SeededRandom(seed: 41), read = 0
    for round in 0..<Rounds.count {
      // The large one, which has all kinds, now and then; it takes longer.
      var bytes = round % 50 == 0 ? kinds : Self.small
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: for step in offset..<min(offset + 8, bytes.count) { bytes[step] = 0xFF }
        case 3:
          let from = Int.random(in: 0..<bytes.count, using: &random)
          let size = min(8, bytes.count - max(from, offset))
          bytes.replaceSubrange(offset..<offset + size, with: bytes[from..<from + size])
        default: bytes[offset] = [0, 1, 0x7F, 0x80, 0xFF][Int.random(in: 0..<5, using: &random)]
        }
      }
      if round % 20 == 1 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      if Self.readAll(bytes) { read += 1 }
    }
    #expect(read > Rounds.count / 20 && read < Rounds.count * 19 / 20, "\(read) were read")
  }

  @Test(
    "Two tokens of one text are one name: what is listed under one is found under the other, and rewritten")
  func twins() throws {
    var layer = USDLayer(identifier: "twins")
    for (name, properties) in [("K", ["akuw", "bivz"]), ("L", ["bivz"]), ("M", ["akuw"])] {
      var prim = USDPrimSpec(name: name, parent: 0)
      prim.properties = properties.map { property in
        USDPropertySpec(
          name: property, fields: USDFields([USDField("default", .value(.text(name + property, .string)))]))
      }
      _ = layer.append(prim)
    }
    var bytes = try USDCrateWriter.bytes(of: layer)
    // Names come before values, and what is nowhere else is not compressed.
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "bivz".utf8) })
    bytes.replaceSubrange(place..<place + 4, with: "akuw".utf8)
    let read = try readCrate(bytes)
    #expect(read.prims.map { $0.properties.map(\.name) } == [[], ["akuw"], ["akuw"], ["akuw"]])
    let again = try readCrate(try USDCrateWriter.bytes(of: read))
    #expect(again.prims.map { $0.properties.map(\.name) } == read.prims.map { $0.properties.map(\.name) })
  }

  @Test("a file that ends early is refused, wherever it ends")
  func truncation() {
    for count in 0..<Self.small.count {
      #expect(throws: USDError.self) { try readCrate(Array(Self.small.prefix(count))) }
    }
  }

  @Test("something else is no binary USD file")
  func somethingElse() {
    #expect(!USDCrateReader.recognizes(Array("#usda 1.0".utf8)))
    #expect(USDCrateReader.recognizes(Self.small))
    var other = Self.small
    other[0] = 0
    let error = #expect(throws: USDError.self) { try readCrate(other) }
    guard case .notUSD = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("versions that nobody knows are named", arguments: [[1, 0], [0, 17], [0, 255]] as [[UInt8]])
  func versions(_ version: [UInt8]) {
    var bytes = Self.small
    bytes.replaceSubrange(8..<10, with: version)
    let error = #expect(throws: USDError.self) { try readCrate(bytes) }
    #expect(error?.description.contains("\(version[0]).\(version[1]).0") == true)
  }

  @Test("limits hold")
  func limits() throws {
    let bytes = try USDCrateWriter.bytes(of: KindsLayer.layer())
    for change in [
      { (limits: inout USDLimits) in limits.prims = 3 }, { $0.primDepth = 1 }, { $0.specs = 5 },
      { $0.fileSize = 99 },
    ] as [(inout USDLimits) -> Void] {
      var limits = USDLimits()
      change(&limits)
      let error = #expect(throws: USDError.self) { try readCrate(bytes, limits: limits) }
      guard case .limit = error?.problem else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    var limits = USDLimits()
    limits.valueDepth = 1
    let layer = try readCrate(bytes, limits: limits)
    #expect(throws: USDError.self) { try layer.value("customData", ofPrim: 1) }
  }

  @Test("a dictionary that contains itself is refused", .timeLimit(.minutes(5)))
  func cycle() throws {
    var layer = USDLayer(identifier: "cycle")
    let entries = (0..<50).map { ("entry \($0)", USDValue.number(0.1, .double)) }
    layer.prims[0].fields["customData"] = .value(.dictionary(USDDictionary(entries)))
    var bytes = try USDCrateWriter.bytes(of: layer)
    guard case .stored(let stored) = try readCrate(bytes).prims[0].fields["customData"] else { return }
    // Every entry gets the dictionary itself as its value.
    let offset = Int(stored & 0xFFFF_FFFF_FFFF)
    for entry in 0..<50 {
      for byte in 0..<8 {
        bytes[offset + 8 + entry * 20 + 12 + byte] = UInt8(truncatingIfNeeded: stored >> UInt64(8 * byte))
      }
    }
    let error = #expect(throws: USDError.self) {
      try readCrate(bytes).value("customData", ofPrim: 0)
    }
    #expect(error != nil)
  }

  @Test("more array elements than there is room for are refused before memory is asked for")
  func lyingCounts() throws {
    for element in [USDElement.float3, .int, .token, .double] {
      var layer = USDLayer(identifier: "counts")
      layer.prims[0].fields["many"] = .value(.array(KindsLayer.array(element, count: 40)))
      let honest = try USDCrateWriter.bytes(of: layer)
      guard case .stored(let stored) = try readCrate(honest).prims[0].fields["many"] else { continue }
      let offset = Int(stored & 0xFFFF_FFFF_FFFF)
      for count in [1 << 30, 1 << 60, UInt64.max] {
        var bytes = honest
        for byte in 0..<8 { bytes[offset + byte] = UInt8(truncatingIfNeeded: count >> UInt64(8 * byte)) }
        #expect(throws: USDError.self) { try readCrate(bytes).value("many", ofPrim: 0) }
      }
    }
  }

  @Test(
    "many prims with the same long list of children that are not there are refused")
  func sharedLists() throws {
    var layer = USDLayer(identifier: "lists")
    let names = USDValue.texts((0..<1000).map { "n\($0)" }, .token)
    for index in 0..<1000 {
      var prim = USDPrimSpec(name: "P\(index)", parent: 0)
      prim.fields["primChildren"] = .value(names)
      // Somebody has to be there, else the list is not looked at.
      prim.fields["link"] = .value(.paths([USDPath("/P\(index)/x")]))
      _ = layer.append(prim)
    }
    let bytes = try USDCrateWriter.bytes(of: layer)
    let error = #expect(throws: USDError.self) { try readCrate(bytes) }
    #expect(error?.description.contains("lists of children") == true)
  }

  @Test("prims too deep and paths too long are refused")
  func deepAndLong() throws {
    var deep = USDLayer(identifier: "deep")
    var parent = 0
    for _ in 0..<5000 { parent = deep.append(USDPrimSpec(name: "a", parent: Int32(parent))) }
    var long = USDLayer(identifier: "long")
    parent = 0
    let name = String(repeating: "long", count: 9000)
    for _ in 0..<3 { parent = long.append(USDPrimSpec(name: name, parent: Int32(parent))) }
    for layer in [deep, long] {
      let bytes = try USDCrateWriter.bytes(of: layer)
      let error = #expect(throws: USDError.self) { try readCrate(bytes) }
      guard case .limit = error?.problem else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}
