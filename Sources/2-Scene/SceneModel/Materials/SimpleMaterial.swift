public import Platform

/// A material with a color, a roughness and a metallic.
public struct SimpleMaterial: Material, Hashable, Sendable {
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  public typealias Texture = PhysicallyBasedMaterial.Texture

  public var name: String?
  public var color = BaseColor()
  public var roughness: MaterialScalarParameter = 0
  public var metallic: MaterialScalarParameter = 0
  public var triangleFillMode = TriangleFillMode.fill
  public var writesDepth = true
  public var readsDepth = true
  public var faceCulling = FaceCulling.back

  public init() {}

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

  /// Color or texture; RealityKit has deprecated it in favor of ``color``.
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
