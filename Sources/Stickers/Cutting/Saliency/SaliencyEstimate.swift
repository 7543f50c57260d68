internal import Images

/// How likely every pixel of a working picture belongs to its subject.
struct SaliencyEstimate: Sendable {
  static let longSide = 400
  /// How many patches are wanted at each of the scales that are averaged.
  static let scales = [250, 120]

  let plane: Plane

  init(_ picture: Image<RGBA8>, _ weights: SaliencyWeights) {
    let working = picture.working(longSide: Self.longSide)
    let colors = LabPlanes(working)
    let maps = SaliencyMaps(working, colors)
    let smooth = Self.patchColors(colors)
    var sum = [Float](repeating: 0, count: working.pixels.count)
    for wanted in Self.scales {
      let graph = PatchGraph(Superpixels(smooth, wanted: wanted), colors)
      let values = weights.probabilities(PatchCues(graph, maps))
      for (i, label) in graph.patches.labels.enumerated() {
        sum[i] += values[Int(label)] / Float(Self.scales.count)
      }
    }
    plane = Plane(width: working.width, height: working.height, values: sum)
  }

  /// Colors as superpixels compare them: slightly blurred, and lightness counts more.
  static func patchColors(_ colors: LabPlanes) -> LabPlanes {
    var result = colors
    func blurred(_ values: [Float], _ scale: Float) -> [Float] {
      var plane = Plane(width: colors.width, height: colors.height, values: values).blurredLightly()
      for i in plane.values.indices { plane.values[i] *= scale }
      return plane.values
    }
    result.lightness = blurred(colors.lightness, 2.55)
    result.a = blurred(colors.a, 1)
    result.b = blurred(colors.b, 1)
    return result
  }
}
