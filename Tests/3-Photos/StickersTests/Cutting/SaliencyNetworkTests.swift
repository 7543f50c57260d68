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
    #expect(sum == 0x36A9_BB05_B494_3C86)
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
