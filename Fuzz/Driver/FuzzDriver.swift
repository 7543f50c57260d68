/// A fuzz target: gets a pointer and a number of bytes, and returns 0.
public typealias FuzzBody = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Runs the fuzzer with the arguments of the program.
///
/// The package manager generates a `main` for each program; this hands over to the fuzzer's own.
public func drive(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ body: FuzzBody
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runFuzzer(&count, &arguments, body)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: FuzzBody
) -> CInt
