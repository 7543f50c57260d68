import Images
import Presentation
import Rendering

/// The thumbnails of scenes, those far from the ones that are seen forgotten again.
nonisolated struct Thumbnails: Sendable {
  /// The thumbnail of a scene.
  enum Entry: Hashable, Sendable {
    case picture(HUDPicture)
    /// The reason why there is none.
    case failure(String)
  }

  private var entries: [SceneSource: Entry] = [:]
  private var numbers: [SceneSource: Int] = [:]
  private var version = 0

  /// The number of scenes before and after the visible ones that are drawn in advance.
  static let reach = 24
  /// The number of thumbnails above which those far away are forgotten.
  static let most = 128

  /// Returns the thumbnail of a scene; nil before it is drawn.
  subscript(source: SceneSource) -> Entry? { entries[source] }

  /// Returns the scene to draw next: the selected one, then the visible ones, then their neighbors.
  func next(in gallery: Gallery, visible: Range<Int>) -> SceneSource? {
    if let selected = gallery.selected, entries[selected] == nil { return selected }
    let scenes = gallery.scenes
    let ahead =
      visible.upperBound..<max(min(visible.upperBound + Self.reach, scenes.count), visible.upperBound)
    let behind = max(visible.lowerBound - Self.reach, 0)..<visible.lowerBound
    for index in Array(visible) + Array(ahead) + behind.reversed()
    where scenes.indices.contains(index) && entries[scenes[index]] == nil {
      return scenes[index]
    }
    return nil
  }

  /// Sets the image of a scene.
  mutating func set(_ image: Image<RGBA8>, of source: SceneSource) {
    version += 1
    let number = numbers[source] ?? numbers.count
    numbers[source] = number
    entries[source] = .picture(HUDPicture(id: number, version: version, image: image))
  }

  /// Records that a scene cannot be drawn.
  mutating func fail(_ source: SceneSource, _ reason: String) { entries[source] = .failure(reason) }

  /// Forgets the thumbnail of a scene, whose file may have changed; those of built-in scenes stay.
  mutating func forget(_ source: SceneSource) {
    if source.builtInName == nil { entries[source] = nil }
  }

  /// Forgets thumbnails that are far from the visible ones where there are many.
  mutating func trim(_ gallery: Gallery, visible: Range<Int>) {
    guard entries.count > Self.most else { return }
    let kept = gallery.scenes.indices.filter {
      $0 >= visible.lowerBound - Self.most / 3 && $0 < visible.upperBound + Self.most / 3
    }
    let sources = Set(kept.map { gallery.scenes[$0] })
    entries = entries.filter { sources.contains($0.key) }
  }
}
