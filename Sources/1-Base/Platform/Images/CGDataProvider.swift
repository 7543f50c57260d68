public import Foundation

/// Bytes under the name that ported code hands them over by.
public typealias CFData = Data

/// The bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?
  let bytes: [UInt8]

  /// Takes over bytes; never nil, whatever the type says for the sake of ported code.
  public init?(data: CFData) {
    self.data = data
    bytes = [UInt8](data)
  }
}

/// Where a pixel has its alpha, and what it did to the colors.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// How the bytes of a pixel are to be read: an alpha info, the order of bytes, and whether they are floats.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
  var order: CGBitmapInfo { intersection(.byteOrderMask) }
}
