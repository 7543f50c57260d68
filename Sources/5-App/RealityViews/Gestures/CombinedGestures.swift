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

  /// The recognition of both gestures; it ends with the one that ends last.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      let parts = (
        output.memory.state { GesturePart<First.Value>() },
        output.memory.state { GesturePart<Second.Value>() }
      )
      var source: GestureSignal.Source?
      var hasEnded = false
      var value: Value { Value(first: parts.0.value, second: parts.1.value) }
      var firstOutput = GestureOutput<First.Value>(of: output)
      firstOutput.changed = { one, touch in
        parts.0.take(one, source)
        output.changed(value, touch)
      }
      firstOutput.ended = { one, _ in
        parts.0.take(one, source, isEnd: true)
        hasEnded = true
      }
      var secondOutput = GestureOutput<Second.Value>(of: output)
      secondOutput.changed = { one, touch in
        parts.1.take(one, source)
        output.changed(value, touch)
      }
      secondOutput.ended = { one, _ in
        parts.1.take(one, source, isEnd: true)
        hasEnded = true
      }
      let takeFirst = first.recognition.begin(firstOutput)
      let takeSecond = second.recognition.begin(secondOutput)
      return { signal in
        (source, hasEnded) = (signal.source, false)
        let isFirst = takeFirst(signal), isSecond = takeSecond(signal)
        if case .cancel = signal {
          parts.0.forget()
          parts.1.forget()
        }
        if signal.isLast {
          parts.0.fail(with: source)
          parts.1.fail(with: source)
        }
        guard let touch = signal.touch else { return isFirst || isSecond }
        if signal.isLast, parts.0.isEnded || parts.1.isEnded, !parts.0.goesOn, !parts.1.goesOn {
          let last = value
          parts.0.forget()
          parts.1.forget()
          output.ended(last, touch)
        } else if hasEnded {
          output.changed(value, touch)
        }
        return isFirst || isSecond
      }
    }
  }
}

/// The state of one of two gestures that are recognized at the same time.
@MainActor private final class GesturePart<Value> {
  private(set) var value: Value?
  private(set) var isEnded = false
  private var source: GestureSignal.Source?

  /// True if it has begun and neither ended nor failed.
  var goesOn: Bool { source != nil && !isEnded }

  /// Takes a value.
  func take(_ value: Value, _ source: GestureSignal.Source?, isEnd: Bool = false) {
    (self.value, self.source, isEnded) = (value, source, isEnd)
  }

  /// Forgets a gesture that goes on although its input is over.
  func fail(with source: GestureSignal.Source?) {
    if goesOn, self.source == source { forget() }
  }

  /// Forgets the gesture.
  func forget() { (value, source, isEnded) = (nil, nil, false) }
}

/// A gesture of two of which only one is recognized: the second waits while taps of the first may follow, and counts where
/// the first has not been recognized.
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
      let choice = output.memory.state { GestureChoice<Second.Value>() }
      let firstMemory = output.memory.state { GestureMemory() }
      var firstOutput = GestureOutput<First.Value>(of: output, firstMemory)
      firstOutput.changed = { output.changed(.first($0), $1) }
      firstOutput.ended = { value, touch in
        (choice.hasFirst, choice.held) = (true, nil)
        output.ended(.first(value), touch)
      }
      var secondOutput = GestureOutput<Second.Value>(of: output)
      secondOutput.changed = { if !choice.hasFirst { output.changed(.second($0), $1) } }
      secondOutput.ended = { if !choice.hasFirst { choice.held = ($0, $1) } }
      let takeFirst = first.recognition.begin(firstOutput)
      let takeSecond = second.recognition.begin(secondOutput)
      return { signal in
        if case .press = signal { choice.hasFirst = false }
        let isFirst = takeFirst(signal), isSecond = takeSecond(signal)
        if signal.source == nil { choice.held = nil }
        if let (value, touch) = choice.held, !firstMemory.isWaiting {
          choice.held = nil
          output.ended(.second(value), touch)
        }
        if signal.isLast || signal.source == nil { choice.hasFirst = false }
        return isFirst || isSecond
      }
    }
  }
}

/// The state of two gestures of which one is recognized.
private final class GestureChoice<Value> {
  /// True if the first gesture has ended with the input that goes on.
  var hasFirst = false
  /// The end of the second gesture, which waits for the first one.
  var held: (Value, GestureTouch)?
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

  /// The recognition of the parts; both see the whole press, and the second one counts once the first has ended.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      let progress = output.memory.state { SequenceProgress<First.Value>() }
      /// The value that the first part had ended with before the signal.
      var done: First.Value?
      var firstOutput = GestureOutput<First.Value>(of: output)
      firstOutput.changed = { if progress.first == nil { output.changed(.first($0), $1) } }
      firstOutput.ended = { value, touch in
        guard progress.first == nil else { return }
        progress.first = value
        output.changed(.second(value, nil), touch)
      }
      var secondOutput = GestureOutput<Second.Value>(of: output)
      secondOutput.changed = { if let done { output.changed(.second(done, $0), $1) } }
      secondOutput.ended = { value, touch in
        guard let done else { return }
        progress.first = nil
        output.ended(.second(done, value), touch)
      }
      let takeFirst = first.recognition.begin(firstOutput)
      let takeSecond = second.recognition.begin(secondOutput)
      return { signal in
        done = progress.first
        let isFirst = takeFirst(signal), isSecond = takeSecond(signal)
        switch signal {
        // A press that ends without the second part ends the sequence.
        case .release: if done != nil { progress.first = nil }
        case .cancel: progress.first = nil
        default: break
        }
        return isFirst || isSecond
      }
    }
  }
}

/// The state of a gesture of two parts.
private final class SequenceProgress<Value> {
  /// The value that the first part has ended with.
  var first: Value?
}

/// A gesture whose values are made from those of another one.
@preconcurrency @MainActor public struct MappedGesture<Base: Gesture, Value>: Gesture {
  let base: Base
  let transform: (Base.Value) -> Value

  /// The recognition of the other gesture.
  public var recognition: GestureRecognition<Value> {
    GestureRecognition { output in
      var inner = GestureOutput<Base.Value>(of: output)
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
      let course = output.memory.state { GestureCourse() }
      var source: GestureSignal.Source?
      let finish = {
        guard course.source != nil else { return }
        course.source = nil
        finished()
      }
      var inner = output
      inner.changed = { value, touch in
        course.source = source
        changed(value)
        output.changed(value, touch)
      }
      inner.ended = { value, touch in
        output.ended(value, touch)
        finish()
      }
      let take = base.recognition.begin(inner)
      return { signal in
        source = signal.source
        let isWanted = take(signal)
        if source == nil || signal.isLast && source == course.source { finish() }
        return isWanted
      }
    }
  }
}

/// The course of a gesture that is followed.
private final class GestureCourse {
  /// The source of the input with which it began; nil while it does not go on.
  var source: GestureSignal.Source?
}
