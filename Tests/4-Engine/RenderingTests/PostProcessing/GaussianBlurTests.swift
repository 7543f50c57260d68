import GraphicsGL
import Testing
import simd

@testable import Rendering

@MainActor @Suite(.serialized) struct GaussianBlurTests {
  nonisolated static let sigmas = [0.5, 1, 2, 3.7, 3.8, 7.6, 9, 15, 33, 64]
  nonisolated static let step = 1.0 / 255

  /// Returns test images in 0…1 that expose errors of a blur: an odd size that no factor divides.
  static func pictures(sigma: Double) -> [(name: String, plane: Plane)] {
    let (width, height) = (93, 71)
    let period = Int(sigma.rounded(.up))
    return [
      ("a pixel", Plane(width: width, height: height) { x, y in x == 41 && y == 30 ? 1 : 0 }),
      ("a corner", Plane(width: width, height: height) { x, y in x > 50 && y > 37 ? 1 : 0 }),
      ("all white", Plane(width: width, height: height) { _, _ in 1 }),
      ("noise", .noise(width: width, height: height, share: 0.5)),
      ("sparks", .noise(width: width, height: height, share: 0.01)),
      ("stripes", Plane(width: width, height: height) { x, _ in x / max(1, period / 2) % 2 == 0 ? 1 : 0 }),
      // Almost as wide as the cells of the downsampled image, where a naive average would produce slow waves.
      (
        "fine stripes",
        Plane(width: width, height: height) { x, y in (x * 9 / 37 + y * 9 / 38) % 2 == 0 ? 1 : 0 }
      ),
      ("a ramp", Plane(width: width, height: height) { x, y in Double(x + y) / Double(width + height) }),
    ]
  }

  @Test(arguments: sigmas, [BlurEdge.zero, .clamp])
  func anyPictureIsWithinOneStepOfTheExactBlur(sigma: Double, edge: BlurEdge) throws {
    for (name, plane) in Self.pictures(sigma: sigma) {
      let exact = plane.blurred(sigma: sigma, edge: edge)
      let ours = try plane.blurredOnDevice(sigma: sigma, edge: edge)
      let difference = ours.difference(exact)
      #expect(difference < Self.step, "\(name): \(difference * 255) of 255 steps")
    }
  }

  @Test(arguments: sigmas) func brightLightIsWithinOneStepOfItsMaximum(sigma: Double) throws {
    let plane = Plane(width: 80, height: 60) { x, y in
      x == 20 && y == 25 ? 4000 : (50..<56).contains(x) && (15..<45).contains(y) ? 300 : 0.25
    }
    for edge in [BlurEdge.zero, .clamp] {
      let exact = plane.blurred(sigma: sigma, edge: edge)
      let difference = try plane.blurredOnDevice(sigma: sigma, edge: edge).difference(exact)
      #expect(difference < 4000 * Self.step, "\(difference)")
      // The actual maximum is far less: after a wide blur no pixel is as bright as before.
      #expect(difference < max(2, exact.maximum / 100), "\(difference)")
    }
  }

  @Test(arguments: [1, 2, 3.7, 9, 15, 33]) func theSumIsPreservedAwayFromTheBorder(sigma: Double) throws {
    let size = Int(8 * sigma) + 40, middle = size / 2
    let plane = Plane(width: size, height: size + 3) { x, y in
      abs(x - middle) < 8 && abs(y - middle) < 6 ? Double((x * 7 + y * 3) % 5) : 0
    }
    let sum = try plane.blurredOnDevice(sigma: sigma, edge: .zero).sum
    #expect(abs(sum / plane.sum - 1) < 2e-3, "\(sum) of \(plane.sum)")
  }

  @Test func theVariancesOfTheStepsAddUp() {
    for sigma in stride(from: 0.8, to: 200, by: 1.3) {
      let plan = GaussianPlan(sigma: sigma), count = Double(plan.factor)
      func variance(_ weights: [Float]) -> Double {
        2
          * weights.enumerated().dropFirst().reduce(0) {
            $0 + Double($1.element) * Double($1.offset * $1.offset)
          }
      }
      let middle = Double(plan.shrinkWeights.count - 1) / 2
      let shrink = plan.shrinkWeights.enumerated().reduce(0.0) { sum, tap in
        sum + Double(tap.element) * (Double(tap.offset) - middle) * (Double(tap.offset) - middle)
      }
      let total = variance(plan.weights) * count * count + shrink + (plan.factor > 1 ? count * count / 4 : 0)
      #expect(abs(total.squareRoot() / sigma - 1) < 0.01, "sigma \(sigma) becomes \(total.squareRoot())")
      #expect(plan.weights.count <= GaussianPlan.tableLength && plan.factor <= GaussianPlan.largestFactor)
    }
    #expect(GaussianPlan(sigma: .nan).weights == [1] && GaussianPlan(sigma: -3).weights == [1])
    #expect(GaussianPlan(sigma: .infinity).factor == 1)
    #expect(GaussianPlan(sigma: 1e9).weights.count <= GaussianPlan.tableLength)
  }
}
