public import Meshes
import SceneModel
public import simd

/// The contents of a scene as plain values, as `inspect` prints them.
public nonisolated struct SceneDescription: Sendable {
  /// The file as the user named it.
  public var file: String
  /// The file format, such as `usdz`; `demo` for built-in scenes.
  public var format: String
  public var upAxis = "Y"
  public var metersPerUnit = 1.0
  /// The entities, parents before children.
  public var entities: [Part] = []
  /// The bounding box of everything visible, in world space; nil if nothing is.
  public var bounds: BoundingBox?
  public var totals = Totals()
  /// The warnings about content that was lost or replaced on import.
  public var warnings: [String] = []

  public init(file: String, format: String) {
    (self.file, self.format) = (file, format)
  }

  /// An entity; absent components are nil or empty.
  public struct Part: Sendable {
    /// The path: the names from the root down, each after a slash.
    public var path: String
    public var name: String
    public var isEnabled = true
    /// The component names without the module and the suffix "Component", the transform first.
    public var components: [String] = []
    /// The transform relative to the parent.
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

    /// The depth below the root.
    public var depth: Int { path.count { $0 == "/" } - 1 }
  }

  /// The totals; shared resources count once.
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
  /// The mesh of an entity.
  public struct Mesh: Sendable {
    public var vertices: Int
    public var triangles: Int
    public var parts: Int
    public var isSkinned = false
    public var joints = 0
    public var blendShapes: [String] = []
    /// The bounding box in the rest pose, in world space.
    public var bounds: BoundingBox

    public init(vertices: Int, triangles: Int, parts: Int, bounds: BoundingBox) {
      (self.vertices, self.triangles, self.parts, self.bounds) = (vertices, triangles, parts, bounds)
    }
  }

  /// A material of a mesh.
  public struct Surface: Sendable {
    public var name: String
    /// The shading model: `pbr`, `unlit`, `sticker`, `occlusion` or `custom`.
    public var model: String
    /// The linear base color, with opacity.
    public var baseColor: SIMD4<Float>?
    public var metallic: Float?
    public var roughness: Float?
    public var opacity: Float = 1
    /// The textures: the input that each is used for, and its source.
    public var textures: [(use: String, source: String)] = []

    public init(name: String, model: String) { (self.name, self.model) = (name, model) }
  }

  /// An animation.
  public struct Clip: Sendable {
    public var name: String
    /// The duration in seconds.
    public var duration: Double

    public init(name: String, duration: Double) { (self.name, self.duration) = (name, duration) }
  }

  /// A light source.
  public struct Light: Sendable {
    /// The kind: `directional`, `point` or `spot`.
    public var type: String
    /// The linear color.
    public var color: SIMD3<Float>
    /// The intensity: in lux for directional lights, in lumen for the others.
    public var intensity: Float
    public var hasShadow: Bool

    public init(type: String, color: SIMD3<Float>, intensity: Float, hasShadow: Bool) {
      (self.type, self.color, self.intensity, self.hasShadow) = (type, color, intensity, hasShadow)
    }
  }

  /// A particle emitter.
  public struct Particles: Sendable {
    public var shape: String
    /// The birth rate, in particles per second.
    public var birthRate: Float
    /// The life span in seconds.
    public var lifeSpan: Float
    public var size: Float
    public var speed: Float
    public var blendMode: String
    public var isLit: Bool
    public var hasImage: Bool
    /// Whether its particles spawn others.
    public var spawns: Bool
    public var isEmitting: Bool
  }

  /// The audio of an entity.
  public struct Sound: Sendable {
    /// The names of the sounds in its audio library.
    public var library: [String]
    /// Whether the sound is spatial.
    public var isSpatial: Bool

    public init(library: [String], isSpatial: Bool) {
      (self.library, self.isSpatial) = (library, isSpatial)
    }
  }

  /// A camera.
  public struct Camera: Sendable {
    /// The projection: `perspective`, `orthographic` or `projective`.
    public var type: String
    /// The field of view in degrees.
    public var fieldOfView: Float?
    /// The half extent of an orthographic camera's view.
    public var scale: Float?
    public var near: Float?
    /// The far plane; nil if it is at infinity.
    public var far: Float?

    public init(type: String) { self.type = type }
  }
}
