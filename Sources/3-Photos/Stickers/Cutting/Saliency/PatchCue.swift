/// A saliency cue of a patch.
///
/// The raw values are the names in tables of weights. Ranks run from 0 to 1 within the image; smoothed cues
/// are means over patches of like color nearby.
package enum PatchCue: String, CaseIterable, Sendable {
  case area
  case borderDistance = "bd"
  case colorCenterX = "cmx"
  case colorCenterY = "cmy"
  case sideColor0 = "de0"
  case sideColor1 = "de1"
  case sideColor2 = "de2"
  case sideColor3 = "de3"
  case borderPath = "geo"
  case sidePath1 = "ge1"
  case sidePath2 = "ge2"
  case sidePath3 = "ge3"
  case ranking = "gmr"
  case rankingRank = "gmr_r"
  case rankingSmooth = "gmr_s"
  case localContrast = "lc"
  case localContrastRank = "lc_r"
  case spectrum = "m_spec"
  case spectrumRank = "m_spec_r"
  case centerDistance = "rc"
  case centerDistanceSmooth = "rc_s"
  case x
  case y
}
