/// A convolution of feature maps with a square kernel, zeros beyond the border.
///
/// Sums are made in the same order on every machine, so that results have the same bits.
struct Convolution: Sendable {
  /// The kind of a convolution.
  enum Kind: Hashable, Sendable {
    /// Each output channel from all input channels.
    case full(inputs: Int)
    /// Each output channel from the input channel of its number.
    case separate
  }

  let kind: Kind
  let outputs: Int
  let kernel: Int
  let stride: Int
  /// The weights by output, input, row and column.
  private let weights: [Float]
  private let biases: [Float]
  /// The weights by input, then output, for kernels of one pixel.
  private let columns: [Float]

  init(_ kind: Kind, outputs: Int, kernel: Int, stride: Int = 1, weights: [Float], biases: [Float]) {
    (self.kind, self.outputs, self.kernel, self.stride) = (kind, outputs, kernel, stride)
    (self.weights, self.biases) = (weights, biases)
    precondition(biases.count == outputs, "a convolution has a bias for each output")
    precondition(
      weights.count == outputs * Self.weightCount(kind, kernel), "a convolution has all its weights")
    if case .full(let inputs) = kind, kernel == 1 {
      columns = (0..<inputs).flatMap { input in (0..<outputs).map { weights[$0 * inputs + input] } }
    } else {
      columns = []
    }
  }

  /// Returns the number of weights for each output.
  static func weightCount(_ kind: Kind, _ kernel: Int) -> Int {
    if case .full(let inputs) = kind { return inputs * kernel * kernel }
    return kernel * kernel
  }

  /// Returns the convolved maps.
  func callAsFunction(_ maps: FeatureMaps) -> FeatureMaps {
    if case .full = kind, kernel == 1 { return mixed(maps) }
    var result = FeatureMaps(side: (maps.side + stride - 1) / stride, channels: outputs)
    let padded = PaddedMaps(maps, by: kernel / 2)
    for output in 0..<outputs {
      let inputs: Range<Int>
      if case .full(let count) = kind { inputs = 0..<count } else { inputs = output..<output + 1 }
      slide(output, over: padded, inputs: inputs, into: &result)
    }
    return result
  }

  /// Computes one output channel by sliding the kernels over the rows of input channels.
  private func slide(
    _ output: Int, over maps: PaddedMaps, inputs: Range<Int>, into result: inout FeatureMaps
  ) {
    let (side, pitch, area) = (result.side, maps.pitch, maps.pitch * maps.pitch)
    let first = output * Self.weightCount(kind, kernel)
    var target = result.values.mutableSpan
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe maps.values.withUnsafeBufferPointer { source in
        for y in 0..<side {
          let line = (output * side + y) * side
          for x in 0..<side { unsafe target[line + x] = biases[output] }
          var weight = first
          for input in inputs {
            for row in 0..<kernel {
              let start = input * area + (y * stride + row) * pitch
              for column in 0..<kernel {
                let factor = weights[weight]
                weight += 1
                if stride == 1 {
                  for x in 0..<side { unsafe target[line + x] += factor * source[start + column + x] }
                } else {
                  for x in 0..<side { unsafe target[line + x] += factor * source[start + column + x * 2] }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Computes a convolution of single pixels: each output is a mixture of the inputs.
  private func mixed(_ maps: FeatureMaps) -> FeatureMaps {
    var result = FeatureMaps(side: maps.side, channels: outputs)
    let count = maps.side * maps.side
    let (wide, whole) = (count / 8 * 8, outputs / 4 * 4)
    var target = result.values.mutableSpan
    unsafe target.withUnsafeMutableBytes { target in
      unsafe maps.values.withUnsafeBytes { source in
        for output in Swift.stride(from: 0, to: whole, by: 4) {
          for pixel in Swift.stride(from: 0, to: wide, by: 8) {
            unsafe mixBlock(source, into: target, output: output, pixel: pixel, count: count)
          }
        }
        for output in 0..<outputs {
          for pixel in (output < whole ? wide : 0)..<count {
            unsafe mixPixel(source, into: target, output: output, pixel: pixel, count: count)
          }
        }
      }
    }
    return result
  }

  /// Computes four outputs of eight pixels.
  @unsafe @inline(__always) private func mixBlock(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, output: Int, pixel: Int,
    count: Int
  ) {
    var sums = (
      SIMD8<Float>(repeating: biases[output]), SIMD8<Float>(repeating: biases[output + 1]),
      SIMD8<Float>(repeating: biases[output + 2]), SIMD8<Float>(repeating: biases[output + 3])
    )
    unsafe columns.withUnsafeBufferPointer { columns in
      var (place, weight) = (4 * pixel, output)
      for _ in 0..<columns.count / outputs {
        let values = unsafe source.loadUnaligned(fromByteOffset: place, as: SIMD8<Float>.self)
        unsafe sums.0 += values * columns[weight]
        unsafe sums.1 += values * columns[weight + 1]
        unsafe sums.2 += values * columns[weight + 2]
        unsafe sums.3 += values * columns[weight + 3]
        place += 4 * count
        weight += outputs
      }
    }
    let first = 4 * (output * count + pixel)
    unsafe target.storeBytes(of: sums.0, toByteOffset: first, as: SIMD8<Float>.self)
    unsafe target.storeBytes(of: sums.1, toByteOffset: first + 4 * count, as: SIMD8<Float>.self)
    unsafe target.storeBytes(of: sums.2, toByteOffset: first + 8 * count, as: SIMD8<Float>.self)
    unsafe target.storeBytes(of: sums.3, toByteOffset: first + 12 * count, as: SIMD8<Float>.self)
  }

  @unsafe private func mixPixel(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, output: Int, pixel: Int,
    count: Int
  ) {
    var sum = biases[output]
    for input in 0..<columns.count / outputs {
      sum +=
        unsafe source.loadUnaligned(fromByteOffset: 4 * (input * count + pixel), as: Float.self)
        * columns[input * outputs + output]
    }
    unsafe target.storeBytes(of: sum, toByteOffset: 4 * (output * count + pixel), as: Float.self)
  }
}

/// Feature maps with zeros around each channel.
private struct PaddedMaps {
  let pitch: Int
  let values: [Float]

  init(_ maps: FeatureMaps, by margin: Int) {
    let (side, pitch) = (maps.side, maps.side + 2 * margin)
    var values = [Float](repeating: 0, count: maps.channels * pitch * pitch)
    for channel in 0..<maps.channels {
      for y in 0..<side {
        let (from, to) = ((channel * side + y) * side, (channel * pitch + y + margin) * pitch + margin)
        for x in 0..<side { values[to + x] = maps.values[from + x] }
      }
    }
    (self.pitch, self.values) = (pitch, values)
  }
}
