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
    let padded = PaddedMaps(maps, by: kernel / 2, stride: stride)
    // The places of the kernel's weights, from the first pixel that they meet.
    var places: [Int] = []
    for input in 0..<Self.weightCount(kind, kernel) / (kernel * kernel) {
      for row in 0..<kernel {
        let line = input * padded.area + row * padded.pitch
        places += (0..<kernel).map { line + padded.place(of: $0) }
      }
    }
    for output in 0..<outputs {
      let isSeparate = kind == .separate
      slide(output, over: padded, from: isSeparate ? output * padded.area : 0, places, into: &result)
    }
    return result
  }

  /// Computes one output channel by sliding the kernels over the rows of input channels.
  private func slide(
    _ output: Int, over maps: PaddedMaps, from start: Int, _ places: [Int], into result: inout FeatureMaps
  ) {
    let side = result.side
    let (eights, fours) = (side / 8 * 8, side / 4 * 4)
    let bias = biases[output]
    var target = result.values.mutableSpan
    unsafe target.withUnsafeMutableBytes { target in
      unsafe maps.values.withUnsafeBytes { source in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe places.withUnsafeBufferPointer { places in
            let weights = unsafe UnsafeBufferPointer(
              rebasing: weights[output * places.count..<(output + 1) * places.count])
            for y in 0..<side {
              let (line, row) = ((output * side + y) * side, start + y * stride * maps.pitch)
              for x in Swift.stride(from: 0, to: eights, by: 8) {
                let sum: SIMD8<Float> = unsafe Self.sum(
                  source, at: row + x, weights: weights, places: places, bias: bias)
                unsafe target.storeBytes(of: sum, toByteOffset: 4 * (line + x), as: SIMD8<Float>.self)
              }
              for x in Swift.stride(from: eights, to: fours, by: 4) {
                let sum: SIMD4<Float> = unsafe Self.sum(
                  source, at: row + x, weights: weights, places: places, bias: bias)
                unsafe target.storeBytes(of: sum, toByteOffset: 4 * (line + x), as: SIMD4<Float>.self)
              }
              for x in fours..<side {
                var sum = bias
                for i in 0..<places.count {
                  let place = unsafe 4 * (row + x + places[i])
                  unsafe sum += source.loadUnaligned(fromByteOffset: place, as: Float.self) * weights[i]
                }
                unsafe target.storeBytes(of: sum, toByteOffset: 4 * (line + x), as: Float.self)
              }
            }
          }
        }
      }
    }
  }

  /// Returns the sums for neighboring pixels of a row.
  @unsafe @inline(__always) private static func sum<V: SIMD & BitwiseCopyable>(
    _ source: UnsafeRawBufferPointer, at start: Int, weights: UnsafeBufferPointer<Float>,
    places: UnsafeBufferPointer<Int>, bias: Float
  ) -> V where V.Scalar == Float {
    var sum = V(repeating: bias)
    for i in 0..<places.count {
      let place = unsafe 4 * (start + places[i])
      unsafe sum += source.loadUnaligned(fromByteOffset: place, as: V.self) * weights[i]
    }
    return sum
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

/// Feature maps with zeros around each channel; for steps of two pixels, even columns of a row are before odd ones.
private struct PaddedMaps {
  let pitch: Int
  let values: [Float]
  private let stride: Int

  init(_ maps: FeatureMaps, by margin: Int, stride: Int) {
    let (side, pitch) = (maps.side, maps.side + 2 * margin)
    var values = [Float](repeating: 0, count: maps.channels * pitch * pitch)
    let places = (0..<side).map { Self.place(of: $0 + margin, pitch, stride) }
    for channel in 0..<maps.channels {
      for y in 0..<side {
        let (from, to) = ((channel * side + y) * side, (channel * pitch + y + margin) * pitch)
        for x in 0..<side { values[to + places[x]] = maps.values[from + x] }
      }
    }
    (self.pitch, self.values, self.stride) = (pitch, values, stride)
  }

  /// The number of pixels of a channel.
  var area: Int { pitch * pitch }

  /// Returns the place of a column in its row.
  func place(of column: Int) -> Int { Self.place(of: column, pitch, stride) }

  private static func place(of column: Int, _ pitch: Int, _ stride: Int) -> Int {
    stride == 1 ? column : column % 2 * ((pitch + 1) / 2) + column / 2
  }
}
