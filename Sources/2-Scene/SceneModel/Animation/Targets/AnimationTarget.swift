import Animation
import EntityStore
import Meshes

/// A value of an entity while animations move it, without its type.
@MainActor class AnyAnimationTarget {
  let key: Key
  var needsUpdate = true
  fileprivate(set) var channelCount = 0

  /// Which value of which entity.
  struct Key: Hashable {
    var entity: EntityID
    var property: EntityProperty
  }

  init(_ key: Key) { self.key = key }

  /// Works out and writes the value.
  func update() {}
  func add(_ channel: AnyChannel) {}
  func remove(_ channel: AnyChannel) {}
  /// The animations that move it, lowest first.
  var all: [AnyChannel] { [] }
  /// Puts a value below a channel that stays as it is now, in place of what showed there.
  func snapshot(below channel: AnyChannel) {}
  /// Begins anew after a while without animations.
  func restart() {}
}

/// A value of an entity while animations move it.
final class AnimationTarget<Value: AnimatedValue>: AnyAnimationTarget {
  private let slot: PropertySlot<Value>
  /// What shows where nothing is animated.
  private(set) var base: Value
  /// What was written last.
  private var shown: Value
  /// The animations that move it, lowest first.
  private var channels: [AnimationChannel<Value>] = []
  /// The names of the parts of the value, where it has several.
  let names: [String]

  init(_ key: Key, _ slot: PropertySlot<Value>) {
    self.slot = slot
    base = slot.read()
    shown = base
    names = slot.names()
    super.init(key)
  }

  /// What shows now.
  var current: Value { slot.read() }

  override var all: [AnyChannel] { channels }

  override func add(_ channel: AnyChannel) {
    guard let channel = channel as? AnimationChannel<Value> else { return }
    let place = channels.firstIndex { ($0.layer, $0.order) > (channel.layer, channel.order) }
    channels.insert(channel, at: place ?? channels.count)
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
      StillSource(current), node: channel.node, layer: channel.layer, playback: playback, target: self)
    still.isHeld = true
    still.replacement = playback
    channels.insert(still, at: channels.firstIndex { $0 === top } ?? channels.count)
    channelCount = channels.count
  }

  override func restart() {
    base = slot.read()
    shown = base
  }

  /// What programs see as theirs: written through, so that it shows where nothing is animated.
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

  /// Keeps what a program wrote while animations ran; those that merely hold their last value are over then.
  private func takeOver(_ value: Value) {
    base = value
    shown = value
    channels.removeAll { $0.isHeld && $0.replacement == nil }
    channelCount = channels.count
  }

  /// Makes values that stay the ones that show where nothing is animated.
  private func settle() {
    while let first = channels.first, first.isHeld, !first.isSeparate, first.replacement == nil {
      first.apply(to: &base)
      channels.removeFirst()
    }
    channelCount = channels.count
  }
}

/// A value that does not move.
final class StillSource<Value: AnimatedValue>: AnimationSource<Value> {
  private let still: Value

  init(_ value: Value) { still = value }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Value) {
    value = weight >= 1 ? still : .mix(value, still, weight)
  }
}
