package import SceneAssets

/// A reader of one family of scene files.
///
/// A family is one file of this target and one entry of ``SceneReaderTable/standard``. Everything that names kinds of
/// scene files derives from there: arguments of commands, folders, names in bundles, help and messages.
package protocol SceneReader: Sendable {
  /// The file name extensions of the family, lower case, the usual one first.
  static var extensions: [String] { get }

  /// True if files of the family have a signature; those without are recognized by their extension.
  static var hasSignature: Bool { get }

  /// Returns the extension of the format whose signature the bytes have.
  ///
  /// - Parameter beginning: The first bytes of the file, 4096 where it has as many.
  /// - Returns: One of ``extensions``; nil if the bytes have no signature of this family.
  static func sniff(_ beginning: [UInt8]) -> String?

  /// Reads a file synchronously; takes a while for large ones.
  static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset
}

extension SceneReader {
  package static var hasSignature: Bool { true }
}

extension [UInt8] {
  /// Returns whether the bytes begin with those of a text.
  func starts(with text: StaticString) -> Bool {
    unsafe starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
