/// A block of a network: a mixture of channels, a convolution of each by itself, and another mixture.
struct ConvolutionBlock: Sendable {
  /// The first mixture; nil where the block does not widen its input.
  let expansion: Convolution?
  let spread: Convolution
  let projection: Convolution
  /// True if the input is added to the output.
  let addsInput: Bool

  /// Reads a block.
  init(
    _ reader: inout NetworkReader, inputs: Int, outputs: Int, kernel: Int, stride: Int = 1, widening: Int
  ) {
    let middle = inputs * widening
    expansion = widening > 1 ? reader.mixture(inputs, middle) : nil
    spread = reader.convolution(.separate, outputs: middle, kernel: kernel, stride: stride)
    projection = reader.mixture(middle, outputs)
    addsInput = inputs == outputs && stride == 1
  }

  func callAsFunction(_ input: FeatureMaps) -> FeatureMaps {
    var maps = input
    if let expansion {
      maps = expansion(maps)
      maps.rectify()
    }
    maps = spread(maps)
    maps.rectify()
    maps = projection(maps)
    if addsInput { maps.add(input) } else { maps.rectify() }
    return maps
  }
}
