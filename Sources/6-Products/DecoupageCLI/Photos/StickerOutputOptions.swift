import Arguments
import Images
import Stickers

/// The options of a sticker's files: format, animation, and sheets for printers.
enum StickerOutputOptions {
  static let format = Option.optional(
    "format", as: .choice(of: StickerFormat.self), defaultText: "that of OUT's name, or png",
    help: "the format; svg has the cut line, whatsapp and telegram are WebP as their packs ask for")
  static let turn = Option.optional(
    "turn", as: .integer(in: 2...120),
    help: "write an animated PNG or WebP of N frames in which the light goes around")
  static let paper = Option.value(
    "paper", as: .choice(of: PrintSheet.Paper.self), default: .a4, help: "the paper of a PDF or SVG sheet")
  static let side = Option.value(
    "print-size", as: .number("MM", in: 5...400), default: Float(50),
    help: "the longer side of a sticker on a PDF or SVG sheet, in millimeters")
  static let bleed = Option.value(
    "bleed", as: .number("MM", in: 0...10), default: Float(2),
    help: "how far colors extend beyond the cut on a PDF or SVG sheet, in millimeters")

  static let tolerance = Option.value(
    "cut-tolerance", as: .number("MM", in: 0...2), default: Float(0.1),
    help: "how far the cut line may be from the edge on a PDF or SVG sheet, in millimeters; more is smoother")
  static let marks = Option.value(
    "marks", as: .choice(of: PrintSheet.Marks.self), default: .cut,
    help: "the marks of a PDF or SVG sheet: for cutting by hand, or for plotters of Silhouette or Cricut")

  static let group = OptionGroup("print", [paper, side, bleed, tolerance, marks])

  /// Returns the format of the files: as asked for, or that of the output's name.
  static func format(_ invocation: Invocation, output: String?) throws(CommandFailure) -> StickerFormat {
    let isAnimated = invocation[turn] != nil
    if let format = invocation[format] {
      guard !isAnimated || [.png, .webp].contains(format) else {
        throw CommandFailure(
          invocation.usageError("--turn writes animated PNG or WebP; leave out --format \(format.rawValue)"))
      }
      return format
    }
    let name = output?.lowercased() ?? ""
    return (isAnimated ? [StickerFormat.webp] : [.webp, .avif, .svg]).first {
      name.hasSuffix(".\($0.fileExtension)")
    } ?? .png
  }

  /// Returns the encoder of the files.
  static func encoder(
    _ invocation: Invocation, style: StickerStyle, format: StickerFormat
  ) throws(CommandFailure) -> StickerEncoder {
    var encoder = StickerEncoder(style: style)
    encoder.format = format
    guard let frames = invocation[turn] else { return encoder }
    guard style.look.isLit else {
      let lit = StickerLook.allCases.filter(\.isLit).map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(
        invocation.usageError(
          "--turn changes nothing in the look \(style.look.rawValue); light moves in \(lit)"))
    }
    encoder.turn = frames
    return encoder
  }

  /// Returns the sheet for printers, if the sheet's name asks for one.
  static func printSheet(_ invocation: Invocation, path: String?) throws(CommandFailure) -> PrintSheet? {
    guard let name = path?.lowercased(), name.hasSuffix(".pdf") || name.hasSuffix(".svg") else { return nil }
    var sheet = PrintSheet(
      paper: invocation[paper], stickerSide: invocation[side], bleed: invocation[bleed])
    (sheet.cutTolerance, sheet.marks) = (invocation[tolerance], invocation[marks])
    guard sheet.stickerSide <= sheet.largestSide else {
      throw CommandFailure(
        invocation.usageError(
          "--print-size \(Int(sheet.stickerSide)) does not fit on \(sheet.paper.rawValue), which has room for "
            + "\(Int(sheet.largestSide)) mm"))
    }
    return sheet
  }
}
