// Surface parameters of file formats for which RealityKit has no name.

extension PhysicallyBasedMaterial {
  /// A number, or a texture whose red channel it scales.
  public struct Amount: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates an amount with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The specular reflectance of a dielectric at normal incidence (F0); ``specular`` scales it.
  public struct Reflection: Hashable, Sendable {
    /// The linear color; 0.04 in all channels for glass and most plastics.
    public var color: SIMD3<Float>
    /// The texture, if any.
    public var texture: Texture?

    /// Creates a reflection with the given values.
    public init(color: SIMD3<Float> = SIMD3(repeating: 0.04), texture: MaterialParameters.Texture? = nil) {
      (self.color, self.texture) = (color, texture)
    }
  }

  /// The transmission of light through a surface, in place of its diffuse reflection.
  ///
  /// Transmitted light is tinted by the base color. Opaque objects and the environment are visible through
  /// the surface.
  public struct Transmission: Hashable, Sendable {
    /// The share of the transmitted light.
    public var amount: Amount
    /// The index of refraction: 1 does not bend light; 1.33 is water, 1.5 glass, 2.42 diamond.
    public var refractionIndex: Float = 1.5
    /// The thickness of the volume in the space of the mesh; zero for a thin sheet.
    public var thickness: Amount = 0.0
    /// The linear color that white light attains after ``attenuationDistance``.
    public var attenuationColor = SIMD3<Float>(repeating: 1)
    /// The attenuation distance in world units.
    public var attenuationDistance = Float.infinity

    /// Creates a transmission with the given values.
    public init(amount: Amount = 1.0) { self.amount = amount }
  }

  /// A thin film on the surface, which causes iridescence.
  public struct Film: Hashable, Sendable {
    /// The strength of the iridescence.
    public var strength: Amount
    /// The index of refraction of the film.
    public var refractionIndex: Float = 1.3
    /// The thickness in nanometers where the texture is 0.
    public var leastThickness: Float = 100
    /// The thickness in nanometers where the texture is 1 or there is none.
    public var thickness: Amount = 400.0

    /// Creates a film with the given values.
    public init(strength: Amount = 1.0) { self.strength = strength }
  }
}
