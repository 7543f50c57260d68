/// The description of the pixels in a KTX 2 file: the first block of its Khronos data format descriptor.
struct KTXDescriptor {
  /// The number of the color model: samples of pixels, or a block format.
  let model: Int
  /// The number of the color primaries.
  let primaries: Int
  /// The number of the transfer function.
  let transfer: Int
  let isPremultiplied: Bool
  /// The number of the channel that each sample has; two for ETC1S with two slices.
  let channels: [Int]

  /// The numbers of color models.
  static let etc1s = 163
  static let uastc = 166
  /// The numbers of transfer functions.
  static let linear = 1
  static let sRGB = 2

  /// Parses a descriptor.
  ///
  /// - Parameters:
  ///   - bytes: The descriptor, which begins with its length.
  ///   - fileOffset: Its offset in the file, for messages.
  /// - Throws: What is wrong with it.
  init(_ bytes: RawSpan, fileOffset: Int) throws(ImageProblem) {
    // Its length, two words about the kind of block, four about all samples, and one sample of four.
    let (start, first, sampleSize) = (4, 28, 16)
    guard bytes.byteCount >= first + sampleSize else {
      throw .malformed("a data format descriptor of \(bytes.byteCount) bytes", atByte: fileOffset)
    }
    guard bytes.word(start) == 0 else {
      throw .malformed(
        "the data format descriptor does not begin with a basic block", atByte: fileOffset + start)
    }
    let blockSize = Int(bytes.word(start + 4) >> 16)
    let count = (blockSize - (first - start)) / sampleSize
    guard (1...16).contains(count), blockSize <= bytes.byteCount - start else {
      throw .malformed(
        "a block of \(blockSize) bytes in the data format descriptor", atByte: fileOffset + start + 4)
    }
    model = Int(bytes.byte(start + 8))
    primaries = Int(bytes.byte(start + 9))
    transfer = Int(bytes.byte(start + 10))
    isPremultiplied = bytes.byte(start + 11) & 1 == 1
    channels = (0..<count).map { Int(bytes.byte(first + $0 * sampleSize + 3) & 15) }
  }

  /// The color primaries by the numbers of ITU-T H.273, where they are among those that images are converted from.
  var colorPrimaries: Int? {
    switch primaries {
    case 1: 1
    case 4: 9
    case 10: 12
    default: nil
    }
  }

  /// The warnings about colors that are shown as if they were described otherwise.
  var warnings: [String] {
    var result: [String] = []
    if transfer > Self.sRGB {
      result.append("its transfer function (number \(transfer)) is taken for sRGB's")
    }
    if primaries > 1, colorPrimaries == nil {
      result.append("its color primaries (number \(primaries)) are taken for sRGB's")
    }
    return result
  }
}
