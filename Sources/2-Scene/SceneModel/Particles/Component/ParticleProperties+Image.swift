public import Particles

extension ParticleProperties {
  /// The image of particles; `nil` for a soft white circle.
  public var image: TextureResource? {
    get { picture?.image as? TextureResource }
    set { picture = newValue.map { Picture($0) } }
  }
}
