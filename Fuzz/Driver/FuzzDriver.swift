/// What is fed: a number of bytes, answered with 0.
public typealias FuzzBody = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Runs the fuzzer with the arguments of the program.
///
/// The package manager gives each program an entry of its own name; the fuzzer's own takes over here.
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
