/// A shader graph made ready: functions in GLSL, and the numbers and pictures that they read.
///
/// Numbers that the author wrote stand beside the text, so that graphs of one shape share their programs.
package struct ShaderGraphProgram: Hashable, Sendable {
  package var model = Model.lit
  /// Defines `void surface(inout Surface s)`.
  package var surface: ShaderText?
  /// Defines `void geometry(inout Geometry s)`.
  package var geometry: ShaderText?
  /// What the functions find as `graphNumbers`.
  package var numbers: [SIMD4<Float>] = []
  package var parameters: [Parameter] = []
  package var pictures: [Picture] = []
  package var features: Features = []
  package var isTransparent = false
  /// Below which opacity nothing is drawn.
  package var threshold: Threshold?

  package init() {}

  package enum Model: Hashable, Sendable {
    case lit
    case unlit
    case occlusion
    /// Shows nothing but the shadows that lie on it.
    case shadows
  }

  package struct Features: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let clearcoat = Features(rawValue: 1 << 0)
    package static let sheen = Features(rawValue: 1 << 1)
    /// Directions along the surface.
    package static let tangents = Features(rawValue: 1 << 2)
    package static let secondCoordinates = Features(rawValue: 1 << 3)
    package static let vertexColors = Features(rawValue: 1 << 4)
    /// Where the model stands in the world.
    package static let modelMatrix = Features(rawValue: 1 << 5)
    /// A value that the vertices hand to the surface.
    package static let customAttribute = Features(rawValue: 1 << 6)
    /// Vertices get colors, whether the mesh has some or not.
    package static let writesColor = Features(rawValue: 1 << 7)
    /// Colors are shown as they are, untouched by the tone curve.
    package static let keepsColor = Features(rawValue: 1 << 8)
    /// The picture changes with time alone.
    package static let time = Features(rawValue: 1 << 9)
  }

  package enum Threshold: Hashable, Sendable {
    case number(Float)
    /// The first of the numbers at a place.
    case place(Int)
  }

  /// A value that programs may set by name.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var kind: Kind
    /// The first of its places among the numbers; nil where nothing reads it.
    package var place: Int?

    package init(_ name: String, _ kind: Kind, place: Int? = nil) {
      (self.name, self.kind, self.place) = (name, kind, place)
    }
  }

  package enum Kind: Hashable, Sendable {
    case float, integer, boolean, vector2, vector3, vector4, color3, color4, matrix33, matrix44, picture
  }

  /// A picture that the functions read, by its place in the list.
  package struct Picture: Hashable, Sendable {
    package var source: Source
    package var sampler: SamplerSettings
    /// Whether its numbers stand for colors.
    package var isColor: Bool
    /// What is read where there is none.
    package var fallback: SIMD4<Float>

    package init(_ source: Source, _ sampler: SamplerSettings, isColor: Bool, fallback: SIMD4<Float>) {
      (self.source, self.sampler, self.isColor, self.fallback) = (source, sampler, isColor, fallback)
    }

    package enum Source: Hashable, Sendable {
      /// The number of a picture of the file.
      case file(Int)
      case parameter(String)
    }
  }
}

extension ShaderGraphProgram.Kind {
  /// How many places it takes.
  package var placeCount: Int {
    switch self {
    case .matrix33: 3
    case .matrix44: 4
    case .picture: 0
    default: 1
    }
  }
}
