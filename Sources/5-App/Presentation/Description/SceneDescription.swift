public import Meshes
import SceneModel
public import simd

/// The contents of a scene as plain values, as `inspect` prints them.
public nonisolated struct SceneDescription: Sendable {
  /// The file as the user named it.
  public var file: String
  /// The file format, such as `usdz`; `demo` for built-in scenes.
  public var format: String
  /// The up axis of the file: `X`, `Y` or `Z`.
  public var upAxis = "Y"
  /// The length of one unit of the file, in meters.
  public var metersPerUnit = 1.0
  /// The variants to choose from: names of material variants, or `SET=NAME` of variant sets.
  public var variants: [String] = []
  /// The entities, parents before children.
  public var entities: [Part] = []
  /// The bounding box of everything visible, in world space; nil if nothing is.
  public var bounds: BoundingBox?
  /// The totals of the scene.
  public var totals = Totals()
  /// The warnings about content that was lost or replaced on import.
  public var warnings: [String] = []

  /// Creates an empty description.
  public init(file: String, format: String) {
    (self.file, self.format) = (file, format)
  }

  /// An entity; absent components are nil or empty.
  public struct Part: Sendable {
    /// The path: the names from the root down, each after a slash.
    public var path: String
    /// The name.
    public var name: String
    /// True if the entity is enabled.
    public var isEnabled = true
    /// The component names without the module and the suffix "Component", the transform first.
    public var components: [String] = []
    /// The transform relative to the parent.
    public var transform = matrix_identity_float4x4
    /// The transform in world space.
    public var worldTransform = matrix_identity_float4x4
    /// The mesh.
    public var mesh: Mesh?
    /// The materials, by slot.
    public var materials: [Surface] = []
    /// The animations that the entity plays.
    public var animations: [Clip] = []
    /// The light source.
    public var light: Light?
    /// The camera.
    public var camera: Camera?
    /// The audio.
    public var sound: Sound?
    /// The particle emitter.
    public var particles: Particles?
    /// The Gaussian splats.
    public var splats: Splats?
    /// The body, the collision shapes, the joints and the forces.
    public var mechanics: Mechanics?

    /// The depth below the root.
    public var depth: Int

    /// Creates an entity without components.
    public init(path: String, name: String, depth: Int = 0) {
      (self.path, self.name, self.depth) = (path, name, depth)
    }
  }

  /// The totals; shared resources count once.
  public struct Totals: Hashable, Sendable {
    /// The number of entities.
    public var entities = 0
    /// The number of meshes.
    public var meshes = 0
    /// The number of vertices.
    public var vertices = 0
    /// The number of triangles.
    public var triangles = 0
    /// The number of Gaussian splats.
    public var splats = 0
    /// The number of materials.
    public var materials = 0
    /// The number of textures.
    public var textures = 0
    /// The number of animations.
    public var animations = 0
    /// The number of light sources.
    public var lights = 0
    /// The number of cameras.
    public var cameras = 0

    /// Creates totals of zero.
    public init() {}
  }
}

nonisolated extension SceneDescription {
  /// The mesh of an entity.
  public struct Mesh: Sendable {
    /// The number of vertices; of a file's mesh, the number of its points.
    public var vertices: Int
    /// True if the vertices are the points of a file, of which drawing may need several for one.
    package var countsPoints = false
    /// The number of triangles.
    public var triangles: Int
    /// The number of parts.
    public var parts: Int
    /// True if a skeleton deforms the mesh.
    public var isSkinned = false
    /// The number of joints in the skeleton.
    public var joints = 0
    /// The names of the blend shapes.
    public var blendShapes: [String] = []
    /// The bounding box in the rest pose, in world space.
    public var bounds: BoundingBox

    /// Creates the description of a mesh.
    public init(vertices: Int, triangles: Int, parts: Int, bounds: BoundingBox) {
      (self.vertices, self.triangles, self.parts, self.bounds) = (vertices, triangles, parts, bounds)
    }
  }

  /// A material of a mesh.
  public struct Surface: Sendable {
    /// The name.
    public var name: String
    /// The shading model: `pbr`, `unlit`, `sticker`, `occlusion` or `custom`.
    public var model: String
    /// The linear base color, with opacity.
    public var baseColor: SIMD4<Float>?
    /// The metallic factor; nil for other shading models.
    public var metallic: Float?
    /// The roughness factor; nil for other shading models.
    public var roughness: Float?
    /// The opacity.
    public var opacity: Float = 1
    /// The textures: the input that each is used for, and its source.
    public var textures: [(use: String, source: String)] = []

    /// Creates the description of a material.
    public init(name: String, model: String) { (self.name, self.model) = (name, model) }
  }

  /// An animation.
  public struct Clip: Sendable {
    /// The name.
    public var name: String
    /// The duration in seconds.
    public var duration: Double

    /// Creates the description of an animation.
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
    /// True if the light casts a shadow.
    public var hasShadow: Bool

    /// Creates the description of a light source.
    public init(type: String, color: SIMD3<Float>, intensity: Float, hasShadow: Bool) {
      (self.type, self.color, self.intensity, self.hasShadow) = (type, color, intensity, hasShadow)
    }
  }

  /// A particle emitter.
  public struct Particles: Sendable {
    /// The shape of the emitter.
    public var shape: String
    /// The birth rate, in particles per second.
    public var birthRate: Float
    /// The life span in seconds.
    public var lifeSpan: Float
    /// The size of the particles.
    public var size: Float
    /// The speed of the particles.
    public var speed: Float
    /// The blend mode.
    public var blendMode: String
    /// True if lights shade the particles.
    public var isLit: Bool
    /// True if the particles have an image.
    public var hasImage: Bool
    /// True if its particles spawn others.
    public var spawns: Bool
    /// True if the emitter is active.
    public var isEmitting: Bool
  }

  /// A cloud of Gaussian splats.
  public struct Splats: Sendable {
    /// The number of splats.
    public var count: Int
    /// The degree of the spherical harmonics of their colors, from 0 to 3.
    public var degree: Int
    /// The bounding box, three standard deviations wide, in world space.
    public var bounds: BoundingBox
  }

  /// The audio of an entity.
  public struct Sound: Sendable {
    /// The names of the sounds in its audio library.
    public var library: [String]
    /// True if the sound is spatial.
    public var isSpatial: Bool

    /// Creates the description of an entity's audio.
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
    /// The near plane.
    public var near: Float?
    /// The far plane; nil if it is at infinity.
    public var far: Float?

    /// Creates the description of a camera.
    public init(type: String) { self.type = type }
  }
}
