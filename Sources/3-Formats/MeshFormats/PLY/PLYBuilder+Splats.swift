internal import SceneAssets

/// The properties of Gaussian splats as trainers write them: colors as spherical harmonics, opacities before the logistic
/// function, logarithms of standard deviations, and quaternions whose real part comes first.
struct PLYSplats {
  /// The indices of properties in their element.
  let position, base, scale, rotation: [Int]
  let opacity: Int
  /// The functions of the higher harmonics that the file has for each channel.
  let functions: Int
  let rest: [Int]
  /// The degree of the harmonics that are read.
  let degree: Int

  /// Finds the properties; nil where the element has no splats.
  init?(_ element: PLYHeader.Element) {
    func indices(_ names: [String]) -> [Int]? {
      let found = names.compactMap { element.index(of: [$0]) }
      return found.count == names.count ? found : nil
    }
    guard let position = indices(["x", "y", "z"]), let base = indices((0..<3).map { "f_dc_\($0)" }),
      let scale = indices((0..<3).map { "scale_\($0)" }), let rotation = indices((0..<4).map { "rot_\($0)" }),
      let opacity = element.index(of: ["opacity"])
    else { return nil }
    (self.position, self.base, self.scale, self.rotation) = (position, base, scale, rotation)
    self.opacity = opacity
    let all = element.properties.count { $0.name.hasPrefix("f_rest_") && $0.countType == nil }
    let rest = indices((0..<all).map { "f_rest_\($0)" }) ?? []
    functions = rest.count / 3
    self.rest = rest.count % 3 == 0 ? rest : []
    degree = self.rest.isEmpty ? 0 : functions >= 15 ? 3 : functions >= 8 ? 2 : functions >= 3 ? 1 : 0
  }

  /// The properties that are read.
  var read: [Int] {
    let kept = (degree + 1) * (degree + 1) - 1
    let used = (0..<3).flatMap { channel in rest.dropFirst(channel * functions).prefix(kept) }
    return position + base + scale + rotation + [opacity] + used
  }
}

/// The lists of splats while they are read.
struct PLYSplatLists {
  private let source: PLYSplats
  private var scales: [Float] = [], rotations: [Float] = [], opacities: [Float] = []
  private var harmonics: [[Float]]

  init(_ source: PLYSplats, count: Int) {
    self.source = source
    harmonics = Array(repeating: [], count: (source.degree + 1) * (source.degree + 1))
    scales.reserveCapacity(3 * count)
    rotations.reserveCapacity(4 * count)
    opacities.reserveCapacity(count)
    for function in harmonics.indices { harmonics[function].reserveCapacity(3 * count) }
  }

  /// Adds a row of an element.
  mutating func add(_ row: [Double]) {
    for index in source.scale { scales.append(Float(row[index])) }
    for index in [1, 2, 3, 0] { rotations.append(Float(row[source.rotation[index]])) }
    opacities.append(SplatNumbers.share(Float(row[source.opacity])))
    for index in source.base { harmonics[0].append(Float(row[index])) }
    for function in 1..<max(harmonics.count, 1) {
      for channel in 0..<3 {
        let value = Float(row[source.rest[channel * source.functions + function - 1]])
        harmonics[function].append(value.isFinite ? value : 0)
      }
    }
  }

  /// The attributes of the mesh of points.
  var attributes: [MeshAttribute] {
    [
      SplatAttribute.attribute(SplatAttribute.scale, width: 3, scales),
      SplatAttribute.attribute(SplatAttribute.rotation, width: 4, rotations),
      SplatAttribute.attribute(SplatAttribute.opacity, width: 1, opacities),
    ]
      + zip(SplatAttribute.harmonics(degree: source.degree), harmonics).map {
        SplatAttribute.attribute($0, width: 3, $1)
      }
  }
}
