internal import Files
internal import FuzzDriver
internal import USDLayers

/// Reads bytes as a binary USD file with all values, and writes the result.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCrate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var limits = USDLimits()
  // Memory use is limited, because it is not what this target tests.
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
    precondition(place == 0 ? prim.parent == -1 : prim.parent < place, "parents come before their children")
    for item in prim.fields.items { touch(item.content) }
    for property in prim.properties {
      for item in property.fields.items { touch(item.content) }
    }
  }
  // A layer that can be written is read back with the same number of prims.
  if let written = try? USDCrateWriter.bytes(of: layer),
    let copy = try? FileMapping(copying: written, as: "written")
  {
    guard let again = try? USDCrateReader.read(copy, identifier: "written") else {
      preconditionFailure("the written layer cannot be read")
    }
    precondition(again.prims.count <= layer.prims.count, "the written layer has more prims")
  }
  return 0
}

@_cdecl("FuzzCrate_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzCrate)
}
