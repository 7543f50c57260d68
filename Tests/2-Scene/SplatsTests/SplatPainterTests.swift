import Splats
import Testing
import simd

@Suite("Splats on the processor") struct SplatPainterTests {
  private func paint(
    _ values: SplatValues, _ view: SplatView, depths: [SIMD4<Float>] = [], tasks: Int = 2
  ) -> [SIMD4<Float>] {
    SplatPainter([.init(SplatCloud(values), matrix: matrix_identity_float4x4)], view)
      .paint(depths: depths, tasks: tasks)
  }

  private func wide(_ matrix: float4x4) -> double4x4 {
    double4x4(
      SIMD4<Double>(matrix.columns.0), SIMD4<Double>(matrix.columns.1), SIMD4<Double>(matrix.columns.2),
      SIMD4<Double>(matrix.columns.3))
  }

  @Test("they look as the naive drawing does", arguments: [0, 1, 2, 3]) func reference(degree: Int) {
    let values = SplatSamples.ball(300, degree: degree)
    let view = SplatSamples.view(from: [0.6, 0.9, 2.2], width: 101, height: 70)
    let image = paint(values, view)
    let naive = NaiveSplats(
      values: values, view: wide(view.view), projection: wide(view.projection), width: 101, height: 70
    ).image()
    var sum = 0.0, largest = 0.0
    for (own, other) in zip(image, naive) {
      for lane in 0..<4 {
        let difference = abs(Double(own[lane]) - other[lane])
        sum += difference
        largest = max(largest, difference)
      }
    }
    let mean = sum / Double(4 * image.count)
    #expect(mean < 0.0005 && largest < 0.02, "mean \(mean), largest \(largest)")
    #expect(image.contains { $0.w > 0.9 } && image.contains { $0.w == 0 })
  }

  @Test("the number of threads and other clouds elsewhere change nothing") func threads() {
    let view = SplatSamples.view(from: [0, 0.5, 3], width: 130, height: 90)
    let values = SplatSamples.ball(500, degree: 2)
    let one = paint(values, view, tasks: 1)
    #expect(one == paint(values, view, tasks: 3))
    var far = matrix_identity_float4x4
    far.columns.3 = [0, 0, 50, 1]
    let cloud = SplatCloud(values)
    let both = SplatPainter(
      [.init(cloud, matrix: matrix_identity_float4x4), .init(cloud, matrix: far)], view
    ).paint()
    #expect(one == both)
  }

  @Test("surfaces in front hide them, and edges a share") func surfaces() {
    let view = SplatSamples.view(from: [0, 0, 3], width: 48, height: 32)
    let values = SplatSamples.ball(200, degree: 0, size: 0.2)
    let free = paint(values, view), count = free.count
    let near = SIMD4<Float>(1, 1, 1, 0), far = SIMD4<Float>(0.0001, 0.0001, 1, 0)
    let edge = SIMD4<Float>(1, 0, 0.25, 0)
    #expect(paint(values, view, depths: Array(repeating: far, count: count)) == free)
    #expect(paint(values, view, depths: Array(repeating: near, count: count)).allSatisfy { $0 == .zero })
    let partly = paint(values, view, depths: Array(repeating: edge, count: count))
    for (one, other) in zip(partly, free) where other.w > 0.2 {
      #expect(one.w < other.w && one.w > 0.5 * other.w)
    }
  }

  @Test("a parallel view has them too") func parallel() {
    let view = SplatSamples.view(from: [0, 0, 3], width: 60, height: 60, isPerspective: false)
    var values = SplatSamples.ball(1, degree: 0)
    values.positions = [0.5, 0, 0]
    values.scales = [-2, -2, -2]
    values.opacities = [0.95]
    let image = paint(values, view)
    let brightest = image.indices.max { image[$0].w < image[$1].w }
    // 0.5 · 0.7 of the half width, to the right of the middle.
    #expect(brightest.map { $0 % 60 == 40 && ($0 / 60 == 29 || $0 / 60 == 30) } == true)
  }

  @Test("a layer lies over an image, also where that is transparent") func over() {
    let image: [UInt8] = [100, 50, 0, 255, 100, 50, 0, 255, 10, 20, 30, 0]
    let layer: [SIMD4<Float>] = [.zero, [0.5, 0, 0, 0.5], [0.5, 0.25, 0, 0.5]]
    #expect(
      SplatPainter.over(image, layer) == [100, 50, 0, 255, 178, 25, 0, 255, 255, 128, 0, 128])
  }

  @Test("order is by distance, and stable") func order() {
    #expect(SplatOrder.nearestFirst([3, -1, 2, -1, 0, 1e30, -1e30, 2]) == [6, 1, 3, 4, 2, 7, 0, 5])
    #expect(SplatOrder.nearestFirst([]) == [])
    var numbers = SplatSamples.Numbers(seed: 3)
    let many = (0..<5000).map { _ in 1000 * (numbers.next() - 0.5) }
    let order = SplatOrder.nearestFirst(many)
    #expect(order.map { many[Int($0)] } == many.sorted())
    let cloud = SplatCloud(SplatSamples.ball(100, degree: 0))
    let farthest = SplatPainter.farthestFirst(
      [.init(cloud, matrix: matrix_identity_float4x4)], along: [0, 0, -1])
    let heights = farthest.map { cloud.shapes[4 * Int($0)].z }
    #expect(heights == heights.sorted())
  }
}
