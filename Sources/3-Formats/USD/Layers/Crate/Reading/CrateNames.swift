/// The tokens and strings of a crate, each of which is stored once.
struct CrateNames: Sendable {
  let tokens: [String]
  /// The token of each string.
  let strings: [UInt32]
  /// The first token with the same text, for tokens of which there are two; few files have any.
  private let firsts: [UInt32: UInt32]

  init(_ bytes: CrateBytes, _ sections: CrateSections, _ limits: USDLimits) throws(USDError) {
    tokens = try Self.tokens(bytes, sections, limits)
    var cursor = try sections.cursor("STRINGS", in: bytes)
    strings = try bytes.load(UInt32.self, count: try cursor.nextCount(each: 4), at: cursor.offset)
    firsts = Self.firsts(tokens)
    for string in strings where string >= tokens.count {
      throw bytes.damaged("a string refers to a token that does not exist", at: cursor.offset)
    }
  }

  /// True if two tokens have the same text.
  var hasTwins: Bool { !firsts.isEmpty }

  /// Returns the token that stands for all with the same text.
  func canonical(_ token: UInt32) -> UInt32 { firsts.isEmpty ? token : firsts[token] ?? token }

  private static func firsts(_ tokens: [String]) -> [UInt32: UInt32] {
    var known = Set<String>(minimumCapacity: tokens.count)
    guard !tokens.allSatisfy({ known.insert($0).inserted }) else { return [:] }
    var numbers: [String: UInt32] = [:], firsts: [UInt32: UInt32] = [:]
    for (number, token) in tokens.enumerated() {
      if let first = numbers[token] {
        firsts[UInt32(number)] = first
      } else {
        numbers[token] = UInt32(number)
      }
    }
    return firsts
  }

  func token(_ index: UInt32) -> String? { index < tokens.count ? tokens[Int(index)] : nil }
  func string(_ index: UInt32) -> String? { index < strings.count ? tokens[Int(strings[Int(index)])] : nil }

  private static func tokens(
    _ bytes: CrateBytes, _ sections: CrateSections, _ limits: USDLimits
  ) throws(USDError) -> [String] {
    var cursor = try sections.cursor("TOKENS", in: bytes)
    let begin = cursor.offset
    let count = try cursor.next(UInt64.self)
    guard count <= UInt64(limits.specs) else {
      throw USDError(.limit("names", value: limits.specs), in: bytes.identifier, at: .byte(begin))
    }
    let text: [UInt8]
    if sections.version >= .packedSections {
      guard let size = Int(exactly: try cursor.next(UInt64.self)), size >= count else {
        throw bytes.damaged("\(count) tokens do not fit into the section", at: begin)
      }
      text = try cursor.nextUnpacked(size: size)
    } else {
      text = try bytes.load(UInt8.self, count: try cursor.nextCount(each: 1), at: cursor.offset)
      guard text.count >= count else {
        throw bytes.damaged("\(count) tokens do not fit into the section", at: begin)
      }
    }
    var tokens: [String] = []
    tokens.reserveCapacity(Int(count))
    unsafe text.withUnsafeBytes { all in
      var start = 0
      for end in all.indices where unsafe all[end] == 0 && tokens.count < count {
        unsafe tokens.append(
          String(decoding: UnsafeRawBufferPointer(rebasing: all[start..<end]), as: UTF8.self))
        start = end + 1
      }
      // The last one may have no terminator.
      if tokens.count < count, start < all.count {
        unsafe tokens.append(String(decoding: UnsafeRawBufferPointer(rebasing: all[start...]), as: UTF8.self))
      }
    }
    guard tokens.count == count else {
      throw bytes.damaged("there are fewer than \(count) tokens", at: begin)
    }
    return tokens
  }
}
