internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// The type of prims with Gaussian splats, which OpenUSD has since 26.03.
  static let splatType = "ParticleField3DGaussianSplat"

  /// Reads Gaussian splats; where an attribute has floats and half floats, the floats.
  mutating func readSplats(_ prim: Int, _ mesh: inout MeshAsset) -> Bool {
    guard let positions = numbers("positions", or: "positionsh", width: 3, of: prim), positions.count >= 3
    else {
      values.note(.broken, prim, "the splats have no positions")
      return false
    }
    let count = positions.count / 3
    func list(_ name: String, width: Int, or value: [Float]) -> [Float] {
      if let found = numbers(name, or: name + "h", width: width, of: prim) {
        if found.count >= count * width { return Array(found.prefix(count * width)) }
        values.note(
          .broken, prim, "\(name) has \(found.count / width) values for \(count) splats, and is left out")
      }
      return Array(repeatElement(value, count: count).joined())
    }
    mesh.topology = .points
    mesh.positions = Array(positions.prefix(3 * count))
    mesh.corners = Array(0..<UInt32(clamping: count))
    let scales = list("scales", width: 3, or: [1, 1, 1])
    // The numbers of a quaternion are in the order of memory, the real part last.
    let turns = list("orientations", width: 4, or: [0, 0, 0, 1])
    mesh.attributes = [
      SplatAttribute.attribute(
        SplatAttribute.scale, width: 3, scales.map { Elementary.log(max($0, 1e-13)) }),
      SplatAttribute.attribute(SplatAttribute.rotation, width: 4, turns),
      SplatAttribute.attribute(SplatAttribute.opacity, width: 1, list("opacities", width: 1, or: [1])),
    ]
    addHarmonics(to: &mesh, prim)
    return true
  }

  /// Adds the colors: the coefficients of one splat after those of another in the file, of one function in the mesh.
  private func addHarmonics(to mesh: inout MeshAsset, _ prim: Int) {
    let name = "radiance:sphericalHarmonicsCoefficients", count = mesh.pointCount
    guard let numbers = numbers(name, or: name + "h", width: 3, of: prim) else { return }
    let asked = values.number("radiance:sphericalHarmonicsDegree", of: prim) ?? 3
    guard (0...8).contains(asked), asked == asked.rounded() else {
      values.note(.broken, prim, "\(asked) is not a degree of spherical harmonics; all splats are gray")
      return
    }
    let functions = (Int(asked) + 1) * (Int(asked) + 1)
    guard numbers.count >= 3 * functions * count else {
      values.note(
        .broken, prim,
        "\(name) has \(numbers.count / 3) values, not \(functions) for each of \(count) splats; all are gray")
      return
    }
    if asked > 3 { values.note(.approximated, prim, "spherical harmonics above degree 3 are left out") }
    for (function, name) in SplatAttribute.harmonics(degree: min(Int(asked), 3)).enumerated() {
      var list: [Float] = []
      list.reserveCapacity(3 * count)
      for splat in 0..<count {
        let start = 3 * (splat * functions + function)
        list += numbers[start..<start + 3]
      }
      mesh.attributes.append(SplatAttribute.attribute(name, width: 3, list))
    }
  }

  private func numbers(_ name: String, or other: String, width: Int, of prim: Int) -> [Float]? {
    for name in [name, other] {
      guard let array = values.array(name, of: prim), array.count > 0, array.element.width == width,
        let floats = array.floats
      else { continue }
      return floats
    }
    return nil
  }
}
