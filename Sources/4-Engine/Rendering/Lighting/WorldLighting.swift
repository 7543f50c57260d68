/// The lights and shadows of one world, kept from frame to frame; the scene outside of all worlds has its own.
final class WorldLighting {
  let shadowMaps: ShadowMaps
  var selection = LightSelection()
  /// The state that features keep of the world.
  let states: FeatureStates

  init(_ parts: UploadParts) {
    shadowMaps = ShadowMaps(parts.context)
    states = FeatureStates(parts)
  }
}
