// What files say of surfaces and RealityKit has no name for.

extension PhysicallyBasedMaterial {
  /// A number, or a texture whose red channel it scales.
  public struct Amount: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// What a surface that is no metal reflects of light from straight ahead; ``specular`` is the share of it.
  public struct Reflection: Hashable, Sendable {
    /// Linear; 0.04 in all channels for glass and most plastics.
    public var color: SIMD3<Float>
    public var texture: Texture?

    public init(color: SIMD3<Float> = SIMD3(repeating: 0.04), texture: MaterialParameters.Texture? = nil) {
      (self.color, self.texture) = (color, texture)
    }
  }

  /// What goes through a surface instead of being thrown back by what lies below it.
  ///
  /// The color of what goes through is the base color. Seen through it is what is opaque, and the surroundings.
  public struct Transmission: Hashable, Sendable {
    public var amount: Amount
    /// 1 does not bend light; 1.33 is water, 1.5 glass, 2.42 diamond.
    public var refractionIndex: Float = 1.5
    /// How far it is through the body, in the space of the mesh; zero for a sheet.
    public var thickness: Amount = 0.0
    /// The color that is left of white light after ``attenuationDistance``, linear.
    public var attenuationColor = SIMD3<Float>(repeating: 1)
    /// In the world's units.
    public var attenuationDistance = Float.infinity

    public init(amount: Amount = 1.0) { self.amount = amount }
  }

  /// A film on the surface, so thin that its reflections have colors.
  public struct Film: Hashable, Sendable {
    public var strength: Amount
    public var refractionIndex: Float = 1.3
    /// In nanometers, where the texture is 0.
    public var leastThickness: Float = 100
    /// In nanometers, where the texture is 1 or there is none.
    public var thickness: Amount = 400.0

    public init(strength: Amount = 1.0) { self.strength = strength }
  }
}
