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

  /// The overlap of the cut-outs of the built-in segmentation and of the commands with the exported file.
  private func overlap(_ picture: Image<RGBA8>) async -> Double {
    var covered: [[Bool]] = []
    for cutter in [SubjectCutter(), SubjectCutter(network: network)] {
      guard case .subject(let subject) = await cutter.analyze(picture).subject() else {
        covered.append([Bool](repeating: false, count: picture.pixels.count))
        continue
      }
      covered.append(subject.picture.pixels.map { $0.alpha >= 128 })
    }
    var (both, either) = (0, 0)
    for (a, b) in zip(covered[0], covered[1]) {
      both += a && b ? 1 : 0
      either += a || b ? 1 : 0
    }
    return either == 0 ? 1 : Double(both) / Double(either)
  }

  @Test(arguments: DemoPhoto.allCases) func whatTheNetworksSeeIsTheSame(photo: DemoPhoto) async throws {
    let picture = await photo.taken(longSide: 512).picture
    let theirs = try #require(await network.map(of: picture))
    let ours = try #require(SaliencyNetwork.shipped).evidence(in: picture)
    try #require(ours.width == theirs.width && ours.height == theirs.height)
    #expect(ours.values.contains { $0 >= 0.5 })
    #expect((zip(ours.values, theirs.values).map { abs($0 - $1) }.max() ?? 1) < 0.01)
  }

  @Test(arguments: DemoPhoto.allCases) func cutOutsAreTheSame(photo: DemoPhoto) async throws {
    #expect(await overlap(photo.taken(longSide: 512).picture) >= 0.995)
    #expect(await network.failure == nil)
  }

  @Test(.needsCorpus)
  func cutOutsOfRealPhotosAreTheSame() async throws {
    let folder = Corpus.path("photos/images")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let picture = try ImageReader().decode(file: "\(folder)/\(name)").rgba8().fitted(longSide: 1_024)
      let overlap = await overlap(picture)
      #expect(overlap >= 0.995, "\(name)")
    }
    #expect(await network.failure == nil)
  }
}
