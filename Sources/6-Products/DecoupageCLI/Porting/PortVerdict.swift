import TextFormats

/// The verdict on a scene of a run.
enum PortVerdict {
  case same(PortVerification)
  case differs(PortVerification, String)
  /// An earlier run found that it differs, and nothing has changed since.
  case differedBefore(String)
  /// A port that was not compared, since that was not asked for: a sentence of why.
  case unasked(String)
  /// A port that could not be compared, for a reason; nil where nothing was ported.
  case unknown(String?)

  /// The difference; nil where there is none, or nothing was compared.
  var difference: String? {
    switch self {
    case .differs(_, let what), .differedBefore(let what): what
    case .same, .unasked, .unknown: nil
    }
  }

  /// The reason why it was not compared; nil where it was, or where nothing was ported.
  var reasonWithout: String? {
    switch self {
    case .unasked(let reason): reason
    case .unknown(let reason): reason
    case .same, .differs, .differedBefore: nil
    }
  }

  /// The sentence on pictures that are the same; nil where they are not, or were not drawn.
  var agreement: String? {
    guard case .same(let verification) = self else { return nil }
    return verification.measure.map { "drawn again: \($0)" }
  }

  var verification: PortVerification? {
    switch self {
    case .same(let verification), .differs(let verification, _): verification
    case .differedBefore, .unasked, .unknown: nil
    }
  }

  /// Returns the verdict as a JSON object, with the files of the pictures where they were written.
  func json(_ pictures: (before: String, after: String)?) -> JSONText {
    var members: [(key: String, value: JSONText)] = []
    switch self {
    case .same: members.append(("outcome", .string("same")))
    case .differs(_, let what), .differedBefore(let what):
      members += [("outcome", .string("differs")), ("reason", .string(what))]
    case .unasked, .unknown:
      members += [
        ("outcome", .string("not compared")), ("reason", .string(reasonWithout ?? "nothing was ported")),
      ]
    }
    if let pair = verification?.pair {
      members += [("flip", .number(pair.difference)), ("bound", .number(PortVerification.bound))]
    }
    if let pictures {
      members += [("before", .string(pictures.before)), ("after", .string(pictures.after))]
    }
    return .object(members)
  }
}
