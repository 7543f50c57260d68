/// A gesture of two that are recognized at the same time.
@preconcurrency @MainActor public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// The values of two gestures.
  public struct Value {
    /// The value of the first gesture; nil while it is not recognized.
    public var first: First.Value?
    /// The value of the second gesture; nil while it is not recognized.
    public var second: Second.Value?
  }

  /// Creates a gesture of two.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// The recognition of both gestures; it ends when neither is recognized any longer.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      var value = Value()
      var firstOutput = GestureOutput<First.Value>(accepts: output.accepts)
      firstOutput.changed = { one, touch in
        value.first = one
        output.changed(value, touch)
      }
      firstOutput.ended = { one, touch in
        value.first = one
        defer { value.first = nil }
        if value.second == nil { output.ended(value, touch) } else { output.changed(value, touch) }
      }
      var secondOutput = GestureOutput<Second.Value>(accepts: output.accepts)
      secondOutput.changed = { one, touch in
        value.second = one
        output.changed(value, touch)
      }
      secondOutput.ended = { one, touch in
        value.second = one
        defer { value.second = nil }
        if value.first == nil { output.ended(value, touch) } else { output.changed(value, touch) }
      }
      let takeFirst = first.recognition.begin(firstOutput)
      let takeSecond = second.recognition.begin(secondOutput)
      return { signal in
        let isFirst = takeFirst(signal), isSecond = takeSecond(signal)
        if case .cancel = signal { value = Value() }
        return isFirst || isSecond
      }
    }
  }
}

/// A gesture of two of which only one is recognized: the second waits until the first has failed.
@preconcurrency @MainActor public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// The value of the gesture that was recognized.
  @frozen public enum Value {
    /// The first gesture was recognized.
    case first(First.Value)
    /// The second gesture was recognized.
    case second(Second.Value)
  }

  /// Creates a gesture of two.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// The recognition of the gestures; what the second one ends with counts only where the first one has not ended.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      var hasFirst = false
      var firstOutput = GestureOutput<First.Value>(accepts: output.accepts)
      firstOutput.changed = { output.changed(.first($0), $1) }
      firstOutput.ended = { value, touch in
        hasFirst = true
        output.ended(.first(value), touch)
      }
      var secondOutput = GestureOutput<Second.Value>(accepts: output.accepts)
      secondOutput.changed = { if !hasFirst { output.changed(.second($0), $1) } }
      secondOutput.ended = { if !hasFirst { output.ended(.second($0), $1) } }
      let takeFirst = first.recognition.begin(firstOutput)
      let takeSecond = second.recognition.begin(secondOutput)
      return { signal in
        if case .press = signal { hasFirst = false }
        let isFirst = takeFirst(signal)
        return takeSecond(signal) || isFirst
      }
    }
  }
}

/// A gesture of which the second part begins when the first has ended.
@preconcurrency @MainActor public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// The values of the parts so far.
  @frozen public enum Value {
    /// The first part goes on.
    case first(First.Value)
    /// The first part has ended; the value of the second one is nil until it begins.
    case second(First.Value, Second.Value?)
  }

  /// Creates a gesture of two parts.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// The recognition of the parts; both see the whole press.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      var done: First.Value?
      var firstOutput = GestureOutput<First.Value>(accepts: output.accepts)
      firstOutput.changed = { if done == nil { output.changed(.first($0), $1) } }
      firstOutput.ended = { value, touch in
        done = value
        output.changed(.second(value, nil), touch)
      }
      var secondOutput = GestureOutput<Second.Value>(accepts: output.accepts)
      secondOutput.changed = { if let done { output.changed(.second(done, $0), $1) } }
      secondOutput.ended = { value, touch in
        if let first = done { output.ended(.second(first, value), touch) }
        done = nil
      }
      let takeFirst = first.recognition.begin(firstOutput)
      let takeSecond = second.recognition.begin(secondOutput)
      return { signal in
        let isFirst = takeFirst(signal)
        return takeSecond(signal) || isFirst
      }
    }
  }
}

/// A gesture whose values are made from those of another one.
@preconcurrency @MainActor public struct MappedGesture<Base: Gesture, Value>: Gesture {
  let base: Base
  let transform: (Base.Value) -> Value

  /// The recognition of the other gesture.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      var inner = GestureOutput<Base.Value>(accepts: output.accepts)
      inner.changed = { output.changed(transform($0), $1) }
      inner.ended = { output.ended(transform($0), $1) }
      return base.recognition.begin(inner)
    }
  }
}

extension Gesture {
  /// Returns a gesture of this one and another one, recognized at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns a gesture of this one and another one, which counts only where this one does not.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Returns a gesture of this one and another one that begins when this one has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Returns a gesture whose values are made from those of this one.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> MappedGesture<Self, Result> {
    MappedGesture(base: self, transform: transform)
  }

  /// Returns the gesture with a function of its changes, and one that is called when it has ended or failed.
  package func following(
    changed: @escaping (Value) -> Void, finished: @escaping () -> Void
  ) -> some Gesture<Value> {
    FollowedGesture(base: self, changed: changed, finished: finished)
  }
}

/// A gesture with a function that is called when it has ended or failed.
private struct FollowedGesture<Base: Gesture>: Gesture {
  let base: Base
  let changed: (Base.Value) -> Void
  let finished: () -> Void

  var recognition: GestureRecognition<Base.Value> {
    GestureRecognition { output in
      var inner = output
      inner.changed = { value, touch in
        changed(value)
        output.changed(value, touch)
      }
      let take = base.recognition.begin(inner)
      return { signal in
        let isWanted = take(signal)
        switch signal {
        case .release, .cancel, .endOfWheel: finished()
        default: break
        }
        return isWanted
      }
    }
  }
}
