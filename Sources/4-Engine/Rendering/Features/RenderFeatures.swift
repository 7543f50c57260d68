/// The list of all render features, in the order in which a frame asks them.
package enum RenderFeatures {
  static let all: [any RenderFeature.Type] = [
    ParticleFeature.self,
    BloomFeature.self,
    // Features that complete the uniform block of a view come before those that upload copies of it.
    HoverFeature.self,
    HalfDepthFeature.self,
    AmbientOcclusionFeature.self,
    ReflectionFeature.self,
    ContactShadowFeature.self,
    PortalFeature.self,
    EffectFeature.self,
    OverdrawFeature.self,
    // Splats lie over the displayed image, and lines over them.
    SplatFeature.self,
    WireframeFeature.self,
    OutlineFeature.self,
    DebugLineFeature.self,
  ]

  /// The options of the command line that set features, in the order of help.
  package static var options: [FeatureOption] { all.flatMap { $0.options } }
}
