/// An image of a file, with the color space of its texels.
package struct TextureAsset: Sendable, Equatable {
  package var name: String
  package var source: Source
  package var colorSpace: ColorSpace

  package init(name: String, source: Source, colorSpace: ColorSpace = .automatic) {
    (self.name, self.source, self.colorSpace) = (name, source, colorSpace)
  }

  package enum Source: Sendable, Equatable {
    case file(path: String)
    /// A range of a file's bytes, as in a package of several files.
    case stretch(path: String, range: Range<Int>)
    case bytes([UInt8])
    /// The file was not found: materials show a placeholder pattern instead.
    case missing(asked: String)

    /// True if the file was not found.
    package var isMissing: Bool { if case .missing = self { true } else { false } }
  }

  package enum ColorSpace: String, Sendable, Hashable {
    /// Chosen by the number of channels and by the material input that the image is used for.
    case automatic
    case sRGB
    case linear
  }
}
