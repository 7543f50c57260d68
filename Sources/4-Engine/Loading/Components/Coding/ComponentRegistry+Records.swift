internal import EntityStore
internal import SceneAssets
internal import SceneModel

extension ComponentRegistry {
  /// Decodes a registered component from the fields in a file.
  ///
  /// - Throws: `ComponentDecodingError` for types that are not registered, otherwise the error of the type's
  ///   decoder.
  static func decode(_ record: UntypedComponent) throws -> any Component {
    let start = RecordEncoder(record.name)
    let hasStart = try encodeStart(of: record.identifier, to: start)
    return try decode(
      record.identifier, from: RecordDecoder(record, fallback: hasStart ? start.record : nil))
  }
}

/// The reason that a value could not be decoded, in one sentence.
struct DecodingFault: CustomStringConvertible {
  let error: any Error

  init(_ error: any Error) { self.error = error }

  var description: String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(name(context)) has no \(key.stringValue)"
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      "\(name(context)) should be a \(type), but \(context.debugDescription)"
    case DecodingError.dataCorrupted(let context): "\(name(context)): \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private func name(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: "/")
    return path.isEmpty ? "it" : path
  }
}
