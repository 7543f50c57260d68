public import Meshes
public import simd

extension MeshResource {
  /// The options of a shape extrusion.
  public struct ShapeExtrusionOptions: Sendable {
    /// The extrusion method.
    public var extrusionMethod: ExtrusionMethod = .linear(depth: 0.25)
    /// The radius of the chamfer at the edges of the end faces; less where the shape is too thin for it.
    public var chamferRadius: Float = 0
    /// The resolution of the outline's curves.
    public var boundaryResolution: CurveStrokeResolution = .automatic
    /// The resolution of the chamfer.
    public var chamferResolution: CurveStrokeResolution = .automatic
    /// The end faces that have a chamfer.
    public var chamferMode: ChamferMode = .both
    /// The materials of the parts of the solid.
    public var materialAssignment = MaterialAssignment(assignAll: 0)
    /// The profile of the chamfer from the side, (0, 0), to the end face, (1, 1); a quarter circle when not
    /// set.
    ///
    /// x is the inset, y the distance toward the end face, both in chamfer radii.
    public var chamferProfile: Path?

    /// Creates options with default values.
    public init() {}

    /// A resolution of curves.
    public enum CurveStrokeResolution: Sendable {
      /// A fixed number of segments for each curve.
      case uniformSegmentsPerSpan(segmentCount: Int)
      /// A number of segments that makes curves look round.
      case automatic
    }

    /// The end faces that have a chamfer.
    public enum ChamferMode: Hashable, Sendable {
      /// The front, the back, or both.
      case front, back, both

      var hasFront: Bool { self != .back }
      var hasBack: Bool { self != .front }
    }

    /// An assignment of materials to the parts of a solid.
    public struct MaterialAssignment: Sendable {
      var front: UInt32
      var back: UInt32
      var extrusion: UInt32
      var frontChamfer: UInt32
      var backChamfer: UInt32

      /// Assigns one material to all parts.
      public init(assignAll all: UInt32) {
        self.init(front: all, back: all, extrusion: all, frontChamfer: all, backChamfer: all)
      }

      /// Assigns a material to each part.
      public init(
        front: UInt32 = 0, back: UInt32 = 0, extrusion: UInt32 = 0, frontChamfer: UInt32 = 0,
        backChamfer: UInt32 = 0
      ) {
        self.front = front
        self.back = back
        self.extrusion = extrusion
        self.frontChamfer = frontChamfer
        self.backChamfer = backChamfer
      }
    }

    /// A method of extrusion.
    public enum ExtrusionMethod: Sendable {
      /// A straight extrusion from z = 0 to z = depth.
      case linear(depth: Float)
      /// An extrusion along a polyline, with the area perpendicular to it.
      case tracePositions([SIMD3<Float>])
      /// An extrusion through a series of transforms of the area; the area's z axis points along the path.
      case traceTransforms([float4x4])
    }
  }
}
