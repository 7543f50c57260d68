internal import Images

/// A small convolutional network that gives the probability of each part of an image to belong to the subject.
///
/// An encoder halves the image five times while the channels become more; a decoder doubles the maps again and
/// joins them with those of the encoder at the same size (as in U-Net), and with the hints. What is seen of the whole
/// image, and under the hints, is added at the smallest size. How it was trained is told in decision 0034.
struct SaliencyNetwork: Sendable {
  /// The size of the square that images are resampled to.
  static let side = 128
  /// The factor and the constant by which the network adds to the cues, chosen on 25 photos (decision 0034).
  private static let (trust, bias): (Float, Float) = (1, 0.4)
  /// The same where it sees hints, which cues know nothing of.
  private static let (hintedTrust, hintedBias): (Float, Float) = (1.2, 0.2)
  private let stem: Convolution
  private let encoder: [[ConvolutionBlock]]
  private let whole: Convolution
  private let hinted: Convolution
  private let decoder: [Step]
  private let output: Convolution

  /// A step of the decoder: doubled maps, those of the encoder and the hints, mixed.
  private struct Step: Sendable {
    let mixture: Convolution
    let blocks: [ConvolutionBlock]
  }

  /// Reads a network; nil for a file of another size, or of another kind.
  init?(_ bytes: [UInt8]) {
    var reader = NetworkReader(bytes)
    let (a, b, c, d, e) = (16, 24, 40, 72, 120)
    stem = reader.convolution(.full(inputs: 8), outputs: a, kernel: 3, stride: 2)
    func first(_ inputs: Int, _ outputs: Int, _ kernel: Int, _ widening: Int) -> ConvolutionBlock {
      ConvolutionBlock(
        &reader, inputs: inputs, outputs: outputs, kernel: kernel, stride: 2, widening: widening)
    }
    func next(_ channels: Int, _ kernel: Int, _ widening: Int = 2) -> ConvolutionBlock {
      ConvolutionBlock(&reader, inputs: channels, outputs: channels, kernel: kernel, widening: widening)
    }
    func step(_ inputs: Int, _ outputs: Int, _ widenings: [Int]) -> Step {
      Step(
        mixture: reader.mixture(inputs + 3, outputs), blocks: widenings.map { next(outputs, 5, $0) })
    }
    encoder = [
      [next(a, 3, 1)],
      [first(a, b, 3, 3), next(b, 3), next(b, 5)],
      [first(b, c, 5, 3), next(c, 5), next(c, 3), next(c, 5, 3), next(c, 5, 3)],
      [first(c, d, 3, 3), next(d, 5), next(d, 5), next(d, 5, 4), next(d, 5, 4), next(d, 5, 4)],
      [first(d, e, 3, 2), next(e, 3), next(e, 3), next(e, 3, 4), next(e, 3, 4), next(e, 3, 4)],
    ]
    whole = reader.mixture(e, e)
    hinted = reader.mixture(2 * (c + d), e)
    decoder = [
      step(e + d, d, [2, 2]), step(d + c, c, [2, 2]), step(c + b, b + 8, [1, 2]), step(b + 8 + a, b, [1]),
    ]
    output = reader.mixture(b, 1)
    if !reader.isAtEnd { return nil }
  }

  /// Returns what the network sees in an image, which it can look at again with hints.
  func seen(in picture: Image<RGBA8>) -> SaliencyEstimate.Evidence {
    let small = picture.working(width: Self.side, height: Self.side)
    return SaliencyEstimate.Evidence(plane: evidence(in: small), hinted: (self, small))
  }

  /// Returns what is added to the logits of the cues: the logits of an image and of its mirror image, and a
  /// constant, since this network is rather too careful.
  ///
  /// - Parameters:
  ///   - picture: The image.
  ///   - hints: What a person says about the subject; none by default.
  /// - Returns: A square of half the size of the network's.
  func evidence(in picture: Image<RGBA8>, hints: SubjectHints = SubjectHints()) -> Plane {
    let (input, planes) = (Self.input(picture), HintPlanes(hints, side: Self.side).maps)
    let (own, mirrored) = (
      logits(input, planes), logits(input.mirrored(), planes.mirrored()).mirrored()
    )
    let (trust, bias) = hints.isEmpty ? (Self.trust, Self.bias) : (Self.hintedTrust, Self.hintedBias)
    let values = zip(own.values, mirrored.values).map { trust * ($0 + $1) / 2 + bias }
    return Plane(width: own.side, height: own.side, values: values)
  }

  /// Returns the logit of each part of an image to belong to the subject, in a square of half the size.
  func logits(of picture: Image<RGBA8>, hints: SubjectHints = SubjectHints()) -> Plane {
    let maps = logits(Self.input(picture), HintPlanes(hints, side: Self.side).maps)
    return Plane(width: maps.side, height: maps.side, values: maps.values)
  }

  private func logits(_ input: FeatureMaps, _ hints: FeatureMaps) -> FeatureMaps {
    var maps = stem(input.joined(with: hints))
    maps.rectify()
    var levels: [(maps: FeatureMaps, hints: FeatureMaps)] = []
    var planes = hints
    for blocks in encoder {
      for block in blocks { maps = block(maps) }
      planes = planes.halved()
      levels.append((maps, planes))
    }
    let seen = whole(maps.averaged())
    let under = levels[2...3].flatMap { level in
      (0..<2).flatMap { level.maps.averages(under: level.hints, channel: $0) }
    }
    let added = hinted(FeatureMaps(side: 1, channels: under.count, values: under))
    let area = maps.side * maps.side
    for i in maps.values.indices { maps.values[i] += seen.values[i / area] + added.values[i / area] }
    maps.rectify()
    for (step, level) in zip(decoder, levels.dropLast().reversed()) {
      maps = step.mixture(maps.doubled().joined(with: level.maps).joined(with: level.hints))
      maps.rectify()
      for block in step.blocks { maps = block(maps) }
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
