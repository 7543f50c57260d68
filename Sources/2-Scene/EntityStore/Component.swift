/// One aspect of an entity: a value stored in a packed column of its type.
///
/// The protocol asks for nothing. Prefer small structs without references: a column of those is copied, moved
/// and destroyed as plain bytes.
public protocol Component: SendableMetatype {}
