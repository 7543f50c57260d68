/// A cache of values that take too long to make while drawing: they are made off the main actor, and kept
/// while they are requested.
///
/// A recipe identifies a value, and equal recipes share one. A slot, such as an entity, shows values one
/// after the other: until the requested value is ready, the slot keeps its previous one.
@MainActor final class AsyncCache<Recipe: Hashable & Sendable, Output: Sendable, Value, Slot: Hashable> {
  private struct Entry {
    /// The value; `nil` if the recipe yields none.
    let value: Value?
    var isUsed = true
  }

  private struct SlotState {
    var shown: Recipe?
    var awaited: Recipe?
    var isUsed = true
  }

  private var entries: [Recipe: Entry] = [:]
  private var slots: [Slot: SlotState] = [:]
  private var beingMade: Set<Recipe> = []
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
    if entries[recipe] == nil { keep(making(), for: recipe) }
    return used(recipe)
  }

  /// Returns the value of a recipe if it is ready, else the previous one of the slot.
  ///
  /// While a value is made for a slot, no other is begun for it, so that a recipe that changes all the time
  /// still shows results.
  func valueWhenReady(
    for recipe: Recipe, in slot: Slot, making: @escaping @Sendable () -> Output?
  ) -> Value? {
    takeArrivals()
    var state = slots[slot] ?? SlotState()
    state.isUsed = true
    if entries[recipe] != nil {
      (state.shown, state.awaited) = (recipe, nil)
    } else {
      if let awaited = state.awaited, entries[awaited] != nil {
        (state.shown, state.awaited) = (awaited, nil)
      }
      if state.awaited == nil {
        state.awaited = recipe
        begin(recipe, making)
      }
    }
    slots[slot] = state
    return state.shown.flatMap { used($0) }
  }

  /// Returns whether the value of a recipe is ready.
  func isReady(_ recipe: Recipe) -> Bool { entries[recipe] != nil }

  /// Clears a slot, which then shows nothing until the next request.
  func clear(_ slot: Slot) { slots[slot] = nil }

  /// Drops the values that were not requested since the previous call.
  func forgetUnused() {
    slots = slots.filter { $0.value.isUsed }
    for slot in slots.keys { slots[slot]?.isUsed = false }
    let awaited = Set(slots.values.compactMap(\.awaited))
    entries = entries.filter { $0.value.isUsed || awaited.contains($0.key) }
    for recipe in entries.keys { entries[recipe]?.isUsed = false }
  }

  private func begin(_ recipe: Recipe, _ making: @escaping @Sendable () -> Output?) {
    guard beingMade.insert(recipe).inserted else { return }
    let arrivals = arrivals
    Task.detached(name: name) { await arrivals.make(recipe, making) }
  }

  private func takeArrivals() {
    for arrival in arrivals.take() {
      beingMade.remove(arrival.recipe)
      keep(arrival.made, for: arrival.recipe)
    }
  }

  private func keep(_ made: Output?, for recipe: Recipe) {
    entries[recipe] = Entry(value: made.map { finish(recipe, $0) })
  }

  private func used(_ recipe: Recipe) -> Value? {
    entries[recipe]?.isUsed = true
    return entries[recipe]?.value
  }
}
