import Files
import Synchronization
import Testing
import simd

@testable import Environments

@Suite struct EnvironmentCacheTests {
  private let options = EnvironmentOptions(specularCubeDimension: 16)
  private let contents = Array("a picture's file".utf8)

  private static func map() -> EquirectangularMap {
    TestSurroundings.sunny(
      width: 128, toward: normalize(SIMD3(0.3, 0.6, 0.2)), radius: 0.06, brightness: 5000)
  }

  @Test func aSecondStartNeitherDecodesNorFilters() async throws {
    let folder = try TemporaryFolder()
    let cache = EnvironmentCache(folder: folder.path("deep/er"))
    let calls = Mutex(0)
    var results: [PrefilteredEnvironment] = []
    for _ in 0..<3 {
      results.append(
        try await cache.environment(of: contents, options: options) {
          calls.withLock { $0 += 1 }
          return Self.map()
        })
    }
    #expect(calls.withLock { $0 } == 1)
    #expect(results[0].suns.count == 1)
    #expect(results[1] == results[0] && results[2] == results[0])
  }

  @Test func othersPicturesAndOptionsHaveOtherNames() {
    let key = EnvironmentCache.key(of: contents, options: options)
    var names: Set = [key, EnvironmentCache.key(of: contents + [0], options: options)]
    for change in 0..<4 {
      var other = options
      switch change {
      case 0: other.samplingQuality = .normal
      case 1: other.specularCubeDimension = nil
      case 2: other.maximumSuns = 3
      default: other.maximumSkyboxWidth = 64
      }
      names.insert(EnvironmentCache.key(of: contents, options: other))
    }
    #expect(names.count == 6)
    #expect(EnvironmentCache.key(of: contents, options: options) == key)
    #expect(key.count == 32 && key.allSatisfy(\.isHexDigit))
  }

  @Test func damagedFilesAreMadeAnew() async throws {
    let folder = try TemporaryFolder()
    let cache = EnvironmentCache(folder: folder.path)
    let key = EnvironmentCache.key(of: contents, options: options)
    let path = folder.path("\(key).environment")
    let sound = PrefilteredEnvironment(Self.map(), options: options)
    try cache.store(sound, key)
    let bytes = try [UInt8](contentsOfFile: path)
    #expect(cache.environment(key) == sound)
    for damage in 0..<40 {
      var broken = bytes
      switch damage {
      case 0: broken = []
      case 1: broken.removeLast()
      case 2: broken.append(0)
      case 3: broken = Array(bytes.prefix(40))
      default: broken[(damage - 4) * (bytes.count - 1) / 35] ^= 0x20
      }
      try AtomicFile.write(broken, to: path)
      #expect(cache.environment(key) == nil, "damage \(damage)")
    }
    let again = try await cache.environment(of: contents, options: options) { Self.map() }
    #expect(again == sound)
    #expect(cache.environment(key) == sound)
  }

  @Test func everyTruncationIsRefused() {
    let bytes = EnvironmentFile.bytes(
      PrefilteredEnvironment(
        TestSurroundings.map(width: 4) { $0 * $0 }, options: EnvironmentOptions(specularCubeDimension: 8)))
    for count in 0..<bytes.count { #expect(EnvironmentFile.environment(Array(bytes.prefix(count))) == nil) }
    #expect(EnvironmentFile.environment(bytes) != nil)
  }

  @Test func withoutAFolderEverythingStillWorks() async throws {
    for folder in [nil, "/dev/null/nowhere"] as [String?] {
      let cache = EnvironmentCache(folder: folder)
      let environment = try await cache.environment(of: contents, options: options) { Self.map() }
      #expect(environment == PrefilteredEnvironment(Self.map(), options: options))
    }
  }

  @Test func grayAndColorsSurviveAFile() {
    for tint in [SIMD3<Float>(1, 1, 1), SIMD3(1, 0.5, 0.25)] {
      let environment = PrefilteredEnvironment(
        TestSurroundings.map(width: 32) { (1 + $0.y) * tint }, options: options)
      #expect(EnvironmentFile.environment(EnvironmentFile.bytes(environment)) == environment)
    }
  }

  private struct NoPicture: Error {}

  @Test func whatDecodingThrowsArrivesAndLeavesNoFile() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: NoPicture.self) {
      _ = try await EnvironmentCache(folder: folder.path).environment(of: contents) { throw NoPicture() }
    }
    #expect(try folder.names().isEmpty)
  }
}
