/// A value that is shown with a trace event.
@usableFromInline package protocol TraceArgument {
  var traceValue: TraceValue { get }
}

/// The arguments of an event, by name: `["file": path, "bytes": count]`.
@usableFromInline package typealias TraceArguments = KeyValuePairs<String, any TraceArgument>

/// The kind of value that a trace viewer shows.
@usableFromInline package enum TraceValue: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
}

extension String: TraceArgument {
  @usableFromInline package var traceValue: TraceValue { .text(self) }
}

extension Int: TraceArgument {
  @usableFromInline package var traceValue: TraceValue { .integer(Int64(self)) }
}

extension Double: TraceArgument {
  @usableFromInline package var traceValue: TraceValue { .number(self) }
}

extension Float: TraceArgument {
  @usableFromInline package var traceValue: TraceValue { .number(Double(self)) }
}

extension Bool: TraceArgument {
  @usableFromInline package var traceValue: TraceValue { .flag(self) }
}
