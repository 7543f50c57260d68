/// A resource: a possibly large value that is shared and retained as long as something refers to it.
public protocol Resource: Sendable {}
