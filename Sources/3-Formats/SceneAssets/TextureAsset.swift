/// A picture of a file.
package struct TextureAsset: Sendable, Equatable {
  package var name: String
  package var source: Source
  package var colorSpace: ColorSpace

  package init(name: String, source: Source, colorSpace: ColorSpace = .automatic) {
    (self.name, self.source, self.colorSpace) = (name, source, colorSpace)
  }

  package enum Source: Sendable, Equatable {
    case file(path: String)
    /// Some bytes of a file, as in a package of several files.
    case stretch(path: String, range: Range<Int>)
    case bytes([UInt8])
    /// It could not be found: materials show a pattern instead.
    case missing(asked: String)

    /// Whether the file was looked for in vain.
    package var isMissing: Bool { if case .missing = self { true } else { false } }
  }

  package enum ColorSpace: String, Sendable, Hashable {
    /// By the number of channels and what the picture is used for.
    case automatic
    case sRGB
    case linear
  }
}
