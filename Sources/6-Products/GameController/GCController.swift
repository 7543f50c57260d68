public import Foundation
import Input

/// The index of a player.
public nonisolated enum GCControllerPlayerIndex: Int, Sendable {
  /// The absence of a player.
  case indexUnset = -1
  /// One of four players.
  case index1, index2, index3, index4
}

/// A game controller: a gamepad that is connected, as the window that has the keyboard reports it.
@preconcurrency @MainActor public final class GCController {
  /// The name that the driver gives it.
  public let vendorName: String?
  /// The kind of controller.
  public let productCategory = "Gamepad"
  /// The buttons, sticks and triggers.
  public let extendedGamepad: GCExtendedGamepad?
  /// The player that the program has given it to.
  public var playerIndex = GCControllerPlayerIndex.indexUnset
  let index: Int

  init(_ state: GamepadState) {
    (index, vendorName) = (state.index, state.name)
    let gamepad = GCExtendedGamepad()
    extendedGamepad = gamepad
    gamepad.controller = self
  }

  /// Returns the controllers that are connected.
  public static func controllers() -> [GCController] {
    DeviceObserver.start()
    return DeviceObserver.controllers
  }

  /// The controller that was used last.
  public static var current: GCController? {
    DeviceObserver.start()
    return DeviceObserver.currentController
  }

  /// Does nothing: the system connects controllers, and those are there at once.
  public static func startWirelessControllerDiscovery(completionHandler: (() -> Void)? = nil) {
    DeviceObserver.start()
    completionHandler?()
  }

  /// Does nothing: see ``startWirelessControllerDiscovery(completionHandler:)``.
  public static func stopWirelessControllerDiscovery() {}
}

extension Notification.Name {
  /// The notification of a controller that is now connected: its object.
  public static let GCControllerDidConnect = Notification.Name("GCControllerDidConnectNotification")
  /// The notification of a controller that is gone: its object.
  public static let GCControllerDidDisconnect = Notification.Name("GCControllerDidDisconnectNotification")
  /// The notification of a controller that has become the current one.
  public static let GCControllerDidBecomeCurrent = Notification.Name(
    "GCControllerDidBecomeCurrentNotification")
  /// The notification of the keyboard, which is there from the first update on.
  public static let GCKeyboardDidConnect = Notification.Name("GCKeyboardDidConnectNotification")
  /// The notification of the mouse, which is there from the first update on.
  public static let GCMouseDidConnect = Notification.Name("GCMouseDidConnectNotification")
}
