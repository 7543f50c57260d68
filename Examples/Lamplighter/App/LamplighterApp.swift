import Lamplighter
import RealityKit

/// A small platform game: collect sparks, keep off the lava, light the beacon.
@main struct LamplighterApp: RealityApp {
  var window: WindowOptions {
    var window = WindowOptions(title: "Lamplighter")
    window.capturesPointer = true
    return window
  }

  var body: RealityView { Game.view }
}
