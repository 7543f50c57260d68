/// Something that can be large, is shared, and is kept for as long as anybody refers to it.
public protocol Resource: Sendable {}
