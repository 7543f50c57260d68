internal import Images

/// A small convolutional network that gives the probability of each part of an image to belong to the subject.
///
/// An encoder halves the image five times while the channels become more; a decoder doubles the maps again and
/// joins them with those of the encoder at the same size (as in U-Net). What is seen of the whole image is added
/// at the smallest size. How it was trained is told in decision 0034.
struct SaliencyNetwork: Sendable {
  /// The size of the square that images are resampled to.
  static let side = 96
  /// The factor and the constant by which the network adds to the cues, chosen on 25 photos (decision 0034).
  private static let (trust, bias): (Float, Float) = (0.7, 0.4)
  private let stem: Convolution
  private let encoder: [[ConvolutionBlock]]
  private let whole: Convolution
  private let decoder: [Step]
  private let output: Convolution

  /// A step of the decoder: doubled maps and those of the encoder, mixed.
  private struct Step: Sendable {
    let mixture: Convolution
    let block: ConvolutionBlock
  }

  /// Reads a network; nil for a file of another size, or of another kind.
  init?(_ bytes: [UInt8]) {
    var reader = NetworkReader(bytes)
    let (a, b, c, d, e) = (16, 24, 40, 72, 120)
    stem = reader.convolution(.full(inputs: 5), outputs: a, kernel: 3, stride: 2)
    func first(_ inputs: Int, _ outputs: Int, _ kernel: Int, _ widening: Int) -> ConvolutionBlock {
      ConvolutionBlock(
        &reader, inputs: inputs, outputs: outputs, kernel: kernel, stride: 2, widening: widening)
    }
    func next(_ channels: Int, _ kernel: Int, _ widening: Int = 2) -> ConvolutionBlock {
      ConvolutionBlock(&reader, inputs: channels, outputs: channels, kernel: kernel, widening: widening)
    }
    func step(_ inputs: Int, _ outputs: Int, _ widening: Int) -> Step {
      Step(mixture: reader.mixture(inputs, outputs), block: next(outputs, 5, widening))
    }
    encoder = [
      [next(a, 3, 1)],
      [first(a, b, 3, 3), next(b, 3)],
      [first(b, c, 5, 3), next(c, 5), next(c, 3)],
      [first(c, d, 3, 3), next(d, 5), next(d, 5)],
      [first(d, e, 3, 2), next(e, 3), next(e, 3)],
    ]
    whole = reader.mixture(e, e)
    decoder = [step(e + d, d, 2), step(d + c, c, 2), step(c + b, b + 8, 1), step(b + 8 + a, b, 1)]
    output = reader.mixture(b, 1)
    if !reader.isAtEnd { return nil }
  }

  /// Returns what is added to the logits of the cues: the logits of an image and of its mirror image, and a
  /// constant, since this network is rather too careful.
  func evidence(in picture: Image<RGBA8>) -> Plane {
    let input = Self.input(picture)
    let (own, mirrored) = (logits(input), logits(input.mirrored()).mirrored())
    let values = zip(own.values, mirrored.values).map { Self.trust * ($0 + $1) / 2 + Self.bias }
    return Plane(width: own.side, height: own.side, values: values)
  }

  /// Returns the logit of each part of an image to belong to the subject, in a square of half the size.
  func logits(of picture: Image<RGBA8>) -> Plane {
    let maps = logits(Self.input(picture))
    return Plane(width: maps.side, height: maps.side, values: maps.values)
  }

  private func logits(_ input: FeatureMaps) -> FeatureMaps {
    var maps = stem(input)
    maps.rectify()
    var levels: [FeatureMaps] = []
    for blocks in encoder {
      for block in blocks { maps = block(maps) }
      levels.append(maps)
    }
    let seen = whole(maps.averaged())
    let area = maps.side * maps.side
    for i in maps.values.indices { maps.values[i] += seen.values[i / area] }
    maps.rectify()
    for (step, level) in zip(decoder, levels.dropLast().reversed()) {
      maps = step.mixture(maps.doubled().joined(with: level))
      maps.rectify()
      maps = step.block(maps)
    }
    return output(maps)
  }

  /// Returns the image as the network takes it: three planes of colors, the distance from the middle column, and
  /// the row.
  private static func input(_ picture: Image<RGBA8>) -> FeatureMaps {
    let small = picture.working(width: side, height: side)
    let area = side * side
    var maps = FeatureMaps(side: side, channels: 5)
    for (i, pixel) in small.pixels.enumerated() {
      for (channel, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
        maps.values[channel * area + i] = (Float(value) / 255 - 0.45) / 0.27
      }
      let (x, y) = (Float(i % side), Float(i / side))
      maps.values[3 * area + i] = abs(2 * x / Float(side - 1) - 1)
      maps.values[4 * area + i] = 2 * y / Float(side - 1) - 1
    }
    return maps
  }
}
