internal import Files
internal import USDLayers

/// A file, or a range of one: `a.usdz@128+5120`.
struct Place {
  /// The argument on the command line.
  let argument: String
  let path: String
  let range: Range<Int>?

  init(_ argument: String) {
    self.argument = argument
    if let mark = argument.lastIndex(of: "@"), let plus = argument[mark...].firstIndex(of: "+"),
      let start = Int(argument[argument.index(after: mark)..<plus]),
      let size = Int(argument[argument.index(after: plus)...])
    {
      (path, range) = (String(argument[..<mark]), start..<start + size)
    } else {
      (path, range) = (argument, nil)
    }
  }

  func read() throws -> USDLayer {
    let file = try FileMapping(path: path), start = range?.lowerBound ?? 0
    let first = file.bytes(start..<min(start + 8, range?.upperBound ?? file.count))
    return first.first == UInt8(ascii: "#")
      ? try USDTextReader.read(file, range: range, identifier: path)
      : try USDCrateReader.read(file, range, identifier: path)
  }
}
