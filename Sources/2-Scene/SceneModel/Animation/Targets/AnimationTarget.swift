import Animation
import EntityStore
import Meshes

/// The target of animations: one property of one entity, type-erased.
@MainActor class AnyAnimationTarget {
  let key: Key
  var needsUpdate = true
  fileprivate(set) var channelCount = 0

  /// The identity of a target: the entity and the property.
  struct Key: Hashable {
    var entity: EntityID
    var property: EntityProperty
  }

  init(_ key: Key) { self.key = key }

  /// Computes and writes the property.
  func update() {}
  func add(_ channel: AnyChannel) {}
  func remove(_ channel: AnyChannel) {}
  /// The channels that animate the property, lowest first.
  var all: [AnyChannel] { [] }
  /// Puts a frozen copy of the current value below a channel.
  func snapshot(below channel: AnyChannel) {}
  /// Resets the target after a time without animations.
  func restart() {}
}

/// The target of animations: one property of one entity.
final class AnimationTarget<Value: AnimatedValue>: AnyAnimationTarget {
  private let slot: PropertySlot<Value>
  /// The base value: what the property has without animations.
  private(set) var base: Value
  /// The value that was written last.
  private var shown: Value
  /// The channels that animate the property, lowest first.
  private var channels: [AnimationChannel<Value>] = []
  /// The names of the value's parts, if it has several.
  let names: [String]

  init(_ key: Key, _ slot: PropertySlot<Value>) {
    self.slot = slot
    base = slot.read()
    shown = base
    names = slot.names()
    super.init(key)
  }

  /// The current value.
  var current: Value { slot.read() }

  override var all: [AnyChannel] { channels }

  override func add(_ channel: AnyChannel) {
    guard let channel = channel as? AnimationChannel<Value> else { return }
    let upper = channels.firstIndex { ($0.layer, $0.order) > (channel.layer, channel.order) }
    channels.insert(channel, at: upper ?? channels.count)
    channelCount = channels.count
    needsUpdate = true
  }

  override func remove(_ channel: AnyChannel) {
    channels.removeAll { $0 === channel }
    channelCount = channels.count
    needsUpdate = true
  }

  override func snapshot(below channel: AnyChannel) {
    guard let playback = channel.playback, let top = channel as? AnimationChannel<Value> else { return }
    let still = AnimationChannel(
      ConstantSource(current), node: channel.node, layer: channel.layer, playback: playback, target: self)
    still.isHeld = true
    still.replacement = playback
    channels.insert(still, at: channels.firstIndex { $0 === top } ?? channels.count)
    channelCount = channels.count
  }

  override func restart() {
    base = slot.read()
    shown = base
  }

  /// Sets the base value, which is the property's own value to the program.
  func setBase(_ value: Value) {
    base = value
    needsUpdate = true
  }

  @specialized(where Value == Transform)
  override func update() {
    needsUpdate = false
    if slot.watchesWrites {
      let found = slot.read()
      if found != shown { takeOver(found) }
    }
    var value = base
    for channel in channels { channel.apply(to: &value) }
    if value != shown {
      shown = value
      slot.write(value)
    }
    if let first = channels.first, first.isHeld { settle() }
  }

  /// Adopts a value that the program wrote while animations ran; animations that only hold their last value
  /// end.
  private func takeOver(_ value: Value) {
    base = value
    shown = value
    channels.removeAll { $0.isHeld && $0.replacement == nil }
    channelCount = channels.count
  }

  /// Turns held values into the base value.
  private func settle() {
    while let first = channels.first, first.isHeld, !first.isSeparate, first.replacement == nil {
      first.apply(to: &base)
      channels.removeFirst()
    }
    channelCount = channels.count
  }
}

/// An animation source with a constant value.
final class ConstantSource<Value: AnimatedValue>: AnimationSource<Value> {
  private let still: Value

  init(_ value: Value) { still = value }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Value) {
    value = weight >= 1 ? still : .mix(value, still, weight)
  }
}
