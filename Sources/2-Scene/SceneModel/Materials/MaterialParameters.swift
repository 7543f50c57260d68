public import Platform
public import ShaderPrograms
public import simd

/// The parameters of materials.
public struct MaterialParameters {
  /// A texture with the way it is read.
  public struct Texture: Hashable, Sendable {
    public var resource: TextureResource
    public var sampler: Sampler
    /// Which set of texture coordinates is used.
    public var uvIndex = 0
    public var swizzle = MTLTextureSwizzleChannels()

    public init(_ resource: TextureResource, sampler: Sampler) {
      self.resource = resource
      self.sampler = sampler
    }

    public init(_ resource: TextureResource) {
      self.init(resource, sampler: Sampler())
    }

    /// How a texture is read between and beyond its texels; linear and repeating unless changed.
    public struct Sampler: Hashable, Sendable {
      package private(set) var settings = SamplerSettings()

      public init() {}

      public init(_ descriptor: MTLSamplerDescriptor) { settings = descriptor.settings }

      /// Changes the sampler through the descriptor ported code knows.
      public mutating func modify<R>(_ closure: (MTLSamplerDescriptor) throws -> R) rethrows -> R {
        let descriptor = MTLSamplerDescriptor(settings)
        defer { settings = descriptor.settings }
        return try closure(descriptor)
      }

      public func access<R>(_ closure: (MTLSamplerDescriptor) throws -> R) rethrows -> R {
        try closure(MTLSamplerDescriptor(settings))
      }
    }
  }

  /// The name of a parameter, looked up once.
  public struct Handle: Hashable, Sendable {
    package let name: String
    package init(name: String) { self.name = name }
  }

  /// The value of a parameter.
  public enum Value: Equatable, Sendable {
    case texture(Texture)
    case textureResource(TextureResource)
    case float(Float)
    case simd2Float(SIMD2<Float>)
    case simd3Float(SIMD3<Float>)
    case simd4Float(SIMD4<Float>)
    case color(CGColor)
    case float2x2(float2x2)
    case float3x3(float3x3)
    case float4x4(float4x4)
    case bool(Bool)
    case int(Int32)

    public static func color(_ color: UIColor) -> Value { .color(color.cgColor) }

    public var colorValue: UIColor? {
      guard case .color(let color) = self else { return nil }
      return UIColor(cgColor: color)
    }
  }
}
