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
@_exported public import typealias RealityViews.NSLayoutConstraint
@_exported public import typealias RealityViews.UIApplication
@_exported public import protocol RealityViews.UIApplicationDelegate
@_exported public import typealias RealityViews.UIEvent
@_exported public import typealias RealityViews.UIGestureRecognizer
@_exported public import protocol RealityViews.UIGestureRecognizerDelegate
@_exported public import class RealityViews.UIScreen
@_exported public import class RealityViews.UITouch
@_exported public import typealias RealityViews.UIView
@_exported public import typealias RealityViews.UIViewController
@_exported public import typealias RealityViews.UIWindow

/// A font, under UIKit's name.
public typealias UIFont = PlatformFont
