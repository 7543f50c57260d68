import EntityStore
import Log

/// The views of worlds behind portals, with the memory that frames reuse.
final class PortalViews: FeatureState {
  /// The number of portals that may be seen through each other.
  static let maximumDepth = 3
  /// The number of views of one frame.
  static let limit = 16

  private unowned let parts: UploadParts
  private var frames: [FrameState] = []
  private var used = 0
  private var lightings: [EntityID: WorldLighting] = [:]
  private var hasWarned = false

  init(_ parts: UploadParts) { self.parts = parts }

  /// Begins a frame, and forgets the worlds that are gone.
  func begin(_ extraction: SceneExtraction) {
    used = 0
    guard lightings.count > extraction.worlds.count else { return }
    lightings = lightings.filter { extraction.worlds.contains($0.key) }
    frames.removeAll()
  }

  /// Returns the state of one more view of a world; nil where a frame has too many.
  func next(_ settings: ViewSettings, of world: EntityID) -> FrameState? {
    guard used < Self.limit else {
      if !hasWarned {
        hasWarned = true
        Log.warning(
          "a view shows more than \(Self.limit) portals: the ones beyond are black", category: "Rendering")
      }
      return nil
    }
    let lighting = lightings[world] ?? WorldLighting(parts)
    lightings[world] = lighting
    defer { used += 1 }
    guard used < frames.count else {
      let made = FrameState(settings, lighting, parts)
      frames.append(made)
      return made
    }
    (frames[used].settings, frames[used].lighting) = (settings, lighting)
    return frames[used]
  }
}
