public import RealityViews

/// A key of a value that views hand up to those around them.
public nonisolated protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view gives one.
  static var defaultValue: Value { get }
  /// Joins the value of a further view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// The values that the views in a view give for a key, in their order.
private final class PreferenceValues<Key: PreferenceKey> {
  private var values: [Key.Value] = []
  private let outer: PreferenceValues?

  init(outer: PreferenceValues?) { self.outer = outer }

  func add(_ value: Key.Value) {
    values.append(value)
    outer?.add(value)
  }

  var reduced: Key.Value {
    guard var value = values.first else { return Key.defaultValue }
    for next in values.dropFirst() { Key.reduce(value: &value) { next } }
    return value
  }
}

/// The last value of a key.
private final class LastPreference<Value: Equatable>: ViewCompanion {
  private var last: Value?

  /// Takes a value, and returns whether it is another one.
  func take(_ value: Value) -> Bool {
    defer { last = value }
    return last != value
  }

  func leave() {}
}

extension View {
  /// Returns the view with a value of a key for the views around it.
  public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
    ModifiedView(
      self, environment: { ($0.values[K.self] as? PreferenceValues<K>)?.add(value) })
  }

  /// Returns the view with an action for the first value, and each other one, that the views in it give for a key.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    ModifiedView(
      self,
      environment: { environment in
        let values = PreferenceValues<K>(outer: environment.values[K.self] as? PreferenceValues<K>)
        environment.values[K.self] = values
        let place = environment.inner("preference").inner(ObjectIdentifier(K.self))
        let last = environment.states.object(at: place.path) { LastPreference<K.Value>() }
        // Views that are made for their frame give theirs while they are drawn.
        environment.states.afterLayout {
          let value = values.reduced
          if last.take(value) { action(value) }
        }
      })
  }
}
