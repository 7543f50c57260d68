@_exported public import CoreGraphics
internal import Log

/// A time in seconds.
public typealias CFTimeInterval = Double

/// Returns the seconds since some moment in the past, on a clock that never goes backwards.
public func CACurrentMediaTime() -> CFTimeInterval { Double(MonotonicTime.nanoseconds()) / 1e9 }
