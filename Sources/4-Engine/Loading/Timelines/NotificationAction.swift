internal import Foundation
internal import SceneModel

/// An action that notifies the program when a timeline reaches its moment.
///
/// The notification is the one that programs post to start timelines: `RealityKit.NotificationTrigger`, with
/// the identifier, the scene and the entity that plays.
struct NotificationAction: EntityAction {
  var identifier: String

  @MainActor private static var isPosting = false

  /// Registers the handler that posts the notifications of these actions.
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

/// The keys of notifications between programs and timelines, which are those of RealityKit.
enum NotificationKeys {
  static let trigger = Notification.Name("RealityKit.NotificationTrigger")
  static let identifier = "RealityKit.NotificationTrigger.Identifier"
  static let scene = "RealityKit.NotificationTrigger.Scene"
  static let sourceEntity = "RealityKit.NotificationTrigger.SourceEntity"
}
