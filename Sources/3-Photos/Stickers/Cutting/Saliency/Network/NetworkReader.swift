/// A reader of a network's file: for each layer the scales and the biases of its outputs as 32-bit floats, then
/// its weights as signed bytes, which are multiplied with the scale of their output.
struct NetworkReader {
  /// The first bytes of a file.
  static let signature = Array("DSN2".utf8)
  private let bytes: [UInt8]
  private var place: Int
  /// True if all that was read was there.
  private(set) var isComplete: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isComplete = bytes.starts(with: Self.signature)
    place = Self.signature.count
  }

  /// True if everything has been read.
  var isAtEnd: Bool { isComplete && place == bytes.count }

  /// Reads a convolution of one pixel from all inputs.
  mutating func mixture(_ inputs: Int, _ outputs: Int) -> Convolution {
    convolution(.full(inputs: inputs), outputs: outputs, kernel: 1)
  }

  /// Reads a convolution; of zeros where the file is too short.
  mutating func convolution(
    _ kind: Convolution.Kind, outputs: Int, kernel: Int, stride: Int = 1
  ) -> Convolution {
    let count = Convolution.weightCount(kind, kernel)
    if bytes.count < place + outputs * (8 + count) { isComplete = false }
    let (scales, biases) = ((0..<outputs).map { _ in number() }, (0..<outputs).map { _ in number() })
    let weights = scales.flatMap { scale in (0..<count).map { _ in scale * Float(byte()) } }
    return Convolution(
      kind, outputs: outputs, kernel: kernel, stride: stride, weights: weights, biases: biases)
  }

  private mutating func byte() -> Int8 {
    guard isComplete else { return 0 }
    place += 1
    return Int8(bitPattern: bytes[place - 1])
  }

  private mutating func number() -> Float {
    guard isComplete else { return 0 }
    place += 4
    let bits = (1...4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[place - $1]) }
    return Float(bitPattern: bits)
  }
}
