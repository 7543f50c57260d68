import Testing
import TextFormats
import simd

@testable import StudioModel

/// The lines of the inspector.
struct InspectorFactTests {
  private func facts(_ matrix: float4x4, world: float4x4? = nil) -> [InspectorFact] {
    func json(_ matrix: float4x4) -> JSONText { .floats((0..<16).map { matrix[$0 / 4][$0 % 4] }) }
    return InspectorFact.facts(
      of: .object([("transform", json(matrix)), ("worldTransform", json(world ?? matrix))]))
  }

  private func matrix(_ degrees: SIMD3<Float>, scale: SIMD3<Float>, position: SIMD3<Float>) -> float4x4 {
    let turns = degrees * (.pi / 180)
    let rotation =
      simd_quatf(angle: turns.z, axis: [0, 0, 1]) * simd_quatf(angle: turns.y, axis: [0, 1, 0])
      * simd_quatf(angle: turns.x, axis: [1, 0, 0])
    var result = float4x4(rotation)
    for column in 0..<3 { result[column] *= scale[column] }
    result[3] = SIMD4(position, 1)
    return result
  }

  @Test(arguments: [
    SIMD3<Float>(30, -40, 70), SIMD3(0, 0, 0), SIMD3(-170, 10, 90), SIMD3(25, 90, 0), SIMD3(-25, -90, 0),
  ])
  func aMatrixIsPositionRotationAndScale(degrees: SIMD3<Float>) {
    let all = facts(matrix(degrees, scale: [1, 2, 0.5], position: [0.25, -12, 340]))
    #expect(all.map(\.name) == ["transform", "position", "rotation", "scale"])
    #expect(all[1].vector == ["0.25", "-12", "340"])
    #expect(all[3].vector == ["1", "2", "0.5"])
    for (text, expected) in zip(all[2].vector, [degrees.x, degrees.y, degrees.z]) {
      #expect(abs((Float(text.dropLast()) ?? .nan) - expected) < 0.05, "\(all[2].vector)")
    }
  }

  @Test func whatMirrorsAndShearsIsSaid() {
    #expect(facts(matrix(.zero, scale: [-1, 1, 1], position: .zero))[3].vector == ["-1", "1", "1"])
    var sheared = matrix_identity_float4x4
    sheared[1] = [0.5, 1, 0, 0]
    #expect(facts(sheared).last == InspectorFact(name: "sheared", value: "yes", depth: 1))
  }

  @Test func thePlaceInTheWorldIsShownWhereItIsAnotherOne() {
    let moved = matrix(.zero, scale: .one, position: [0, 1, 0])
    #expect(facts(moved).filter { $0.name == "position" }.count == 1)
    let both = facts(moved, world: matrix(.zero, scale: .one, position: [0, 3, 0]))
    #expect(both.filter { $0.name == "position" }.map(\.vector) == [["0", "1", "0"], ["0", "3", "0"]])
    #expect(both.contains { $0.name == "world transform" })
  }

  @Test func colorsAndVectorsAreTold() {
    let all = InspectorFact.facts(
      of: .object([
        ("name", .string("")), ("baseColor", .floats([0.5, 0.25, 1, 1])), ("min", .floats([1, 2, 3])),
        ("blendShapes", .array([])),
      ]))
    #expect(all.map(\.name) == ["base color", "min", "blend shapes"])
    #expect(all[0].color == [0.5, 0.25, 1, 1] && all[1].vector == ["1", "2", "3"] && all[2].value == "none")
  }
}
