import Foundation
import SceneModel
import Testing

@testable import Rendering

@MainActor struct ToneCurveTests {
  let curve = ToneCurve()

  @Test func blackStaysBlackAndTheWhitePointBecomesOne() {
    #expect(curve(0) == 0)
    #expect(abs(curve(curve.whitePoint) - 1) < 1e-5)
    #expect(abs(curve.whitePoint - 2.014) < 0.01)
  }

  @Test func theCurveRisesAndIsSmooth() {
    let step: Float = 0.001
    var last: Float = 0, lastSlope: Float = -1
    for index in 1..<2000 {
      let value = curve(Float(index) * step), slope = (value - last) / step
      #expect(value > last)
      // At 0 the second derivative of the toe, a power function, is unbounded.
      if index > 40 { #expect(abs(slope - lastSlope) < 0.02) }
      (last, lastSlope) = (value, slope)
    }
  }

  @Test(arguments: [0.001, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99] as [Float])
  func theInverseUndoesIt(value: Float) {
    #expect(abs(curve(curve.inverse(value)) - value) < 1e-4)
  }

  @Test func otherParametersStayFinite() {
    for toe in [0, 0.5, 1] as [Float] {
      for shoulder in [0, 1, 10] as [Float] {
        let curve = ToneCurve(
          ToneMappingComponent(
            toeStrength: toe, toeLength: toe, shoulderStrength: shoulder, shoulderLength: toe))
        for x in [0, 0.001, 0.1, 1, 10, 1000] as [Float] {
          let value = curve(x)
          #expect(value.isFinite && value >= 0 && value <= 1)
        }
      }
    }
  }

  @Test func theTableEncodesEveryDisplayValueExactly() {
    for value in 0...255 {
      let shown = Float(value) / 255
      let linear = shown <= 0.04045 ? shown / 12.92 : Float(pow((Double(shown) + 0.055) / 1.055, 2.4))
      let half = Float(Float16(linear))
      let place = (half / (1 + half)).squareRoot()
      #expect(TonemapPass.value(of: Int(place * 4095 + 0.5), nil) == value)
    }
  }
}
