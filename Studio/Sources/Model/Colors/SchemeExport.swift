internal import Images
package import Stickers
internal import TextFormats

/// A file format of color schemes.
package nonisolated enum SchemeExport: String, Hashable, Sendable, CaseIterable {
  /// A line `#rrggbb` for each color.
  case hex
  /// Custom properties of a style sheet.
  case css
  /// A palette of GIMP, Inkscape and Krita.
  case gpl
  /// A swatch exchange file of Adobe's programs.
  case ase
  /// A JSON document with shares and OKLab coordinates.
  case json

  /// The title in menus.
  package var title: String {
    switch self {
    case .hex: "Hex codes"
    case .css: "CSS"
    case .gpl: "GIMP palette"
    case .ase: "Adobe swatches"
    case .json: "JSON"
    }
  }

  /// The extension of the files' names.
  package var fileExtension: String { self == .hex ? "txt" : rawValue }

  /// Creates the format of a file's name; nil where its extension is none of them.
  package init?(path: String) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    guard let format = Self.allCases.first(where: { $0.fileExtension == ending }) else { return nil }
    self = format
  }

  /// Returns the file of a scheme.
  ///
  /// - Parameters:
  ///   - scheme: The scheme.
  ///   - name: The name of the photo.
  /// - Returns: The bytes of the file.
  package func bytes(_ scheme: Palette, name: String) -> [UInt8] {
    switch self {
    case .hex: Array(scheme.colors.map { $0.hex + "\n" }.joined().utf8)
    case .css: Array(Self.css(scheme).utf8)
    case .gpl: Array(Self.gpl(scheme, name).utf8)
    case .ase: Self.ase(scheme)
    case .json: Array(Self.json(scheme, name).document.utf8)
    }
  }

  private static func css(_ scheme: Palette) -> String {
    let colors = scheme.colors.enumerated().map { "  --color-\($0.offset + 1): \($0.element.hex);\n" }
    let gradient = scheme.gradient.map(\.pixel.hex).joined(separator: ", ")
    return ":root {\n\(colors.joined())  --gradient: linear-gradient(in oklab, \(gradient));\n}\n"
  }

  private static func gpl(_ scheme: Palette, _ name: String) -> String {
    // A name takes one line.
    let title = String(name.unicodeScalars.map { $0.value < 32 ? " " : Character($0) })
    let lines = scheme.colors.map { color in
      let channels = [color.pixel.red, color.pixel.green, color.pixel.blue].map { channel in
        let text = String(channel)
        return String(repeating: " ", count: 3 - text.count) + text
      }
      return channels.joined(separator: " ") + "\t" + color.hex + "\n"
    }
    return "GIMP Palette\nName: \(title)\nColumns: \(scheme.colors.count)\n#\n" + lines.joined()
  }

  /// Blocks of colors: a type, a length, a name in UTF-16, the model and its numbers, all with the high byte first.
  private static func ase(_ scheme: Palette) -> [UInt8] {
    var file: [UInt8] =
      Array("ASEF".utf8) + big(UInt16(1)) + big(UInt16(0)) + big(UInt32(scheme.colors.count))
    for color in scheme.colors {
      let name = Array(color.hex.utf16) + [0]
      var block = big(UInt16(name.count)) + name.flatMap { big($0) } + Array("RGB ".utf8)
      for channel in [color.pixel.red, color.pixel.green, color.pixel.blue] {
        block += big((Float(channel) / 255).bitPattern)
      }
      // 2 is a plain color; 0 would be a global one, and 1 a spot color.
      block += big(UInt16(2))
      file += big(UInt16(1)) + big(UInt32(block.count)) + block
    }
    return file
  }

  private static func big<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func json(_ scheme: Palette, _ name: String) -> JSONText {
    .object([
      ("file", .string(name)),
      (
        "colors",
        .array(
          scheme.colors.map { color in
            .object([
              ("hex", .string(color.hex)), ("share", .float(color.share)),
              ("oklab", .floats([color.color.lightness, color.color.a, color.color.b])),
            ])
          })
      ),
      ("gradient", .array(scheme.gradient.map { .string($0.pixel.hex) })),
    ])
  }
}
