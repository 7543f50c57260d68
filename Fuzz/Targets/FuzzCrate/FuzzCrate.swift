internal import Files
internal import FuzzDriver
internal import USDLayers

/// Reads bytes as a binary USD file, every value of it, and writes what came of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCrate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var limits = USDLimits()
  // Memory is not what is searched for here.
  (limits.arrayElements, limits.specs) = (1 << 20, 1 << 16)
  guard let mapping = try? FileMapping(copying: bytes, as: "fuzz"),
    let layer = try? USDCrateReader.read(mapping, identifier: "fuzz", limits: limits)
  else { return 0 }
  func touch(_ content: USDField.Content) {
    guard let value = try? layer.value(content) else { return }
    switch value {
    case .timeSamples(let samples): for sample in samples.values { touch(sample) }
    case .array(let array): precondition(array.doubles?.count ?? array.numberCount == array.numberCount)
    default: break
    }
  }
  for (place, prim) in layer.prims.enumerated() {
    precondition(place == 0 ? prim.parent == -1 : prim.parent < place, "parents come first")
    for item in prim.fields.items { touch(item.content) }
    for property in prim.properties {
      for item in property.fields.items { touch(item.content) }
    }
  }
  // What can be written reads as the same number of prims.
  if let written = try? USDCrateWriter.bytes(of: layer),
    let copy = try? FileMapping(copying: written, as: "written")
  {
    guard let again = try? USDCrateReader.read(copy, identifier: "written") else {
      preconditionFailure("what was written is not read")
    }
    precondition(again.prims.count <= layer.prims.count, "prims come from nowhere")
  }
  return 0
}

@_cdecl("FuzzCrate_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzCrate)
}
