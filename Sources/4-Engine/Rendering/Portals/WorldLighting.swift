import GraphicsGL

/// The lights and shadows of one world, kept from frame to frame; the scene outside of all worlds has its own.
final class WorldLighting {
  let shadowMaps: ShadowMaps
  let contactShadows: ContactShadows
  var selection = LightSelection()

  init(_ context: Context) {
    shadowMaps = ShadowMaps(context)
    contactShadows = ContactShadows(context)
  }
}
