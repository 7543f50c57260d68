public import Platform

/// A simple material with a color, a roughness and a metallic value.
public struct SimpleMaterial: Material, Hashable, Sendable {
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  /// The type of a base color.
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  /// The type of a texture with its sampler.
  public typealias Texture = PhysicallyBasedMaterial.Texture

  /// The name of the material in its file.
  public var name: String?
  /// The base color.
  public var color = BaseColor()
  /// The roughness, from 0 to 1.
  public var roughness: MaterialScalarParameter = 0
  /// The metallic value, from 0 to 1.
  public var metallic: MaterialScalarParameter = 0
  /// The fill mode of triangles.
  public var triangleFillMode = TriangleFillMode.fill
  /// True if the surface writes depth.
  public var writesDepth = true
  /// True if the surface is tested against depth.
  public var readsDepth = true
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back

  /// Creates a simple material with default values.
  public init() {}

  /// Creates a simple material with the given values.
  public init(color: Color, roughness: MaterialScalarParameter = 0.0, isMetallic: Bool) {
    self.color = BaseColor(tint: color)
    self.roughness = roughness
    metallic = isMetallic ? 1 : 0
  }

  /// The tint; RealityKit has deprecated it in favor of ``color``.
  public var tintColor: UIColor {
    get { color.tint }
    set { color.tint = newValue }
  }

  /// The color or texture; RealityKit has deprecated it in favor of ``color``.
  public var baseColor: MaterialColorParameter {
    get { color.texture.map { .texture($0.resource) } ?? .color(color.tint) }
    set { color = BaseColor(newValue, tint: color.tint) }
  }
}

extension PhysicallyBasedMaterial.BaseColor {
  init(_ parameter: MaterialColorParameter, tint: UIColor) {
    switch parameter {
    case .color(let color): self.init(tint: color)
    case .texture(let resource): self.init(tint: tint, texture: MaterialParameters.Texture(resource))
    }
  }
}
