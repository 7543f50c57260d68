extension USDPath {
  /// Returns the absolute path of one relative to a prim: `../B.x` from `/A` is `/B.x`.
  package func absolute(from prim: USDPath) -> USDPath {
    guard !isAbsolute, !isEmpty else { return self }
    var base = prim, rest = text[...]
    while true {
      if rest.hasPrefix("..") {
        base = base.parent ?? .root
        rest = rest.dropFirst(2)
      } else if rest == "." {
        rest = ""
      } else if rest.hasPrefix("./") {
        rest = rest.dropFirst(1)
      } else {
        break
      }
      if rest.hasPrefix("/") { rest = rest.dropFirst() }
    }
    if rest.isEmpty { return base }
    if rest.hasPrefix(".") { return USDPath(base.text + rest) }
    return base.appending(child: String(rest))
  }

  /// The path on the stage, in which variants do not appear.
  package var withoutVariants: USDPath {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = "", isInVariant = false, follows = false
    for character in text {
      switch character {
      case "{": isInVariant = true
      case "}": (isInVariant, follows) = (false, true)
      case _ where isInVariant: break
      default:
        if follows, character != "/", character != ".", character != "[" { result.append("/") }
        follows = false
        result.append(character)
      }
    }
    return USDPath(result)
  }
}
