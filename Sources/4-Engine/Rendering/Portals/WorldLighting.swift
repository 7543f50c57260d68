import GraphicsGL

/// What is kept from frame to frame of the lights and shadows of one world, or of what is outside of all.
final class WorldLighting {
  let shadowMaps: ShadowMaps
  let contactShadows: ContactShadows
  var selection = LightSelection()

  init(_ context: Context) {
    shadowMaps = ShadowMaps(context)
    contactShadows = ContactShadows(context)
  }
}
