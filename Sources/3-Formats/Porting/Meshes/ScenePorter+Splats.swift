internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes Gaussian splats as OpenUSD's particle field of them.
  mutating func addSplats(_ mesh: MeshAsset, below parent: Int, name: String, path: String) -> Int {
    let prim = builder.add("ParticleField3DGaussianSplat", name, below: parent)
    builder.attribute(prim, type: "point3f[]", name: "positions", value: .floats(mesh.positions, .float3))
    let scales = (mesh.splatAttribute(SplatAttribute.scale, width: 3)?.values ?? []).map {
      Elementary.exp($0)
    }
    builder.attribute(prim, type: "float3[]", name: "scales", value: .floats(scales, .float3))
    builder.attribute(
      prim, type: "quatf[]", name: "orientations",
      value: .floats(mesh.splatAttribute(SplatAttribute.rotation, width: 4)?.values ?? [], .quatf))
    builder.attribute(
      prim, type: "float[]", name: "opacities",
      value: .floats(mesh.splatAttribute(SplatAttribute.opacity, width: 1)?.values ?? [], .float))
    let lists = mesh.splatHarmonics, degree = [1, 4, 9, 16].firstIndex(of: lists.count)
    if let degree {
      var coefficients: [Float] = []
      coefficients.reserveCapacity(lists.count * mesh.positions.count)
      for splat in 0..<mesh.pointCount {
        for list in lists { coefficients += list[3 * splat..<3 * splat + 3] }
      }
      builder.attribute(
        prim, type: "int", name: "radiance:sphericalHarmonicsDegree", value: .integer(Int64(degree), .int),
        isUniform: true)
      builder.attribute(
        prim, type: "float3[]", name: "radiance:sphericalHarmonicsCoefficients",
        value: .floats(coefficients, .float3))
    }
    let widest = scales.lazy.filter(\.isFinite).max() ?? 0
    addExtent(mesh.positions, margin: min(3 * widest, 1e9), to: prim)
    report.tell(
      .approximated, kind: "mesh", path: path,
      reason:
        "Gaussian splats become a ParticleField3DGaussianSplat, which OpenUSD has since 26.03, and which "
        + "RealityKit does not draw"
        + (isPackage ? ", so that usdchecker --arkit may refuse the package" : ""))
    let known =
      SplatAttribute.harmonics(degree: 3)
      + [SplatAttribute.scale, SplatAttribute.rotation, SplatAttribute.opacity]
    for attribute in mesh.attributes where !known.contains(attribute.name) && attribute.semantic != .color(0)
    {
      report.tell(
        .lost, kind: "mesh", path: path, reason: "splats have no attribute \(attribute.name) in USD")
    }
    return prim
  }
}
