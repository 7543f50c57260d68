/// A component: one aspect of an entity, as a value stored in a packed column of its type.
///
/// The protocol has no requirements. Prefer small structs without references: a column of those is copied,
/// moved and destroyed as plain bytes.
public protocol Component: SendableMetatype {}
