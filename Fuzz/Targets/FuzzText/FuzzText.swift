internal import FuzzDriver
internal import USDLayers

/// Reads bytes as USD text, writes the result, and reads and writes that again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let layer = try? USDTextReader.read(bytes, identifier: "fuzz") else { return 0 }
  for (place, prim) in layer.prims.enumerated() {
    precondition(place == 0 ? prim.parent == -1 : prim.parent < place, "parents come before their children")
  }
  guard let written = try? USDTextWriter.text(of: layer) else { return 0 }
  guard let again = try? USDTextReader.read(written, identifier: "written") else {
    preconditionFailure("the written layer cannot be read")
  }
  precondition(again.prims.count == layer.prims.count, "the written layer has fewer prims")
  precondition((try? USDTextWriter.text(of: again)) == written, "writing is not stable")
  return 0
}

@_cdecl("FuzzText_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzText)
}
