import Sounds

/// The length and the levels of a sound in words: "10.0 s, peak -3.2 dBFS, RMS -20.1 dBFS, -18.4 LUFS".
struct LevelText {
  let text: String

  init(_ levels: LevelMeter) {
    text =
      "\(Self.tenths(levels.duration)) s, peak \(Self.tenths(levels.peakLevel)) dBFS, "
      + "RMS \(Self.tenths(levels.meanLevel)) dBFS, "
      + (levels.loudness.isFinite ? "\(Self.tenths(levels.loudness)) LUFS" : "too quiet for a loudness")
  }

  private static func tenths(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    return "\((value * 10).rounded() / 10)"
  }
}
