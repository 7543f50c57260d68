/// A value that is shown with a trace event.
public protocol TraceArgument {
  var traceValue: TraceValue { get }
}

/// The arguments of an event, by name: `["file": path, "bytes": count]`.
public typealias TraceArguments = KeyValuePairs<String, any TraceArgument>

/// The kind of value that a trace viewer shows.
public enum TraceValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
}

extension String: TraceArgument {
  public var traceValue: TraceValue { .text(self) }
}

extension Int: TraceArgument {
  public var traceValue: TraceValue { .integer(Int64(self)) }
}

extension Double: TraceArgument {
  public var traceValue: TraceValue { .number(self) }
}

extension Float: TraceArgument {
  public var traceValue: TraceValue { .number(Double(self)) }
}

extension Bool: TraceArgument {
  public var traceValue: TraceValue { .flag(self) }
}
