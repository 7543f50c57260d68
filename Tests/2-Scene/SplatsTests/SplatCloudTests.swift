import Meshes
import Splats
import Testing
import simd

@Suite("Clouds of splats") struct SplatCloudTests {
  @Test("values that are not finite leave a splat out, and huge ones are bounded") func bad() {
    var values = SplatSamples.ball(8, degree: 1)
    values.positions[0] = .nan
    values.opacities[1] = .infinity
    values.scales[3 * 2] = .nan
    values.rotations[4 * 3] = -.infinity
    values.harmonics[0][3 * 4] = .nan
    values.scales[3 * 5] = 100
    values.rotations.replaceSubrange(4 * 6..<4 * 7, with: [0, 0, 0, 0])
    values.harmonics[1][3 * 7] = .infinity
    let cloud = SplatCloud(values)
    #expect(cloud.count == 8 && cloud.brokenCount == 5)
    #expect(cloud.shapes.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite })
    let image = SplatPainter(
      [.init(cloud, matrix: matrix_identity_float4x4)],
      SplatSamples.view(from: [0, 0, 3], width: 40, height: 40)
    ).paint()
    #expect(image.allSatisfy { $0.x.isFinite && $0.w >= 0 && $0.w <= 1 })
  }

  @Test("the degree is that of whole lists") func degrees() {
    for degree in 0...3 { #expect(SplatCloud(SplatSamples.ball(3, degree: degree)).degree == degree) }
    var values = SplatSamples.ball(3, degree: 2)
    values.harmonics[8].removeLast()
    #expect(SplatCloud(values).degree == 1)
    values.harmonics = []
    let gray = SplatCloud(values)
    #expect(gray.degree == 0 && gray.shapes[2].z == 0.5)
  }

  @Test("single splats far away are not framed") func core() {
    var values = SplatSamples.ball(1000, degree: 0)
    values.positions[0] = 500
    let cloud = SplatCloud(values)
    #expect(cloud.bounds.max.x > 500 && cloud.core.max.x < 2)
    let plain = SplatCloud(SplatSamples.ball(1000, degree: 0))
    #expect(plain.core == plain.bounds)
  }

  @Test("nothing is nothing") func empty() {
    let cloud = SplatCloud(SplatValues())
    #expect(cloud.count == 0 && cloud.bounds.isEmpty)
    let image = SplatPainter(
      [.init(cloud, matrix: matrix_identity_float4x4)],
      SplatSamples.view(from: [0, 0, 3], width: 4, height: 4)
    ).paint()
    #expect(image == Array(repeating: .zero, count: 16))
  }
}
