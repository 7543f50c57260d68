internal import Files
internal import TextFormats

/// The parts of a file: its JSON, and the binary chunk of a GLB.
struct GLTFContainer {
  let json: JSONDocument
  /// The binary chunk of a GLB.
  let chunk: GLTFBytes?
  let isBinary: Bool

  private static let jsonChunk: UInt32 = 0x4E4F_534A
  private static let binaryChunk: UInt32 = 0x004E_4942

  init(_ file: GLTFBytes, limits: GLTFLimits) throws(GLTFError) {
    isBinary = file.copy(0..<min(4, file.count)) == Array("glTF".utf8)
    var textRange = 0..<file.count
    if isBinary {
      (textRange, chunk) = try Self.chunks(of: file)
    } else {
      chunk = nil
      guard Self.looksLikeJSON(file) else {
        throw GLTFError(
          .notGLTF("it is neither glTF nor GLB; give a .gltf or .glb file that begins with { or glTF"), in: ""
        )
      }
    }
    let jsonLimits = JSONLimits(size: limits.jsonSize, depth: limits.jsonDepth)
    json = try mapError(
      unsafe file.withBytes(textRange) { bytes throws(JSONError) in
        try unsafe JSONDocument(bytes.bytes, limits: jsonLimits)
      }
    ) { (error: JSONError) in
      GLTFError(
        .syntax("not JSON: \(error.reason)"), in: "", at: "line \(error.line), column \(error.column)")
    }
  }

  /// Returns the ranges of the chunks of a GLB.
  private static func chunks(of file: GLTFBytes) throws(GLTFError) -> (json: Range<Int>, binary: GLTFBytes?) {
    func number(at offset: Int) -> UInt32 {
      file.copy(offset..<offset + 4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard file.count >= 20 else { throw GLTFError(.truncated, in: "", at: "byte \(file.count)") }
    let version = number(at: 4)
    guard version == 2 else {
      throw GLTFError(
        .unsupported("it is GLB version \(version); only version 2 is read, export it as glTF 2.0"), in: "",
        at: "byte 4")
    }
    let length = Int(number(at: 8))
    guard length <= file.count else {
      throw GLTFError(.truncated, in: "", at: "byte \(file.count) of \(length)")
    }
    guard length >= 20 else {
      throw GLTFError(.damaged("the header gives an invalid length of \(length)"), in: "", at: "byte 8")
    }
    var (json, binary) = (Range<Int>?.none, GLTFBytes?.none)
    var offset = 12
    while offset + 8 <= length {
      let (count, kind) = (Int(number(at: offset)), number(at: offset + 4))
      guard count <= length - offset - 8 else {
        throw GLTFError(
          .damaged("a chunk of \(count) bytes extends beyond the end of the file"), in: "",
          at: "byte \(offset)")
      }
      let range = offset + 8..<offset + 8 + count
      if json == nil {
        guard kind == jsonChunk else {
          throw GLTFError(.damaged("the first chunk is not JSON"), in: "", at: "byte \(offset)")
        }
        json = range
      } else if binary == nil, kind == binaryChunk {
        binary = file.part(range)
      }
      offset = range.upperBound
    }
    guard let json else { throw GLTFError(.truncated, in: "", at: "byte \(offset)") }
    return (json, binary)
  }

  private static func looksLikeJSON(_ file: GLTFBytes) -> Bool {
    let beginning = file.copy(0..<min(64, file.count))
    let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }
}
