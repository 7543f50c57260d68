public import Foundation

/// Core Foundation's type of bytes.
public typealias CFData = Data

/// A provider of an image's bytes.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?
  let bytes: [UInt8]

  /// Creates a provider of bytes; never nil, it is failable for the sake of ported code.
  public init?(data: CFData) {
    self.data = data
    bytes = [UInt8](data)
  }
}

/// The position of alpha within a pixel, and whether colors are premultiplied.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// Colors alone, without a component for alpha.
  case none
  /// Alpha behind premultiplied colors.
  case premultipliedLast
  /// Alpha before premultiplied colors.
  case premultipliedFirst
  /// Alpha behind the colors.
  case last
  /// Alpha before the colors.
  case first
  /// An unused component behind the colors.
  case noneSkipLast
  /// An unused component before the colors.
  case noneSkipFirst
  /// Alpha alone, without colors.
  case alphaOnly
}

/// The layout of a pixel: its alpha info, byte order, and whether components are floats.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The mask of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The flag of floating-point components.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The mask of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components of 16 bits with the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Pixels of 32 bits with the low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Components of 16 bits with the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Pixels of 32 bits with the high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
  var order: CGBitmapInfo { intersection(.byteOrderMask) }
}
