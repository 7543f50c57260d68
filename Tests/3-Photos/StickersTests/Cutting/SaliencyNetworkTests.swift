import DemoPhotos
import Files
import Images
import TestSupport
import Testing

@testable import Stickers

/// The built-in network, and the layers that it is made of.
@Suite struct SaliencyNetworkTests {
  /// A picture of the network's own size with a white pixel, which nothing resamples or brightens.
  private static func picture() async -> Image<RGBA8> {
    let side = SaliencyNetwork.side
    var picture = await DemoPhoto.cat.taken(longSide: 192).picture.working(width: side, height: side)
    picture[0, 0] = RGBA8(red: 255, green: 255, blue: 255)
    return picture
  }

  @Test func theFileIsTheOneThatWasMeasured() throws {
    // The sum of FNV-1a. Whoever ships other weights measures them, and writes down the numbers (decision 0034).
    let sum = SaliencyNetwork.shippedFile.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(sum == 0x3133_C3B0_CE42_CC8E)
    #expect(SaliencyNetwork.shipped != nil)
    let path = Repository.path("Assets/Networks/saliency.network")
    #expect(try [UInt8](contentsOfFile: path) == SaliencyNetwork.shippedFile, "build again to embed the file")
  }

  @Test func damagedFilesAreRefused() {
    let file = SaliencyNetwork.shippedFile
    #expect(SaliencyNetwork(file) != nil)
    #expect(SaliencyNetwork([]) == nil)
    #expect(SaliencyNetwork(Array(file.dropLast())) == nil)
    #expect(SaliencyNetwork(file + [0]) == nil)
    #expect(SaliencyNetwork([0] + file.dropFirst()) == nil)
  }

  @Test func mapsStayAsTheyAre() async throws {
    let network = try #require(SaliencyNetwork.shipped)
    let logits = network.logits(of: await Self.picture())
    let side = SaliencyNetwork.side / 2
    #expect(logits.width == side && logits.height == side)
    let gray = logits.values.map { UInt8((min(max($0, -8), 8) + 8) * 15.9375) }
    let pixels = gray.map { RGBA8(red: $0, green: $0, blue: $0) }
    try expectPicture(Image(width: side, height: side, pixels: pixels), matches: "saliency-network")
  }

  @Test(arguments: [1, 7, 2_000])
  func picturesOfAnySizeHaveAMap(side: Int) throws {
    let network = try #require(SaliencyNetwork.shipped)
    let picture = Image(width: side, height: 1 + side / 3, filledWith: RGBA8(red: 9, green: 200, blue: 90))
    let values = network.logits(of: picture).values
    #expect(values.allSatisfy { $0.isFinite })
  }

  @Test func hintsChangeWhatTheNetworkSees() async throws {
    let network = try #require(SaliencyNetwork.shipped)
    let picture = await Self.picture()
    let before = network.logits(of: picture)
    let side = before.width
    func logit(_ map: Plane, _ x: Float, _ y: Float) -> Float {
      map.values[Int(y * Float(side)) * side + Int(x * Float(side))]
    }
    for (x, y) in [(0.5, 0.5), (0.1, 0.9), (0.9, 0.2)] as [(Float, Float)] {
      for belongs in [true, false] {
        let tap = SubjectHints(points: [.init(x: x, y: y, belongs: belongs)])
        let after = logit(network.logits(of: picture, hints: tap), x, y)
        let change = after - logit(before, x, y)
        #expect(belongs ? change > 1 : after < 0, "\(x), \(y), \(belongs): \(after), \(change)")
      }
    }
    let box = SubjectHints.Rectangle(left: 0, top: 0, right: 0.4, bottom: 1)
    let inside = network.logits(of: picture, hints: SubjectHints(rectangle: box))
    let right = (side / 2..<side).flatMap { x in (0..<side).map { y in inside.values[y * side + x] } }
    #expect(right.reduce(0, +) / Float(right.count) < -2)
  }

  @Test func hintsAreDrawnIntoThreePlanes() {
    let hints = SubjectHints(
      points: [.init(x: 0.25, y: 0.5, belongs: true), .init(x: .nan, y: 0.5, belongs: true)],
      strokes: [.init(points: [SIMD2(0.5, 0.75), SIMD2(7, 0.75)], belongs: false)],
      rectangle: .init(left: 0.5, top: 0.25, right: 1, bottom: 0.75))
    let maps = HintPlanes(hints, side: 32).maps
    func at(_ plane: Int, _ x: Int, _ y: Int) -> Float { maps.values[(plane * 32 + y) * 32 + x] }
    #expect(maps.values.allSatisfy { (0...1).contains($0) })
    #expect(at(0, 8, 16) == 1 && at(0, 8, 18) > 0.9 && at(0, 8, 20) == 0 && at(0, 12, 16) == 0)
    #expect(at(1, 16, 24) == 1 && at(1, 31, 24) == 1 && at(1, 12, 24) == 0 && at(1, 24, 16) == 0)
    #expect(at(2, 16, 8) == 1 && at(2, 15, 8) == 0 && at(2, 31, 23) == 1 && at(2, 31, 24) == 0)
    #expect(maps.values[..<1_024].reduce(0, +) > 25 && maps.values[..<1_024].reduce(0, +) < 45)
    let nothing = SubjectHints(rectangle: .init(left: .nan, top: 0, right: 1, bottom: 1))
    #expect(HintPlanes(nothing, side: 8).maps.values.allSatisfy { $0 == 0 })
  }

  @Test func halvedMapsAreMeansOfFourPixels() {
    let maps = FeatureMaps(side: 2, channels: 2, values: [0, 4, 8, 12, 1, 1, 1, 1])
    #expect(maps.halved().values == [6, 1])
    let weights = FeatureMaps(side: 2, channels: 1, values: [0, 0, 99.99, 0])
    let means = maps.averages(under: weights, channel: 0)
    #expect(abs(means[0] - 7.9992) < 1e-4 && abs(means[1] - 0.9999) < 1e-4)
  }

  private static let forms = [(3, 1, false), (3, 2, false), (5, 1, true), (5, 2, true), (1, 1, false)]

  @Test(arguments: forms, [3, 12])
  func convolutionsAreSumsOverTheKernel(form: (kernel: Int, stride: Int, isSeparate: Bool), side: Int) {
    var random = SeededRandom(seed: 5)
    func numbers(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let (inputs, outputs) = form.isSeparate ? (6, 6) : (5, 6)
    let kind = form.isSeparate ? Convolution.Kind.separate : .full(inputs: inputs)
    let each = Convolution.weightCount(kind, form.kernel)
    let (weights, biases) = (numbers(outputs * each), numbers(outputs))
    let maps = FeatureMaps(side: side, channels: inputs, values: numbers(inputs * side * side))
    let result = Convolution(
      kind, outputs: outputs, kernel: form.kernel, stride: form.stride, weights: weights, biases: biases)(
        maps)
    #expect(result.side == (side + form.stride - 1) / form.stride && result.channels == outputs)
    var worst: Float = 0
    for output in 0..<outputs {
      for y in 0..<result.side {
        for x in 0..<result.side {
          var sum = biases[output]
          for (number, input) in (form.isSeparate ? output..<output + 1 : 0..<inputs).enumerated() {
            for row in 0..<form.kernel {
              for column in 0..<form.kernel {
                let (v, u) = (
                  y * form.stride + row - form.kernel / 2, x * form.stride + column - form.kernel / 2
                )
                if v < 0 || u < 0 || v >= side || u >= side { continue }
                sum +=
                  weights[output * each + (number * form.kernel + row) * form.kernel + column]
                  * maps.values[(input * side + v) * side + u]
              }
            }
          }
          worst = max(worst, abs(sum - result.values[(output * result.side + y) * result.side + x]))
        }
      }
    }
    #expect(worst < 1e-5)
  }

  @Test func doubledMapsLieBetweenTheirPixels() {
    let maps = FeatureMaps(side: 2, channels: 1, values: [0, 4, 8, 12])
    #expect(maps.doubled().values == [0, 1, 3, 4, 2, 3, 5, 6, 6, 7, 9, 10, 8, 9, 11, 12])
  }
}
