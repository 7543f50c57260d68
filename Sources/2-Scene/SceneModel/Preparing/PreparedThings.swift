/// Things that take too long to make while drawing: made off the main actor, and kept while somebody asks for them.
///
/// A recipe says which thing is wanted, and equal recipes get the same thing. A slot is the place where things are
/// shown, one after the other: until the one that is wanted there is ready, it shows the one before.
@MainActor final class PreparedThings<Recipe: Hashable & Sendable, Made: Sendable, Thing, Slot: Hashable> {
  private struct Entry {
    /// Nil when nothing comes of the recipe.
    let thing: Thing?
    var isUsed = true
  }

  private struct Place {
    var shown: Recipe?
    var awaited: Recipe?
    var isUsed = true
  }

  private var entries: [Recipe: Entry] = [:]
  private var places: [Slot: Place] = [:]
  private var beingMade: Set<Recipe> = []
  private let arrivals = Arrivals<Recipe, Made>()
  private let name: String
  private let finish: @MainActor (Recipe, Made) -> Thing

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - name: What the tasks that make things are called.
  ///   - finish: Makes the thing to keep, on the main actor.
  init(name: String, finish: @escaping @MainActor (Recipe, Made) -> Thing) {
    (self.name, self.finish) = (name, finish)
  }

  /// Grows with everything that has become ready; it may then be time to ask again.
  var version: UInt64 { arrivals.count }

  /// The thing of a recipe, made here and now when it is not there yet.
  func thing(for recipe: Recipe, making: () -> Made?) -> Thing? {
    if entries[recipe] == nil { keep(making(), for: recipe) }
    return used(recipe)
  }

  /// The thing of a recipe if it is ready, else the one before in that slot.
  ///
  /// While one is made no other is begun for that slot, so that of one that changes all the time something is seen.
  func thingWhenReady(
    for recipe: Recipe, in slot: Slot, making: @escaping @Sendable () -> Made?
  ) -> Thing? {
    takeArrivals()
    var place = places[slot] ?? Place()
    place.isUsed = true
    if entries[recipe] != nil {
      (place.shown, place.awaited) = (recipe, nil)
    } else {
      if let awaited = place.awaited, entries[awaited] != nil {
        (place.shown, place.awaited) = (awaited, nil)
      }
      if place.awaited == nil {
        place.awaited = recipe
        begin(recipe, making)
      }
    }
    places[slot] = place
    return place.shown.flatMap { used($0) }
  }

  /// Shows nothing in a slot until something is asked for in it again.
  func clear(_ slot: Slot) { places[slot] = nil }

  /// Lets go of what was not asked for since the last time.
  func forgetUnused() {
    places = places.filter { $0.value.isUsed }
    for slot in places.keys { places[slot]?.isUsed = false }
    let awaited = Set(places.values.compactMap(\.awaited))
    entries = entries.filter { $0.value.isUsed || awaited.contains($0.key) }
    for recipe in entries.keys { entries[recipe]?.isUsed = false }
  }

  private func begin(_ recipe: Recipe, _ making: @escaping @Sendable () -> Made?) {
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

  private func keep(_ made: Made?, for recipe: Recipe) {
    entries[recipe] = Entry(thing: made.map { finish(recipe, $0) })
  }

  private func used(_ recipe: Recipe) -> Thing? {
    entries[recipe]?.isUsed = true
    return entries[recipe]?.thing
  }
}
