// The colors, images, fonts and paths of the engine, under the module name that ported code imports.
@_exported public import CoreGraphics
@_exported public import Foundation
public import Geometry

@_exported public import typealias Decoupage.NSMutableParagraphStyle
@_exported public import class Decoupage.NSParagraphStyle
@_exported public import typealias Decoupage.NSTextAlignment
@_exported public import typealias Platform.UIColor
@_exported public import struct Platform.UIEdgeInsets
@_exported public import typealias Platform.UIImage

/// A font, under UIKit's name.
public typealias UIFont = PlatformFont
