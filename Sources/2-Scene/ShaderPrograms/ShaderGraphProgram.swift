/// A compiled shader graph: functions in GLSL, with the constants and images that they read.
///
/// Constants are stored apart from the text, so that graphs with the same structure share their programs.
package struct ShaderGraphProgram: Hashable, Sendable {
  package var model = Model.lit
  /// The function `void surface(inout Surface s)`.
  package var surface: ShaderText?
  /// The function `void geometry(inout Geometry s)`.
  package var geometry: ShaderText?
  /// The constants that the functions access as `graphNumbers`.
  package var numbers: [SIMD4<Float>] = []
  package var parameters: [Parameter] = []
  package var pictures: [Picture] = []
  package var features: Features = []
  package var isTransparent = false
  /// The opacity threshold below which fragments are discarded.
  package var threshold: Threshold?

  package init() {}

  package enum Model: Hashable, Sendable {
    case lit
    case unlit
    case occlusion
    /// A shadow receiver, on which only shadows are visible.
    case shadows
  }

  package struct Features: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let clearcoat = Features(rawValue: 1 << 0)
    package static let sheen = Features(rawValue: 1 << 1)
    /// Tangents.
    package static let tangents = Features(rawValue: 1 << 2)
    package static let secondCoordinates = Features(rawValue: 1 << 3)
    package static let vertexColors = Features(rawValue: 1 << 4)
    /// The model-to-world matrix.
    package static let modelMatrix = Features(rawValue: 1 << 5)
    /// A value that the geometry function passes to the surface function.
    package static let customAttribute = Features(rawValue: 1 << 6)
    /// A vertex color output, whether or not the mesh has vertex colors.
    package static let writesColor = Features(rawValue: 1 << 7)
    /// Colors without tone mapping.
    package static let keepsColor = Features(rawValue: 1 << 8)
    /// A dependence on time, by which the image changes without other changes.
    package static let time = Features(rawValue: 1 << 9)
  }

  package enum Threshold: Hashable, Sendable {
    case number(Float)
    /// The first component of the constant at an index.
    case constant(Int)
  }

  /// A parameter that programs may set by name.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var kind: Kind
    /// The index of its first constant; `nil` if nothing reads it.
    package var constantIndex: Int?

    package init(_ name: String, _ kind: Kind, constantIndex: Int? = nil) {
      (self.name, self.kind, self.constantIndex) = (name, kind, constantIndex)
    }
  }

  package enum Kind: Hashable, Sendable {
    case float, integer, boolean, vector2, vector3, vector4, color3, color4, matrix33, matrix44, picture
  }

  /// An image input that the functions read by its index.
  package struct Picture: Hashable, Sendable {
    package var source: Source
    package var sampler: SamplerSettings
    /// True if the image contains colors.
    package var isColor: Bool
    /// The value without an image.
    package var fallback: SIMD4<Float>

    package init(_ source: Source, _ sampler: SamplerSettings, isColor: Bool, fallback: SIMD4<Float>) {
      (self.source, self.sampler, self.isColor, self.fallback) = (source, sampler, isColor, fallback)
    }

    package enum Source: Hashable, Sendable {
      /// The index of an image of the file.
      case file(Int)
      case parameter(String)
    }
  }
}

extension ShaderGraphProgram.Kind {
  /// The number of constants that it takes.
  package var constantCount: Int {
    switch self {
    case .matrix33: 3
    case .matrix44: 4
    case .picture: 0
    default: 1
    }
  }
}
