/// A cache of values that take too long to make while drawing: they are made off the main actor, and kept
/// while they are requested.
///
/// A recipe identifies a value, and equal recipes share one. A slot, such as an entity, shows values one
/// after the other: until the requested value is ready, the slot keeps its previous one.
@MainActor final class AsyncCache<Recipe: Hashable & Sendable, Output: Sendable, Value, Slot: Hashable> {
  private var shelf = ValueShelf()
  private let arrivals = ResultMailbox<Recipe, Output>()
  private let name: String
  private let finish: @MainActor (Recipe, Output) -> Value

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - name: The name of the tasks that make values.
  ///   - finish: Creates the value to keep, on the main actor.
  init(name: String, finish: @escaping @MainActor (Recipe, Output) -> Value) {
    (self.name, self.finish) = (name, finish)
  }

  /// The version, which grows with every value that has become ready; requests may then return a new one.
  var version: UInt64 { arrivals.count }

  /// Returns the value of a recipe, made synchronously if it is missing.
  func value(for recipe: Recipe, making: () -> Output?) -> Value? {
    if !shelf.has(recipe) { keep(making(), for: recipe) }
    return shelf.use(recipe) as? Value
  }

  /// Returns the value of a recipe if it is ready, else the previous one of the slot.
  ///
  /// While a value is made for a slot, no other is begun for it, so that a recipe that changes all the time
  /// still shows results.
  func valueWhenReady(
    for recipe: Recipe, in slot: Slot, making: @escaping @Sendable () -> Output?
  ) -> Value? {
    for arrival in arrivals.take() {
      shelf.isMade(arrival.recipe)
      keep(arrival.made, for: arrival.recipe)
    }
    if shelf.request(recipe, in: slot) {
      let arrivals = arrivals
      Task.detached(name: name) { await arrivals.make(recipe, making) }
    }
    return shelf.useShown(in: slot) as? Value
  }

  /// Returns whether the value of a recipe is ready.
  func isReady(_ recipe: Recipe) -> Bool { shelf.has(recipe) }

  /// Clears a slot, which then shows nothing until the next request.
  func clear(_ slot: Slot) { shelf.clear(slot) }

  /// Drops the values that were not requested since the previous call.
  func forgetUnused() { shelf.forgetUnused() }

  private func keep(_ made: Output?, for recipe: Recipe) {
    shelf.keep(made.map { finish(recipe, $0) }, for: recipe)
  }
}

/// The values of an asynchronous cache and what its slots show, whatever their types: it is compiled once, not for
/// each kind of cache.
private struct ValueShelf {
  private struct Entry {
    /// The value; `nil` if the recipe yields none.
    let value: Any?
    var isUsed = true
  }

  private struct SlotState {
    var shown: AnyHashable?
    var awaited: AnyHashable?
    var isUsed = true
  }

  private var entries: [AnyHashable: Entry] = [:]
  private var slots: [AnyHashable: SlotState] = [:]
  private var beingMade: Set<AnyHashable> = []

  func has(_ recipe: AnyHashable) -> Bool { entries[recipe] != nil }

  mutating func keep(_ value: Any?, for recipe: AnyHashable) { entries[recipe] = Entry(value: value) }

  /// Notes that a value is no longer being made.
  mutating func isMade(_ recipe: AnyHashable) { beingMade.remove(recipe) }

  /// Returns the value of a recipe, which counts as used from now on.
  mutating func use(_ recipe: AnyHashable) -> Any? {
    entries[recipe]?.isUsed = true
    return entries[recipe]?.value
  }

  /// Returns the value that a slot shows.
  mutating func useShown(in slot: AnyHashable) -> Any? {
    guard let shown = slots[slot]?.shown else { return nil }
    return use(shown)
  }

  /// Requests a value for a slot.
  ///
  /// - Returns: Whether it has to be made.
  mutating func request(_ recipe: AnyHashable, in slot: AnyHashable) -> Bool {
    var state = slots[slot] ?? SlotState()
    defer { slots[slot] = state }
    state.isUsed = true
    if has(recipe) {
      (state.shown, state.awaited) = (recipe, nil)
      return false
    }
    if let awaited = state.awaited, has(awaited) { (state.shown, state.awaited) = (awaited, nil) }
    guard state.awaited == nil else { return false }
    state.awaited = recipe
    return beingMade.insert(recipe).inserted
  }

  mutating func clear(_ slot: AnyHashable) { slots[slot] = nil }

  mutating func forgetUnused() {
    slots = slots.filter { $0.value.isUsed }
    for slot in slots.keys { slots[slot]?.isUsed = false }
    let awaited = Set(slots.values.compactMap(\.awaited))
    entries = entries.filter { $0.value.isUsed || awaited.contains($0.key) }
    for recipe in entries.keys { entries[recipe]?.isUsed = false }
  }
}
