import Files
import TestSupport
import Testing

@testable import USDLayers

@Suite("Packages")
struct PackageTests {
  /// Made by a usual archiver from `root.usda` with 600 times `# padding` in it, with compression.
  static let compressed = PackageSamples.compressed

  private func package(_ bytes: [UInt8]) throws(USDError) -> USDPackage {
    try USDPackage(PackageSamples.mapping(bytes), identifier: "x.usdz")
  }

  /// A package of three files, one of them a package.
  private func sound() throws -> [UInt8] {
    let inner = try PackageSamples.written([("a.usda", Array("#usda 1.0\n".utf8))])
    return try PackageSamples.written([
      ("root.usda", Array("#usda 1.0\ndef \"A\" {}\n".utf8)),
      ("dir/ä.png", [UInt8](repeating: 7, count: 100)),
      ("inner.usdz", inner), ("empty.txt", []),
    ])
  }

  @Test("Files lie at multiples of 64 bytes, and are found by name where they lie")
  func written() throws {
    let bytes = try sound(), package = try package(bytes)
    #expect(package.entries.map(\.name) == ["root.usda", "dir/ä.png", "inner.usdz", "empty.txt"])
    for entry in package.entries {
      #expect(entry.range.lowerBound % 64 == 0 && entry.isStored && entry.range.count == entry.size)
    }
    let image = try #require(package["dir/ä.png"])
    let (file, range) = try package.contents(of: image)
    #expect(file === package.file && file.bytes(range) == [UInt8](repeating: 7, count: 100))
    #expect(try package.rootLayer().name == "root.usda")
    #expect(package["root.usd"] == nil)
    #expect(try sound() == bytes, "the same bytes every time")

    let nested = try #require(package["inner.usdz"])
    let inner = try USDPackage(file, range: nested.range, identifier: "x.usdz[inner.usdz]")
    #expect(file.bytes(try inner.contents(of: inner.rootLayer()).range) == Array("#usda 1.0\n".utf8))
  }

  @Test("Compressed files are decompressed, in memory")
  func inflated() throws {
    let package = try package(Self.compressed)
    let (file, range) = try package.contents(of: package.rootLayer())
    #expect(file !== package.file)
    let text = "#usda 1.0\n" + String(repeating: "# padding\n", count: 600)
    #expect(String(decoding: file.bytes(range), as: UTF8.self) == text)
    #expect(try USDTextReader.read(file, range: range, identifier: "x").prims.count == 1)

    var limits = USDLimits()
    limits.inflatedSize = 6000
    let strict = try USDPackage(PackageSamples.mapping(Self.compressed), identifier: "x", limits: limits)
    #expect(throws: USDError.self) { try strict.contents(of: strict.rootLayer()) }
  }

  @Test("The first file has to be a layer")
  func root() throws {
    #expect(throws: USDError.self) { try PackageSamples.written([("a.png", [])]) }
    #expect(throws: USDError.self) { try PackageSamples.written([]) }
    var bytes = try PackageSamples.written([("a.usda", [1])])
    for offset in bytes.indices where bytes[offset...].starts(with: "a.usda".utf8) {
      bytes[offset + 5] = UInt8(ascii: "x")
    }
    let package = try package(bytes)
    #expect(throws: USDError.self) { try package.rootLayer() }
  }

  @Test(
    "Names that lead out of the package are not written",
    arguments: ["../a.usda", "/a.usda", "a/../b.usda", "a//b.usda", "a\\b.usda", ""])
  func unsafe(name: String) {
    #expect(throws: USDError.self) { try PackageSamples.written([(name, [])]) }
  }

  @Test("Packages that lie about themselves are refused")
  func lies() throws {
    let bytes = try sound()
    let directory = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 5, 6]) })
    let first = Int(PackageSamples.number(bytes, directory + 16))
    let second = first + 46 + "root.usda".utf8.count
    /// What is changed, and where: sizes, offsets, flags, counts, names.
    let changes: [(String, (inout [UInt8]) -> Void)] = [
      ("a size beyond the end", { PackageSamples.set(&$0, first + 20, 1 << 30) }),
      ("two different sizes", { PackageSamples.set(&$0, first + 24, 5) }),
      ("a header elsewhere", { PackageSamples.set(&$0, first + 42, 1) }),
      ("two files at one offset", { PackageSamples.set(&$0, second + 42, 0) }),
      ("encryption", { $0[first + 8] |= 1 }),
      (
        "more files than there are",
        {
          $0[directory + 8] = 9; $0[directory + 10] = 9
        }
      ),
      ("another volume", { $0[directory + 4] = 1 }),
      ("ZIP64", { PackageSamples.set(&$0, directory + 16, .max) }),
      ("a directory beyond the end", { PackageSamples.set(&$0, directory + 16, UInt32(directory)) }),
      ("another name in its header", { $0[30] = UInt8(ascii: "R") }),
      ("a comment that is not there", { $0[directory + 20] = 9 }),
      (
        "a parent folder",
        {
          $0.replaceSubrange(first + 46..<first + 49, with: "../".utf8);
          $0.replaceSubrange(30..<33, with: "../".utf8)
        }
      ),
    ]
    for (name, change) in changes {
      var changed = bytes
      change(&changed)
      #expect(throws: USDError.self, "\(name)") { try package(changed) }
    }
    for count in [0, 1, 21, 22, bytes.count - 1] {
      #expect(throws: USDError.self) { try package(Array(bytes.prefix(count))) }
    }
  }

  @Test("Damaged packages are read or refused")
  func mutations() throws {
    var generator = SeededRandom(seed: 64)
    var read = 0
    let samples = [try sound(), Self.compressed]
    for _ in 0..<Rounds.count {
      var bytes = samples[Int(generator.next() % 2)]
      for _ in 0...(generator.next() % 3) {
        // Most of them where sizes and offsets are.
        let span = generator.next() % 2 == 0 ? bytes.count : min(bytes.count, 300)
        let offset = bytes.count - 1 - Int(generator.next() % UInt64(span))
        switch generator.next() % 4 {
        case 0: bytes[offset] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes[offset] = [0, 1, 0x7F, 0x80, 0xFF][Int(generator.next() % 5)]
        case 2: bytes[offset] ^= UInt8(1 << (generator.next() % 8))
        default: bytes.removeLast(min(bytes.count - 40, Int(generator.next() % 30)))
        }
      }
      guard let package = try? package(bytes) else { continue }
      for entry in package.entries {
        guard let (file, range) = try? package.contents(of: entry) else { continue }
        #expect(range.upperBound <= file.count)
        if entry.name.hasSuffix(".usdz") { _ = try? USDPackage(file, range: range, identifier: "inner") }
        read += 1
      }
    }
    #expect(read > Rounds.count / 10)
  }
}
