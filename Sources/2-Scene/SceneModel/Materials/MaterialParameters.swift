public import Platform
public import ShaderPrograms
public import simd

/// A namespace of the values of material parameters.
public struct MaterialParameters {
  /// A texture with its sampler.
  public struct Texture: Hashable, Sendable {
    /// The texture resource.
    public var resource: TextureResource
    /// The sampler.
    public var sampler: Sampler
    /// The index of the set of texture coordinates.
    public var uvIndex = 0
    /// The swizzle of the texture's channels.
    public var swizzle = MTLTextureSwizzleChannels()

    /// Creates a texture with the given values.
    public init(_ resource: TextureResource, sampler: Sampler) {
      self.resource = resource
      self.sampler = sampler
    }

    /// Creates a texture with the default sampler.
    public init(_ resource: TextureResource) {
      self.init(resource, sampler: Sampler())
    }

    /// Creates a texture with the default sampler and a swizzle, as those of custom materials have.
    public init(_ resource: TextureResource, _ swizzle: MTLTextureSwizzleChannels) {
      self.init(resource)
      self.swizzle = swizzle
    }

    /// A sampler: the filtering between texels and the addressing beyond the texture; linear and repeating by
    /// default.
    public struct Sampler: Hashable, Sendable {
      package private(set) var settings = SamplerSettings()

      /// Creates a sampler with default values.
      public init() {}

      /// Creates a sampler from a Metal sampler descriptor.
      public init(_ descriptor: MTLSamplerDescriptor) { settings = descriptor.settings }

      /// Changes the sampler through a Metal sampler descriptor.
      public mutating func modify<R>(_ closure: (MTLSamplerDescriptor) throws -> R) rethrows -> R {
        let descriptor = MTLSamplerDescriptor(settings)
        defer { settings = descriptor.settings }
        return try closure(descriptor)
      }

      /// Reads the sampler through a Metal sampler descriptor.
      public func access<R>(_ closure: (MTLSamplerDescriptor) throws -> R) rethrows -> R {
        try closure(MTLSamplerDescriptor(settings))
      }
    }
  }

  /// A handle of a parameter: its name, looked up once.
  public struct Handle: Hashable, Sendable {
    package let name: String
    package init(name: String) { self.name = name }
  }

  /// A value of a parameter.
  public enum Value: Equatable, Sendable {
    /// A texture with its sampler.
    case texture(Texture)
    /// A texture resource with the default sampler.
    case textureResource(TextureResource)
    /// A number.
    case float(Float)
    /// A vector of two numbers.
    case simd2Float(SIMD2<Float>)
    /// A vector of three numbers.
    case simd3Float(SIMD3<Float>)
    /// A vector of four numbers.
    case simd4Float(SIMD4<Float>)
    /// A color.
    case color(CGColor)
    /// A 2×2 matrix.
    case float2x2(float2x2)
    /// A 3×3 matrix.
    case float3x3(float3x3)
    /// A 4×4 matrix.
    case float4x4(float4x4)
    /// A Boolean value.
    case bool(Bool)
    /// An integer.
    case int(Int32)

    /// Returns a color value.
    public static func color(_ color: UIColor) -> Value { .color(color.cgColor) }

    /// The color, if the value is one.
    public var colorValue: UIColor? {
      guard case .color(let color) = self else { return nil }
      return UIColor(cgColor: color)
    }
  }
}
