import RealityKit

struct LaunchAction: EntityAction {
  var power: Float = 1
  var animatedValueType: (any AnimatableData.Type)? { nil }

  init(power: Float = 1) {
    self.power = power
    Self.prepare()
  }

  static func prepare() {
    registerAction()
    subscribe(to: .started) { event in
      event.playbackController.entity?.position.y += event.action.power
    }
  }
}
