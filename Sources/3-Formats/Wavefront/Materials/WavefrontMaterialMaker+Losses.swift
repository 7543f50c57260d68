internal import SceneAssets

extension WavefrontMaterialMaker {
  /// Tells of everything that a material says and no surface here has.
  mutating func tellOfLosses(_ from: MaterialLibrary.Material) {
    for (word, what) in Self.lost where from.statements[word] != nil {
      // The same picture as that of the color says nothing of its own.
      if word == "map_ka", from.picture("map_ka")?.name == from.picture("map_kd")?.name { continue }
      note(.ignored, "\(what) (\(word)) is left out")
    }
    for word in ["ka", "kd", "ks", "ke", "tf"] where from.isSpectral(word) {
      note(.ignored, "its spectrum (\(word)) is left out; write a color")
    }
    if let filter = from.color("tf"), filter != SIMD3(repeating: 1), filter != .zero {
      note(.ignored, "the color of what shines through (Tf) is left out")
    }
    // Light from all around has the color of the surface here.
    if let ambient = from.color("ka"), ambient != .zero, ambient != .one, ambient != from.color("kd") {
      note(.approximated, "light from all around shows its color (Kd) in place of one of its own (Ka)")
    }
    if from.statements["d"]?.contains("-halo") == true {
      note(.approximated, "it is as clear all over as it is in the middle (d -halo)")
    }
    if let model = from.number("illum"), [5, 8, 9].contains(model) || model > 10 {
      note(
        .approximated, "it reflects as all surfaces do, not as its model (illum \(Int(min(model, 99)))) says")
    }
    if from.number("illum") == 10 {
      note(.ignored, "that it only takes shadows (illum 10) is left out; it is shown")
    }
    let unknown = from.statements.keys.filter { !Self.known.contains($0) }.sorted()
    if !unknown.isEmpty { note(.ignored, "\(unknown.prefix(8).joined(separator: ", ")) is not known here") }
  }

  private static let lost: [(word: String, what: String)] = [
    ("decal", "its decal"), ("disp", "its displacement"), ("map_aat", "its smoothing of edges"),
    ("map_disp", "its displacement"), ("map_ka", "its picture for ambient light"),
    ("map_ns", "the picture of its highlights' width"), ("map_refl", "what it mirrors"),
    ("refl", "what it mirrors"), ("sharpness", "the sharpness of what it mirrors"),
  ]

  private static let known: Set<String> = Set(lost.map(\.word)).union([
    "kd", "ks", "ka", "ke", "ns", "ni", "d", "tr", "tf", "illum", "map_kd", "map_ke", "map_d", "map_opacity",
    "map_tr", "map_ks", "map_bump", "bump", "norm", "map_norm", "map_kn", "pr", "pm", "ps", "pc", "pcr",
    "aniso", "anisor", "map_pr", "map_pm", "map_ps", "map_pc", "map_pcr", "map_aniso", "map_rma", "map_orm",
    "map_ao", "ao",
  ])
}
