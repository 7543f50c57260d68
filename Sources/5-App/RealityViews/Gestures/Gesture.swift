/// A gesture: input that a view recognizes as one action of the user.
///
/// Gestures are added to a ``RealityView`` or, as a ``GestureComponent``, to an entity. In windows the left button of
/// the mouse taps and drags, the wheel magnifies with Control, and rotates with Alt.
@preconcurrency @MainActor public protocol Gesture<Value> {
  /// The type of the values that the gesture delivers.
  associatedtype Value
  /// The type of the gesture that this one consists of.
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  var body: Body { get }
  /// The recognition of the gesture, which views begin; that of its body by default.
  var recognition: GestureRecognition<Value> { get }
}

extension Gesture {
  /// The recognition of the gesture's body.
  public var recognition: GestureRecognition<Body.Value> { body.recognition }
}

extension Gesture where Body == Never {
  /// The gesture that this one consists of; gestures that recognize input themselves have none.
  public var body: Never {
    preconditionFailure("\(Self.self) recognizes input itself: ask for the body of gestures of your own only")
  }
}

extension Never: Gesture {
  /// The type of the values; there are none.
  public typealias Value = Never
}

/// The recognition of a gesture, which turns input into values.
@preconcurrency @MainActor public struct GestureRecognition<Value> {
  /// Begins to recognize; the result takes input, and returns whether it is meant for the gesture.
  let begin: (GestureOutput<Value>) -> (GestureSignal) -> Bool
}

/// The functions that take the values of a gesture, and what it has recognized so far.
@MainActor struct GestureOutput<Value> {
  let memory: GestureMemory
  /// Returns whether the gesture may begin with a touch.
  var accepts: (GestureTouch) -> Bool = { _ in true }
  var changed: (Value, GestureTouch) -> Void = { _, _ in }
  var ended: (Value, GestureTouch) -> Void = { _, _ in }

  init(_ memory: GestureMemory) { self.memory = memory }

  /// Creates the output of a part of a gesture, which may begin with the same touches.
  init(of whole: GestureOutput<some Any>) { (memory, accepts) = (whole.memory, whole.accepts) }

  /// Creates the output of a part of a gesture with a memory of its own.
  init(of whole: GestureOutput<some Any>, _ memory: GestureMemory) {
    (self.memory, accepts) = (memory, whole.accepts)
    memory.restart()
  }
}

/// A gesture whose values call a function.
@preconcurrency @MainActor public struct ActionGesture<Base: Gesture>: Gesture {
  let base: Base
  let change: ((Base.Value) -> Void)?
  let end: ((Base.Value) -> Void)?

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<Base.Value> {
    GestureRecognition { output in
      var output = output
      if let change {
        let next = output.changed
        output.changed = { value, touch in
          change(value)
          next(value, touch)
        }
      }
      if let end {
        let next = output.ended
        output.ended = { value, touch in
          end(value)
          next(value, touch)
        }
      }
      return base.recognition.begin(output)
    }
  }
}

extension Gesture {
  /// Returns the gesture with a function that is called for every change of its value.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ActionGesture<Self> {
    ActionGesture(base: self, change: action, end: nil)
  }

  /// Returns the gesture with a function that is called when it ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ActionGesture<Self> {
    ActionGesture(base: self, change: nil, end: action)
  }
}

/// A gesture of a view or of an entity, without its type.
struct ViewGesture: Sendable {
  /// Begins to recognize, from what is remembered.
  let begin: @MainActor @Sendable (GestureMemory) -> (GestureSignal) -> Bool

  @MainActor init(_ gesture: some Gesture) {
    begin = { memory in
      memory.restart()
      return gesture.recognition.begin(GestureOutput(memory))
    }
  }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// The recognition of the gesture; nothing is recognized without one.
  public var recognition: GestureRecognition<Wrapped.Value> {
    self?.recognition ?? GestureRecognition { _ in { _ in false } }
  }

  /// The type of the gesture that this one consists of; there is none.
  public typealias Body = Never
}
