import Arguments
import Files
import Images
import Stickers

/// The options of a sticker's files: format, animation, and sheets for printers.
enum StickerOutputOptions {
  static let format = Option.optional(
    "format", as: .choice(of: StickerFormat.self), defaultText: "that of OUT's name, or png",
    help: "the format; svg has the cut line, whatsapp and telegram are as their packs ask for")
  static let turn = Option.optional(
    "turn", as: .integer(in: 2...120),
    help: "write an animated PNG, WebP or WebM of N frames in which the light goes around")
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

  static let profile = Option.optional(
    "print-profile", as: .file("FILE.icc", extensions: ["icc", "icm"]),
    help: "the color profile of the printer that a PDF sheet is meant for")

  static let group = OptionGroup("print", [paper, side, bleed, tolerance, marks, profile])

  /// Returns the format of the files: as asked for, or that of the output's name.
  static func format(_ invocation: Invocation, output: String?) throws(CommandFailure) -> StickerFormat {
    let isAnimated = invocation[turn] != nil
    if let format = invocation[format] {
      guard !isAnimated || [.png, .webp, .whatsapp, .telegram].contains(format) else {
        throw CommandFailure(
          invocation.usageError(
            "--turn writes animated PNG or WebP, or WebM for telegram; leave out --format \(format.rawValue)")
        )
      }
      return format
    }
    let name = output?.lowercased() ?? ""
    if isAnimated, name.hasSuffix(".webm") { return .telegram }
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
    sheet.profile = try invocation[profile].map { path throws(CommandFailure) in
      try printProfile(path, sheet: name)
    }
    guard sheet.stickerSide <= sheet.largestSide else {
      throw CommandFailure(
        invocation.usageError(
          "--print-size \(Int(sheet.stickerSide)) does not fit on \(sheet.paper.rawValue), which has room for "
            + "\(Int(sheet.largestSide)) mm"))
    }
    return sheet
  }

  /// Reads the profile of a printer.
  private static func printProfile(
    _ path: String, sheet: String
  ) throws(CommandFailure) -> PrintProfile {
    guard sheet.hasSuffix(".pdf") else {
      throw CommandFailure(path, "only PDF sheets have a color profile; end the sheet's name in .pdf")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try [UInt8](contentsOfFile: path, limit: PrintProfile.byteLimit)
    } catch {
      throw CommandFailure(error)
    }
    do throws(PrintProfile.Unusable) {
      return try PrintProfile(bytes)
    } catch {
      throw CommandFailure(path, error.reason)
    }
  }
}
