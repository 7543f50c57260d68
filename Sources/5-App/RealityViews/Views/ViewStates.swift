import SceneModel
import Synchronization

/// An object that a view keeps while it is shown.
@MainActor package protocol ViewCompanion: AnyObject {
  /// Ends what the object does, when the view is shown no longer.
  func leave()
}

/// The states of the views of a panel, and what happens when views come and go.
package final class ViewStates {
  private var objects: [[AnyHashable]: AnyObject] = [:]
  private var used: Set<[AnyHashable]> = []
  private var actions: [() -> Void] = []
  private var layers: [() -> LayoutElement] = []
  /// A flag that asks for another layout.
  package let isStale: StaleFlag
  private let makeScene: ((Scene?) -> SceneSlot)?

  /// Creates states.
  ///
  /// - Parameters:
  ///   - isStale: The flag that asks for another layout.
  ///   - makeScene: Makes the place of a scene, for one that is there already or for a new one; nil where none can be
  ///     shown.
  init(isStale: StaleFlag = StaleFlag(), makeScene: ((Scene?) -> SceneSlot)? = nil) {
    (self.isStale, self.makeScene) = (isStale, makeScene)
  }

  /// Returns the object at a place; there is a first time for each.
  package func object<Object: AnyObject>(at path: [AnyHashable], else make: () -> Object) -> Object {
    used.insert(path)
    if let object = objects[path] as? Object { return object }
    let object = make()
    objects[path] = object
    return object
  }

  /// Returns the scene at a place, which is made for a scene that is there already or for a new one; nil where none can
  /// be shown.
  func scene(at path: [AnyHashable], of scene: Scene? = nil) -> SceneSlot? {
    makeScene.map { make in object(at: path) { make(scene) } }
  }

  /// Adds an action that follows the layout.
  package func afterLayout(_ action: @escaping () -> Void) { actions.append(action) }

  /// Adds an element over everything else, which is made once all that lies behind it is drawn.
  func addLayer(_ make: @escaping () -> LayoutElement) { layers.append(make) }

  /// Returns what makes the elements over everything else, which is then forgotten.
  func takeLayers() -> [() -> LayoutElement] {
    defer { layers = [] }
    return layers
  }

  /// Drops the objects of views that are shown no longer.
  func forgetUnused() {
    let gone = objects.filter { !used.contains($0.key) }
    for (path, object) in gone {
      objects[path] = nil
      if let companion = object as? any ViewCompanion { actions.append { companion.leave() } }
    }
    used.removeAll()
  }

  /// Ends what all views do.
  func leaveAll() {
    used.removeAll()
    forgetUnused()
    runActions()
  }

  /// Runs the actions that follow the layout.
  func runActions() {
    let due = actions
    actions = []
    for action in due { action() }
  }
}
