extension Character {
  /// The code points that show something: neither control characters nor those that fonts may ignore.
  var visibleScalars: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control
    }
  }

  /// The single code point of a composed character, if there is one.
  var composed: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return scalars.first }
    // The letters that follow are an ASCII letter with one mark each.
    guard first.isASCII, scalars.count == 2 else { return nil }
    // Canonically equal text compares equal in Swift, which finds the composed form without Unicode tables.
    return (0xC0...0x17F).lazy.compactMap(Unicode.Scalar.init).first { Character($0) == self }
  }

  /// True if the character is a space that lines may break at.
  var isBreakingSpace: Bool { isWhitespace && self != "\u{a0}" && self != "\u{202f}" }

  /// True if the character contains a mark that changes the direction of text around it.
  var changesDirection: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x61C, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
