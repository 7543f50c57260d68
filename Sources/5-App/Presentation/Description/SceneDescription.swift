public import Meshes
import SceneModel
public import simd

/// What is inside of a scene, as plain values: what `inspect` tells.
public nonisolated struct SceneDescription: Sendable {
  /// As the user named it.
  public var file: String
  /// The kind of file, such as `usdz`; `demo` for built-in scenes.
  public var format: String
  public var upAxis = "Y"
  public var metersPerUnit = 1.0
  /// Parents before children.
  public var entities: [Part] = []
  /// The box around everything that is shown, in the world; nil where nothing is.
  public var bounds: BoundingBox?
  public var totals = Totals()
  /// What was lost or replaced on the way from the file.
  public var warnings: [String] = []

  public init(file: String, format: String) {
    (self.file, self.format) = (file, format)
  }

  /// One entity; what it does not have is nil or empty.
  public struct Part: Sendable {
    /// The names from the root down, each after a slash.
    public var path: String
    public var name: String
    public var isEnabled = true
    /// Names without the module and the ending "Component", the transform first.
    public var components: [String] = []
    /// In the parent.
    public var transform = matrix_identity_float4x4
    public var worldTransform = matrix_identity_float4x4
    public var mesh: Mesh?
    public var materials: [Surface] = []
    public var animations: [Clip] = []
    public var light: Light?
    public var camera: Camera?
    public var sound: Sound?
    public var particles: Particles?

    public init(path: String, name: String) { (self.path, self.name) = (path, name) }

    /// How deep it lies below the root.
    public var depth: Int { path.count { $0 == "/" } - 1 }
  }

  /// How much there is of everything; what is shared counts once.
  public struct Totals: Hashable, Sendable {
    public var entities = 0
    public var meshes = 0
    public var vertices = 0
    public var triangles = 0
    public var materials = 0
    public var textures = 0
    public var animations = 0
    public var lights = 0
    public var cameras = 0

    public init() {}
  }
}

nonisolated extension SceneDescription {
  /// The shape that an entity shows.
  public struct Mesh: Sendable {
    public var vertices: Int
    public var triangles: Int
    public var parts: Int
    public var isSkinned = false
    public var joints = 0
    public var blendShapes: [String] = []
    /// At rest, in the world.
    public var bounds: BoundingBox

    public init(vertices: Int, triangles: Int, parts: Int, bounds: BoundingBox) {
      (self.vertices, self.triangles, self.parts, self.bounds) = (vertices, triangles, parts, bounds)
    }
  }

  /// How a surface looks.
  public struct Surface: Sendable {
    public var name: String
    /// `pbr`, `unlit`, `sticker`, `occlusion` or `custom`.
    public var model: String
    /// Linear, with opacity.
    public var baseColor: SIMD4<Float>?
    public var metallic: Float?
    public var roughness: Float?
    public var opacity: Float = 1
    /// What each texture is for, and where it comes from.
    public var textures: [(use: String, source: String)] = []

    public init(name: String, model: String) { (self.name, self.model) = (name, model) }
  }

  /// Something that moves.
  public struct Clip: Sendable {
    public var name: String
    /// In seconds.
    public var duration: Double

    public init(name: String, duration: Double) { (self.name, self.duration) = (name, duration) }
  }

  /// Something that shines.
  public struct Light: Sendable {
    /// `directional`, `point` or `spot`.
    public var type: String
    /// Linear.
    public var color: SIMD3<Float>
    /// In lux for directional lights, in lumen for the others.
    public var intensity: Float
    public var hasShadow: Bool

    public init(type: String, color: SIMD3<Float>, intensity: Float, hasShadow: Bool) {
      (self.type, self.color, self.intensity, self.hasShadow) = (type, color, intensity, hasShadow)
    }
  }

  /// An emitter of particles.
  public struct Particles: Sendable {
    public var shape: String
    /// Births in a second.
    public var birthRate: Float
    /// Seconds.
    public var lifeSpan: Float
    public var size: Float
    public var speed: Float
    public var blendMode: String
    public var isLit: Bool
    public var hasImage: Bool
    /// Whether its particles give birth to others.
    public var spawns: Bool
    public var isEmitting: Bool
  }

  /// Something that can be heard.
  public struct Sound: Sendable {
    /// The names of what it can play.
    public var library: [String]
    /// Whether that comes from where it is.
    public var isSpatial: Bool

    public init(library: [String], isSpatial: Bool) {
      (self.library, self.isSpatial) = (library, isSpatial)
    }
  }

  /// A point of view.
  public struct Camera: Sendable {
    /// `perspective`, `orthographic` or `projective`.
    public var type: String
    /// In degrees.
    public var fieldOfView: Float?
    /// Half the extent of what an orthographic camera sees.
    public var scale: Float?
    public var near: Float?
    /// Nil when it sees to infinity.
    public var far: Float?

    public init(type: String) { self.type = type }
  }
}
