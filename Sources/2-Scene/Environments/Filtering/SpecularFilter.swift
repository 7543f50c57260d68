internal import Images
internal import simd

/// A specular prefilter: it blurs the environment as reflections of each roughness need.
struct SpecularFilter: Sendable {
  /// The environment and its mipmap levels.
  private let source: [CubeLevel]
  private let kernels: [SpecularKernel]
  let faceSize: Int

  init(_ cube: RadianceCube, quality: SamplingQuality) {
    faceSize = cube.faceSize
    var source = [CubeLevel(cube)]
    while let last = source.last, last.faceSize > 1 { source.append(last.halved()) }
    self.source = source
    let levels = SpecularCube.levelCount(faceSize: cube.faceSize)
    kernels = (0..<levels).map { level in
      guard level > 0 else { return SpecularKernel(roughness: 1, faceSize: 1, levels: 1, count: 1) }
      return SpecularKernel(
        roughness: Double(SpecularCube.roughness(ofLevel: level, of: levels)), faceSize: cube.faceSize,
        levels: source.count, count: quality == .fast ? 64 : 256)
    }
  }

  /// A level with few enough pixels for sums over the sphere.
  var overview: CubeLevel { source.first { $0.faceSize <= 32 } ?? source[0] }

  var levelCount: Int { kernels.count }

  /// Returns the work of a level: the rows of all faces, one below the other.
  func work(level: Int) -> BandedWork.Amount {
    let size = faceSize >> level
    return BandedWork.Amount(
      rows: 6 * size, elementsPerRow: size,
      nanosecondsPerElement: level == 0 ? 4 : 12 * kernels[level].samples.count)
  }

  /// Computes one row of one face of a level.
  func row(level: Int, _ index: Int, into output: inout OutputSpan<HalfColor>) {
    let size = faceSize >> level
    guard let face = CubeFace(rawValue: index / size) else { return }
    let y = index % size
    guard level > 0 else {
      for x in 0..<size { output.append(HalfColor(source[0][face.rawValue, x, y])) }
      return
    }
    let t = (2 * Float(y) + 1) / Float(size) - 1
    let directions = kernels[level].samples
    let samples = directions.span
    for x in 0..<size {
      let s = (2 * Float(x) + 1) / Float(size) - 1
      let normal = normalize(face.direction(s, t))
      // Rotating with the face keeps the pattern of directions constant from pixel to pixel.
      let tangent = normalize(face.columnAxis - normal * dot(normal, face.columnAxis))
      let bitangent = cross(normal, tangent)
      var sum = SIMD4<Float>()
      for index in samples.indices {
        let sample = samples[index]
        let d = sample.direction
        sum += source[sample.level].sample(tangent * d.x + bitangent * d.y + normal * d.z) * sample.weight
      }
      output.append(HalfColor(sum))
    }
  }
}
