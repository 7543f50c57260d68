import Files
import Testing

struct FileMappingTests {
  @Test(
    "small and large files hold the same bytes as on disk",
    arguments: [0, 1, 4097, 1 << 20, (1 << 20) + 1, 3 << 20])
  func bytes(count: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 9) }
    try AtomicFile.write(bytes, to: path)
    let file = try FileMapping(path: path)
    #expect(file.count == count)
    #expect(file.bytes(0..<count) == bytes)
    // What has been forgotten is there again when somebody asks.
    file.forget(count / 5..<count)
    #expect(file.bytes(0..<count) == bytes)
  }

  @Test("a copy in memory keeps its bytes, forgotten or not")
  func copies() throws {
    let bytes = (0..<20000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try FileMapping(copying: bytes, as: "copy")
    file.forget(0..<file.count)
    #expect(file.bytes(0..<20000) == bytes)
  }
}
