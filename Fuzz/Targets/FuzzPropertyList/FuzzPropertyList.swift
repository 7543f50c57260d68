internal import FuzzDriver
internal import TextFormats

/// Reads bytes as a property list of either kind, and reads every value as every type.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Memory use is limited, because it is not what this target tests.
  guard let list = try? PropertyList(bytes, limits: PropertyListLimits(values: 1 << 16)) else { return 0 }
  var seen = Set<Int>(), open = [list.root]
  while let view = open.popLast() {
    guard seen.insert(view.number).inserted else { continue }
    _ = (view.bool, view.integer, view.real, view.date, view.reference)
    _ = (view.text?.utf8.count, view.data?.reduce(0, &+))
    precondition(view.elements.count == (view.kind == .array ? view.count : 0), "arrays have their elements")
    precondition(view.slots.count == view.count, "all values have slots")
    for (key, slot) in view.members {
      precondition(view.slot(of: key) != nil, "keys find their values")
      precondition(view.slots.contains(slot), "keys have slots of their dictionary")
    }
    for slot in view.slots { open.append(list[slot: slot]) }
  }
  return 0
}

@_cdecl("FuzzPropertyList_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzPropertyList)
}
