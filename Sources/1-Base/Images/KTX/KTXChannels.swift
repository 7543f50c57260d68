/// The color of a pixel, made of what a KTX 2 file stores for it.
struct KTXChannels: Hashable {
  private(set) var red: Source
  private(set) var green: Source
  private(set) var blue: Source
  private(set) var alpha: Source
  /// True if colors are stored multiplied by alpha.
  var isPremultiplied = false

  /// The origin of a channel.
  enum Source: Hashable {
    /// A stored sample, by its number in the pixel.
    case sample(Int)
    case zero, one
  }

  /// The letters of swizzles, in the order of red, green, blue, alpha, zero and one.
  static let letters = Array("rgba01".utf8)

  /// Creates the channels that files have without a swizzle: missing colors are 0, but one alone is gray.
  init(_ content: KTXHeader.Content, _ descriptor: KTXDescriptor) {
    (red, green, blue, alpha) = (.sample(0), .sample(1), .sample(2), .sample(3))
    let first = descriptor.channels[0]
    switch content {
    case .samples(let samples):
      if samples.isBGR { (red, blue) = (.sample(2), .sample(0)) }
      if samples.count < 4 { alpha = .one }
      if samples.count < 3 { blue = .zero }
      if samples.count < 2 { (green, blue) = (.sample(0), .sample(0)) }
    case .uastc:
      switch first {
      case 3: break
      case 4: (green, blue, alpha) = (.sample(0), .sample(0), .one)
      case 5: (green, blue, alpha) = (.sample(3), .zero, .one)
      case 6: (blue, alpha) = (.zero, .one)
      default: alpha = .one
      }
    case .etc1s:
      switch (first, descriptor.channels.count) {
      case (3, 1): (green, blue, alpha) = (.sample(0), .sample(0), .one)
      case (3, _): (green, blue, alpha) = (.sample(3), .zero, .one)
      case (_, 1): alpha = .one
      default: break
      }
    }
  }

  /// True if there is one color channel, which is shown as gray.
  var isGray: Bool { red == green && green == blue && red != .zero && red != .one }

  /// The channels as properties of images name them.
  var kind: ImageProperties.Channels {
    isGray ? (alpha == .one ? .gray : .grayAlpha) : alpha == .one ? .rgb : .rgbAlpha
  }

  /// True if the four samples of a pixel are its color, but for alpha where that is opaque.
  var areStored: Bool {
    !isPremultiplied && red == .sample(0) && green == .sample(1) && blue == .sample(2)
      && (alpha == .sample(3) || alpha == .one)
  }

  /// Takes other sources, by letters that name the channels which there are without it.
  mutating func apply(_ swizzle: [UInt8]) {
    // What is shown as gray is stored as red.
    let stored = isGray ? [red, .zero, .zero, alpha] : [red, green, blue, alpha]
    let sources = swizzle.map { (letter: UInt8) -> Source in
      let number = Self.letters.firstIndex(of: letter) ?? 0
      return number < 4 ? stored[number] : number == 4 ? .zero : .one
    }
    (red, green, blue, alpha) = (sources[0], sources[1], sources[2], sources[3])
  }

  /// Returns the color of a pixel whose samples begin at an index.
  @inline(__always) func color<Sample: ColorSample>(_ samples: Span<Sample>, at start: Int) -> Sample.Color {
    let opacity = Self.value(alpha, samples, start)
    let (r, g) = (Self.value(red, samples, start), Self.value(green, samples, start))
    let b = Self.value(blue, samples, start)
    guard isPremultiplied else { return Sample.color(r, g, b, opacity) }
    return Sample.color(r.divided(by: opacity), g.divided(by: opacity), b.divided(by: opacity), opacity)
  }

  /// Returns the gray of a pixel whose samples begin at an index.
  @inline(__always) func gray<Sample: ColorSample>(_ samples: Span<Sample>, at start: Int) -> Sample {
    Self.value(red, samples, start)
  }

  @inline(__always) private static func value<Sample: ColorSample>(
    _ source: Source, _ samples: Span<Sample>, _ start: Int
  ) -> Sample {
    switch source {
    case .sample(let number): samples[start + number]
    case .zero: Sample()
    case .one: Sample.full
    }
  }
}
