import Files
import Images
import TestSupport
import Testing

@testable import Stickers

/// Networks run by the ONNX Runtime of this machine, where there is one.
@Suite(.enabled(if: RuntimeSearch().run().library != nil), .serialized)
struct InstalledRuntimeTests {
  @Test(arguments: ["u2net", "isnet", "birefnet"])
  func mapsAreThoseOfTheGraph(form: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(form + ".onnx")
    let made: MadeNetwork = form == "u2net" ? .u2net : form == "isnet" ? .isnet : .birefnet
    try AtomicFile.write(made.bytes, to: path)
    let library = try #require(RuntimeSearch().run().library)
    let model = try NetworkModel(path: path)
    let network = SubjectNetwork(model: model, library: library, program: try BuiltTool.path())
    let picture = MadePhoto(.star, seed: 2).picture
    let map = await network.map(of: picture)
    if let failure = await network.failure { Issue.record("\(failure)") }
    let values = try #require(map).values
    // The same sums, computed here.
    let input = NetworkInput.bytes(of: picture, model.form)
    let count = model.form.side * model.form.side
    func channel(_ number: Int, _ i: Int) -> Float {
      Float(bitPattern: NetworkChannel.number(input, 4 * (number * count + i)))
    }
    let expected = (0..<count).map { i in
      1 / (1 + exponential(2 * (channel(1, i) + channel(2, i)) - 4 * channel(0, i)))
    }.normalized()
    let difference = zip(values, expected).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 1e-3)
  }
}
