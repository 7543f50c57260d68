internal import Files
internal import FuzzDriver
internal import USDLayers

/// Reads bytes as a package with all files and nested packages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var limits = USDLimits()
  limits.inflatedSize = 1 << 20
  guard let file = try? FileMapping(copying: bytes, as: "fuzz") else { return 0 }
  read(file, 0..<file.count, limits, depth: 0)
  return 0
}

private func read(_ file: FileMapping, _ range: Range<Int>, _ limits: USDLimits, depth: Int) {
  guard depth < 4, let package = try? USDPackage(file, range: range, identifier: "fuzz", limits: limits)
  else {
    return
  }
  _ = try? package.rootLayer()
  for entry in package.entries {
    guard let (inner, place) = try? package.contents(of: entry) else { continue }
    precondition(
      place.upperBound <= inner.count && place.count == entry.size, "files have the range in the directory")
    precondition(package[entry.name] == entry, "names find their files")
    read(inner, place, limits, depth: depth + 1)
  }
}

@_cdecl("FuzzPackage_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzPackage)
}
