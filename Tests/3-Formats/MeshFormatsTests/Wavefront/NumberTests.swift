import SceneAssets
import TestSupport
import Testing

@testable import MeshFormats

@Suite("Numbers of OBJ files") struct NumberTests {
  /// Long enough that what stands in front of it is read in runs.
  private static let tail = "\n# " + String(repeating: "-", count: 80) + "\n"

  private func point(_ spelled: String, tail: String) throws -> (Float, notes: Int) {
    let asset = try read("v \(spelled) 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n" + tail)
    return (try #require(asset.meshes.first?.positions.first), asset.notes.count)
  }

  @Test(
    "all spellings are the nearest float, near the end of a text or not",
    arguments: [
      "1.", ".5", "1e5", "+1", "-0.25", "1E-2", "-.5e+1", "12345678.125", "0.1234567890123456", "1e-40",
      "123456789012345678901234567890", "0.00000000000000000000000000001", "-0", "00012.5000", "99999999.9",
      "9007199254740993", "3.40282e38", "0.30000001192092896", "1234567.12345678901",
    ])
  func spellings(_ spelled: String) throws {
    let wanted = Float(try #require(Double("0\(spelled)".hasPrefix("0.") ? "0\(spelled)" : plain(spelled))))
    for tail in ["", Self.tail] {
      let (value, notes) = try point(spelled, tail: tail)
      #expect(value.bitPattern == wanted.bitPattern && notes == 0, "\(spelled): \(value)")
    }
  }

  /// As the library spells it, which wants digits around the point.
  private func plain(_ spelled: String) -> String {
    var text = spelled
    if text.hasPrefix("+") { text.removeFirst() }
    text = text.replacing("-.", with: "-0.").replacing(".e", with: ".0e")
    return text.hasSuffix(".") ? text + "0" : text
  }

  @Test("numbers of any length are read as the library reads them") func manyNumbers() throws {
    var random = SeededRandom(seed: 5), spelled: [String] = []
    for _ in 0..<3000 {
      var text = random.below(3) == 0 ? "-" : ""
      for _ in 0...random.below(9) { text += "\(random.below(10))" }
      if random.below(4) > 0 { text += "." }
      if text.hasSuffix(".") { for _ in 0...random.below(11) { text += "\(random.below(10))" } }
      spelled.append(text)
    }
    let text = stride(from: 0, to: spelled.count, by: 3)
      .map { "v \(spelled[$0..<$0 + 3].joined(separator: " "))\n" }.joined()
    let asset = try read(text + "f 1 2 3\n")
    let wanted = try spelled.map { Float(try #require(Double($0))) }
    #expect(asset.meshes[0].positions == wanted)
  }

  @Test(
    "what cannot be drawn is told, and stands at the origin", arguments: ["nan", "inf", "-inf", "1e39", "x"])
  func undrawable(_ spelled: String) throws {
    for tail in ["", Self.tail] {
      let (value, notes) = try point(spelled, tail: tail)
      #expect(value == 0 && notes == 1)
    }
  }

  @Test("spaces, tabs and ends of lines do not matter") func layouts() throws {
    let plain = "v 0 0 0\nv 1 0 0.5\nv 1 1 0\nvt 0 0\nvt 1 1\nvn 0 0 1\nf 1/1/1 2/2/1 3/1/1\n"
    let lines = plain.split(separator: "\n")
    let wanted = try read(plain + Self.tail).meshes
    for (text, name) in [
      (plain.replacing(" ", with: "\t"), "tabs"), (plain.replacing(" ", with: "   "), "spaces"),
      (plain.replacing("\n", with: " \t\r\n"), "CR and LF"), (plain.replacing("\n", with: "\r"), "CR"),
      (plain.replacing("\n", with: "\n\n"), "empty lines"), ("\u{FEFF}" + plain, "a mark in front"),
      (lines.map { "  \($0)  # remark\n" }.joined(), "remarks"),
      (plain.replacing("vt 0 0", with: "vt 0 0 0"), "depth"),
      (lines.map { $0.replacing(" ", with: " \\\n ") + "\n" }.joined(), "lines that go on"),
    ] {
      for tail in ["", Self.tail] { #expect(try read(text + tail).meshes == wanted, "\(name)") }
    }
  }
}
