import Files
import Foundation
import TestSupport
import Testing
import USDLayers

@Suite("Binary USD files of others")
struct CrateReaderTests {
  @Test("the oldest versions are read", arguments: [0, 1, 2, 3] as [UInt8])
  func oldVersions(_ minor: UInt8) throws {
    let layer = try readCrate(OldCrate.sample(minor: minor))
    #expect(layer.prims.map(\.name) == ["", "A", "B"])
    #expect(layer.prims[1].typeName == "Mesh" && layer.prims[1].specifier == .def)
    let property = try #require(layer.prims[1].property("x"))
    let value = try layer.value(#require(property.fields["default"]))
    guard case .array(let array) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(array.integers == [7, 8, 9])
  }

  @Test("a crate within another file is read where it lies")
  func part() throws {
    let bytes = try USDCrateWriter.bytes(of: KindsLayer.layer())
    let padded = [UInt8](repeating: 7, count: 101) + bytes + [1, 2, 3]
    let layer = try USDCrateReader.read(
      FileMapping(copying: padded, as: "a.usdz"), 101..<101 + bytes.count, identifier: "a.usdz[b.usdc]")
    #expect(try LayerContents(layer) == LayerContents(KindsLayer.layer()))
  }

  @Test(
    "every binary file of the corpus opens, and is written and read without a difference",
    .needsCorpus)
  func corpus() throws {
    var count = 0
    for path in FolderWalk(extensions: ["usdc", "usd"]).files(in: Corpus.path("usd")).files {
      guard let file = try? FileMapping(path: path), file.count > 8, file.count < 8 << 20,
        USDCrateReader.recognizes(file.bytes(0..<8)), !path.hasSuffix("corrupt.usd")
      else { continue }
      let layer = try USDCrateReader.read(file, identifier: path)
      let bytes = try USDCrateWriter.bytes(of: layer)
      let again = try readCrate(bytes)
      #expect(try LayerContents(again) == LayerContents(layer), "\(path)")
      #expect(try USDCrateWriter.bytes(of: again) == bytes, "\(path)")
      count += 1
    }
    #expect(count > 100)
  }
}
