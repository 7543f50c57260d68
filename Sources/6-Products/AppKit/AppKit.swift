// The colors, images, fonts and paths of the engine, under the module name that ported code imports.
@_exported public import CoreGraphics
@_exported public import Foundation
public import Geometry

@_exported public import typealias Decoupage.NSMutableParagraphStyle
@_exported public import class Decoupage.NSParagraphStyle
@_exported public import typealias Decoupage.NSTextAlignment
@_exported public import typealias Platform.NSColor
@_exported public import class Platform.NSColorSpace
@_exported public import typealias Platform.NSImage

/// A font, under AppKit's name.
public typealias NSFont = PlatformFont
