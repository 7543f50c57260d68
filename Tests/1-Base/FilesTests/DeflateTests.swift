import Testing

@testable import Files

@Suite("Deflate streams")
struct DeflateTests {
  /// "abc" 100 times, compressed by zlib without a container.
  private static let stream: [UInt8] = [75, 76, 74, 78, 28, 69, 196, 33, 0]
  private static let text = Array(String(repeating: "abc", count: 100).utf8)

  @Test("A whole stream of the expected size is decompressed")
  func whole() throws {
    #expect(try Deflate.decompress(Self.stream.span.bytes, size: 300) == Self.text)
    #expect(try Deflate.decompress((Self.stream + [1, 2, 3]).span.bytes, size: 300) == Self.text)
    #expect(try Deflate.decompress([3, 0].span.bytes, size: 0) == [])
  }

  @Test(
    "A stream of more or fewer bytes, or one that is cut off, is none", arguments: [0, 1, 299, 301, 5000])
  func sizes(_ size: Int) throws {
    #expect(try Deflate.decompress(Self.stream.span.bytes, size: size) == nil)
  }

  @Test("A stream that is cut off is none")
  func truncated() throws {
    for count in Self.stream.indices {
      #expect(try Deflate.decompress(Array(Self.stream[..<count]).span.bytes, size: 300) == nil)
    }
  }

  @Test("Damage is an error that names the byte")
  func damaged() throws {
    #expect(throws: Deflate.Problem.damaged("invalid block type", atByte: 1)) {
      try Deflate.decompress([7, 0].span.bytes, size: 300)
    }
  }

  @Test("No more is written than there is room for, and a stream that goes on is no error then")
  func limit() throws {
    let packed: [UInt8] = [120, 218, 75, 76, 74, 78, 28, 69, 196, 33, 0, 136, 77, 114, 217]
    var bytes = [UInt8](repeating: 9, count: 20)
    var target = bytes.mutableSpan
    #expect(try Deflate.decompress(packed.span.bytes, in: .zlib, into: &target, at: 4, count: 10) == 10)
    #expect(bytes == [9, 9, 9, 9] + Self.text[..<10] + [9, 9, 9, 9, 9, 9])
    var more = [UInt8](repeating: 9, count: 400)
    target = more.mutableSpan
    #expect(try Deflate.decompress(packed.span.bytes, in: .zlib, into: &target, at: 0, count: 400) == 300)
  }
}
