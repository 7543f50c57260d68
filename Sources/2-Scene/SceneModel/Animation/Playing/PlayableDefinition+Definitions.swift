import Animation

extension AnimationGroup: PlayableDefinition {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    var scope = scope
    scope.target = scope.target ?? target
    for member in group { program.add(member, below: node, scope) }
  }
}

extension AnimationView: PlayableDefinition {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    guard let source else { return }
    var scope = scope
    scope.target = scope.target ?? target
    program.add(source, below: node, scope)
  }
}

extension FromToByAnimation: PlayableDefinition, AnimationContent {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    program.addLeaf(self, at: node, scope)
  }

  func bind(_ binder: AnimationBinder) {
    guard let type = Value.self as? any AnimatedValue.Type else { return }
    bind(binder, as: type)
  }

  @MainActor private func bind<V: AnimatedValue>(_ binder: AnimationBinder, as _: V.Type) {
    let ends = FromToBySource<V>.Ends(from: fromValue as? V, to: toValue as? V, by: byValue as? V)
    binder.add(
      FromToBySource(ends, duration: duration, timing: timing, isAdditive: isAdditive), to: bindTarget,
      parts: parts)
  }
}

extension SampledAnimation: PlayableDefinition, AnimationContent {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    program.addLeaf(self, at: node, scope)
  }

  func bind(_ binder: AnimationBinder) {
    guard let type = Value.self as? any AnimatedValue.Type else { return }
    bind(binder, as: type)
  }

  @MainActor private func bind<V: AnimatedValue>(_ binder: AnimationBinder, as _: V.Type) {
    guard let frames = frames as? [V], !frames.isEmpty else { return }
    let source = SampledSource(
      frames, interval: Double(frameInterval), holds: tweenMode == .hold, isAdditive: isAdditive)
    binder.add(source, to: bindTarget, parts: parts)
  }
}

extension OrbitAnimation: PlayableDefinition, AnimationContent {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    program.addLeaf(self, at: node, scope)
  }

  func bind(_ binder: AnimationBinder) { binder.add(OrbitSource(self), to: bindTarget) }
}
