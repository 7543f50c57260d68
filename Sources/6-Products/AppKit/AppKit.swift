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
@_exported public import typealias RealityViews.NSApplication
@_exported public import protocol RealityViews.NSApplicationDelegate
@_exported public import typealias RealityViews.NSEvent
@_exported public import typealias RealityViews.NSGestureRecognizer
@_exported public import protocol RealityViews.NSGestureRecognizerDelegate
@_exported public import typealias RealityViews.NSLayoutConstraint
@_exported public import typealias RealityViews.NSResponder
@_exported public import typealias RealityViews.NSView
@_exported public import typealias RealityViews.NSViewController
@_exported public import typealias RealityViews.NSWindow

/// A font, under AppKit's name.
public typealias NSFont = PlatformFont
