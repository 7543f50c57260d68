import Presentation
import Testing
import simd

struct UpOptionTests {
  @Test func `The axis that is given becomes y`() {
    let axes: [(String, SIMD3<Float>)] = [
      ("X", [1, 0, 0]), ("+y", [0, 1, 0]), ("z", [0, 0, 1]), ("-X", [-1, 0, 0]), ("-Y", [0, -1, 0]),
      ("-z", [0, 0, -1]),
    ]
    for (text, axis) in axes {
      let up = UpOption(text)?.upright.act(axis) ?? .zero
      #expect(simd_distance(up, [0, 1, 0]) < 1e-5, "\(text)")
    }
    #expect(UpOption("") == nil && UpOption("W") == nil && UpOption("+ZZ") == nil)
  }
}
