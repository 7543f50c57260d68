import DemoPhotos
import Files
import Foundation
import Images
import TestSupport
import Testing

@testable import Stickers

/// The Python that the exporting program runs in.
private enum Exporter {
  static let isThere = (try? ProcessRun("python3", ["-c", "import numpy, onnx"]))?.ending == .exit(0)
}

/// The built-in network as a graph for ONNX Runtime, beside our own inference of it.
///
/// These tests need ONNX Runtime, and a `python3` with numpy and onnx.
@Suite(.enabled(if: RuntimeSearch().run().library != nil && Exporter.isThere), .serialized)
struct ExportedNetworkTests {
  let network: SubjectNetwork

  init() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("saliency.onnx")
    let exported = try ProcessRun(
      "python3",
      [
        Repository.path("Tools/Oracles/stickers/network/export.py"),
        Repository.path("Assets/Networks/saliency.network"), path,
      ])
    try #require(exported.ending == .exit(0), "\(exported.errors)")
    network = SubjectNetwork(
      model: try NetworkModel(path: path), library: try #require(RuntimeSearch().run().library),
      program: try BuiltTool.path())
    self.folder = folder
  }

  /// Keeps the file as long as the test runs.
  private let folder: TemporaryFolder

  /// The map of the built-in network, in the form of a model's, for the input that models get: other filters make another
  /// picture (decision 0034).
  private func map(of picture: Image<RGBA8>) throws -> Plane {
    let input = NetworkInput.resampled(picture, side: SaliencyNetwork.side)
    let brightest = input.reduce(Float(0)) { max($0, $1.x, $1.y, $1.z) }
    let pixels = input.map { color in
      let code = color * (255 / max(brightest, 1)) + 0.5
      return RGBA8(red: UInt8(code.x), green: UInt8(code.y), blue: UInt8(code.z))
    }
    let small = Image(width: SaliencyNetwork.side, height: SaliencyNetwork.side, pixels: pixels)
    let logits = try #require(SaliencyNetwork.shipped).logits(of: small)
    let doubled = FeatureMaps(side: logits.width, channels: 1, values: logits.values).doubled()
    let values = doubled.values.map { 1 / (1 + exponential(-$0)) }.normalized()
    return Plane(width: doubled.side, height: doubled.side, values: values)
  }

  /// The overlap of the cut-outs that two maps lead to.
  private static func overlap(_ picture: Image<RGBA8>, _ one: Plane, _ other: Plane) -> Double {
    let cut = ColorCut(picture)
    let covered = [one, other].map { map -> [Bool] in
      guard case .subject(let subject) = SubjectAnalysis(picture: picture, cut: cut, map: map).subject()
      else { return [Bool](repeating: false, count: picture.pixels.count) }
      return subject.picture.pixels.map { $0.alpha >= 128 }
    }
    var (both, either) = (0, 0)
    for (a, b) in zip(covered[0], covered[1]) {
      both += a && b ? 1 : 0
      either += a || b ? 1 : 0
    }
    return either == 0 ? 1 : Double(both) / Double(either)
  }

  @Test func mapsAreTheSame() async throws {
    // Of the network's own size and with a white pixel, so that nothing is resampled or brightened.
    let side = SaliencyNetwork.side
    var picture = await DemoPhoto.cat.taken(longSide: 192).picture.working(width: side, height: side)
    picture[0, 0] = RGBA8(red: 255, green: 255, blue: 255)
    let theirs = try #require(await network.map(of: picture)).values
    let ours = try map(of: picture).values
    try #require(ours.count == theirs.count)
    #expect(ours.contains { $0 >= 0.5 })
    #expect((zip(ours, theirs).map { abs($0 - $1) }.max() ?? 1) < 1e-3)
  }

  @Test(arguments: DemoPhoto.allCases) func cutOutsAreTheSame(photo: DemoPhoto) async throws {
    let picture = await photo.taken(longSide: 512).picture
    let theirs = try #require(await network.map(of: picture))
    #expect(Self.overlap(picture, try map(of: picture), theirs) >= 0.995)
  }

  @Test(.enabled(if: Corpus.isThere, "the corpus is not on this machine"))
  func cutOutsOfRealPhotosAreTheSame() async throws {
    let folder = Corpus.path("photos/images")
    var overlaps: [Double] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let picture = try ImageReader().decode(file: "\(folder)/\(name)").rgba8().fitted(longSide: 1_024)
      let theirs = try #require(await network.map(of: picture))
      overlaps.append(Self.overlap(picture, try map(of: picture), theirs))
    }
    #expect(overlaps.reduce(0, +) / Double(max(1, overlaps.count)) >= 0.995)
  }
}
