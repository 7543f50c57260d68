public import Combine

/// The protocol of subjects that publish, which is what ported code calls by this name; the subject of a photo is
/// `Decoupage.Subject`.
public typealias Subject = Combine.Subject
