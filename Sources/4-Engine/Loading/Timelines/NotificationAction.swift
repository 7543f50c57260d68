internal import Foundation
internal import SceneModel

/// Tells the program that a timeline has come to some moment.
///
/// The notification is the one that programs post to start timelines: `RealityKit.NotificationTrigger`, with the
/// identifier, the scene and the entity that plays.
struct NotificationAction: EntityAction {
  var identifier: String

  @MainActor private static var isPosting = false

  /// Lets actions of this kind post what they are for, from now on.
  @MainActor static func beginPosting() {
    guard !isPosting else { return }
    isPosting = true
    subscribe(to: .started) { event in
      guard let entity = event.playbackController.entity, let scene = entity.scene else { return }
      NotificationCenter.default.post(
        name: NotificationKeys.trigger, object: nil,
        userInfo: [
          NotificationKeys.identifier: event.action.identifier, NotificationKeys.scene: scene,
          NotificationKeys.sourceEntity: entity,
        ])
    }
  }
}

/// The words of notifications between programs and timelines, which are those of RealityKit.
enum NotificationKeys {
  static let trigger = Notification.Name("RealityKit.NotificationTrigger")
  static let identifier = "RealityKit.NotificationTrigger.Identifier"
  static let scene = "RealityKit.NotificationTrigger.Scene"
  static let sourceEntity = "RealityKit.NotificationTrigger.SourceEntity"
}
