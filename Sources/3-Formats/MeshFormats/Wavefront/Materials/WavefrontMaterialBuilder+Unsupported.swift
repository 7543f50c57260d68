internal import SceneAssets

extension WavefrontMaterialBuilder {
  /// Notes everything in a material that surfaces do not support.
  mutating func noteUnsupported(_ from: MaterialLibrary.Material) {
    for (word, what) in Self.lost where from.statements[word] != nil {
      // The same texture as that of the base color adds nothing.
      if word == "map_ka", from.texture("map_ka")?.name == from.texture("map_kd")?.name { continue }
      note(.ignored, "\(what) (\(word)) is not supported and is left out")
    }
    for word in ["ka", "kd", "ks", "ke", "tf"] where from.isSpectral(word) {
      note(.ignored, "spectral files (\(word)) are not supported; give the color as three numbers")
    }
    if let filter = from.color("tf"), filter != SIMD3(repeating: 1), filter != .zero {
      note(.ignored, "the transmission filter (Tf) is not supported and is left out")
    }
    // Ambient light uses the base color here.
    if let ambient = from.color("ka"), ambient != .zero, ambient != .one, ambient != from.color("kd") {
      note(
        .approximated,
        "a separate ambient color (Ka) is not supported; ambient light uses the diffuse color (Kd)")
    }
    if from.statements["d"]?.contains("-halo") == true {
      note(.approximated, "view-dependent opacity (d -halo) is not supported; the opacity is uniform")
    }
    if let model = from.number("illum"), [5, 8, 9].contains(model) || model > 10 {
      note(
        .approximated,
        "the illumination model illum \(Int(min(model, 99))) is approximated by a physically based surface")
    }
    if from.number("illum") == 10 {
      note(.ignored, "shadow-only surfaces (illum 10) are not supported; the surface is drawn")
    }
    let unknown = from.statements.keys.filter { !Self.known.contains($0) }.sorted()
    if !unknown.isEmpty {
      note(.ignored, "unknown statements are left out: \(unknown.prefix(8).joined(separator: ", "))")
    }
  }

  private static let lost: [(word: String, what: String)] = [
    ("decal", "the decal texture"), ("disp", "the displacement"), ("map_aat", "texture antialiasing"),
    ("map_disp", "the displacement"), ("map_ka", "the ambient texture"),
    ("map_ns", "the texture of the specular exponent"), ("map_refl", "the reflection map"),
    ("refl", "the reflection map"), ("sharpness", "the sharpness of the reflection map"),
  ]

  private static let known: Set<String> = Set(lost.map(\.word)).union([
    "kd", "ks", "ka", "ke", "ns", "ni", "d", "tr", "tf", "illum", "map_kd", "map_ke", "map_d", "map_opacity",
    "map_tr", "map_ks", "map_bump", "bump", "norm", "map_norm", "map_kn", "pr", "pm", "ps", "pc", "pcr",
    "aniso", "anisor", "map_pr", "map_pm", "map_ps", "map_pc", "map_pcr", "map_aniso", "map_rma", "map_orm",
    "map_ao", "ao",
  ])
}
