/// A material that shows a video, unlit.
///
/// RealityKit's takes AVFoundation's players; this one takes a ``VideoPlayer`` of any ``VideoFrameSource``.
public struct VideoMaterial: Material {
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling

  /// The player of the video.
  public let player: VideoPlayer
  /// The fill mode of triangles.
  public var triangleFillMode = TriangleFillMode.fill
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back

  /// Creates a material that shows the current frame of a player.
  public init(player: VideoPlayer) { self.player = player }
}
