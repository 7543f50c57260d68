/// The progress of a scene that is loading: its meshes and textures are made, brought to the device, and drawn once.
final class LoadingProgress {
  private var made: Float?
  private var uploaded: Float = 0

  /// The part of the whole that the making of meshes and textures is, which takes the longest.
  private static let makingShare: Float = 0.8

  /// Records how many meshes and textures are ready.
  func add(made count: Int, of total: Int) {
    guard total > 0 else { return }
    // Reports come from several threads, not always in their order.
    made = max(made ?? 0, min(Float(count) / Float(total), 1))
  }

  /// Records how far the device has the scene.
  func add(uploaded share: Float) {
    made = 1
    uploaded = max(uploaded, min(share, 1))
  }

  /// The part that is done, from 0 to 1 in hundredths; nil as long as that is not known.
  var share: Float? {
    made.map { made in
      ((made * Self.makingShare + uploaded * (1 - Self.makingShare)) * 100).rounded() / 100
    }
  }
}
