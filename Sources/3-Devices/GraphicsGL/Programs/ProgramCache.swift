internal import Files
internal import GLBridge
internal import Log

/// The cache of linked programs on disk, so that a second start compiles no GLSL.
///
/// The key of a file is a hash of the driver and the whole source. Files that are damaged, foreign or refused
/// by the driver are ignored and replaced.
package final class ProgramCache {
  /// The cache folder; nil when caching is off.
  package let folder: String?
  private let driver: Driver
  private var isFolderMade = false
  /// The most bytes of the files; the oldest are removed first.
  private static let byteLimit = 256 << 20

  init(folder: String?, driver: Driver) {
    self.folder = folder.map { $0 + "/programs" }
    self.driver = driver
  }

  /// The binary of a program.
  nonisolated struct Binary: Hashable {
    var format: UInt32
    var bytes: [UInt8]
  }

  func key(_ stages: [ComposedShader]) -> Fingerprint {
    var key = Fingerprint()
    for text in [driver.vendor, driver.renderer, driver.version] { key.add(text) }
    for stage in stages {
      key.add(UInt64(stage.stage.rawValue))
      key.add(stage.text)
    }
    return key
  }

  /// Loads a program of an earlier run; nil when there is none that the driver accepts.
  func load(_ key: Fingerprint) -> UInt32? {
    guard let path = path(key), let file = try? [UInt8](contentsOfFile: path, limit: 1 << 26) else {
      return nil
    }
    guard let binary = Binary(file: file, key: key) else {
      Log.debug("\(path) is damaged or foreign; the program is compiled instead")
      return nil
    }
    let name = binary.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { gl_program_load(binary.format, $0, Int32(bytes.count)) } ?? 0
    }
    guard name != 0 else {
      Log.debug("the driver refuses \(path); the program is compiled instead")
      return nil
    }
    return name
  }

  /// Stores a program; write errors are only logged.
  func store(_ program: UInt32, _ key: Fingerprint) {
    guard let folder, let path = path(key) else { return }
    let capacity = gl_program_binary_length(program)
    guard capacity > 0 else { return }
    var format: UInt32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Swift.max(Int(capacity), 1)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = Int(gl_program_binary(program, capacity, &format, base))
    }
    guard !bytes.isEmpty else { return }
    if !isFolderMade {
      isFolderMade = CacheFolder.make(folder)
      // Once per run is enough: no run adds nearly as much as the limit.
      CacheFolder.trim(folder, to: Self.byteLimit)
    }
    do throws(FileError) {
      var file = try AtomicFile(replacing: path)
      try file.write(Binary(format: format, bytes: bytes).file(key))
      try file.commit()
    } catch {
      Log.debug("a program cannot be kept: \(error)")
    }
  }

  func path(_ key: Fingerprint) -> String? { folder.map { "\($0)/\(key).program" } }
}

extension ProgramCache.Binary {
  // The file: these eight bytes, the key, the format, the hash of the bytes, the bytes.
  nonisolated private static let magic = Array("DCPROG01".utf8)
  nonisolated private static let headerSize = 8 + 16 + 8 + 16

  /// Parses a file; nil when it is damaged, or has another key.
  nonisolated init?(file: [UInt8], key: Fingerprint) {
    guard file.count > Self.headerSize, file.starts(with: Self.magic) else { return nil }
    let words = file.withUnsafeBytes { bytes in
      stride(from: 8, to: Self.headerSize, by: 8).map {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
      }
    }
    let digest = file.withUnsafeBytes { bytes in
      var digest = Fingerprint()
      digest.add(UnsafeRawBufferPointer(rebasing: bytes[Self.headerSize...]))
      return digest
    }
    guard words == [key.high, key.low, words[2], digest.high, digest.low] else { return nil }
    self.init(format: UInt32(truncatingIfNeeded: words[2]), bytes: Array(file[Self.headerSize...]))
  }

  nonisolated func file(_ key: Fingerprint) -> [UInt8] {
    var digest = Fingerprint()
    bytes.withUnsafeBytes { digest.add($0) }
    var file = Self.magic
    for word in [key.high, key.low, UInt64(format), digest.high, digest.low] {
      withUnsafeBytes(of: word.littleEndian) { file += $0 }
    }
    return file + bytes
  }
}
