public import Meshes
public import simd

extension MeshResource {
  /// How an area in the plane becomes a solid.
  public struct ShapeExtrusionOptions: Sendable {
    public var extrusionMethod: ExtrusionMethod = .linear(depth: 0.25)
    /// How far the edges of the end faces are cut back; less where the shape is too thin for it.
    public var chamferRadius: Float = 0
    /// How finely the curves of the outline are followed.
    public var boundaryResolution: CurveStrokeResolution = .automatic
    /// How finely the chamfer is followed.
    public var chamferResolution: CurveStrokeResolution = .automatic
    public var chamferMode: ChamferMode = .both
    public var materialAssignment = MaterialAssignment(assignAll: 0)
    /// The line from the side, (0, 0), to the end face, (1, 1); a quarter circle when not set.
    ///
    /// x is the way inwards, y the way to the end, both in chamfer radii.
    public var chamferProfile: Path?

    public init() {}

    /// How many straight pieces stand for a curve.
    public enum CurveStrokeResolution: Sendable {
      case uniformSegmentsPerSpan(segmentCount: Int)
      /// As many as it takes to look round.
      case automatic
    }

    /// Which end faces have a chamfer.
    public enum ChamferMode: Hashable, Sendable {
      case front, back, both

      var hasFront: Bool { self != .back }
      var hasBack: Bool { self != .front }
    }

    /// The material of each part of the solid.
    public struct MaterialAssignment: Sendable {
      var front: UInt32
      var back: UInt32
      var extrusion: UInt32
      var frontChamfer: UInt32
      var backChamfer: UInt32

      public init(assignAll all: UInt32) {
        self.init(front: all, back: all, extrusion: all, frontChamfer: all, backChamfer: all)
      }

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

    /// The way that the area takes.
    public enum ExtrusionMethod: Sendable {
      /// Straight from z = 0 to z = depth.
      case linear(depth: Float)
      /// Along the points of a line, always facing along it.
      case tracePositions([SIMD3<Float>])
      /// From one transform of the area to the next; the area's z axis points along the way.
      case traceTransforms([float4x4])
    }
  }
}
