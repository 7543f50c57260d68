// The geometry of Foundation, and the colors and images of Platform, under the module name that ported code imports.
@_exported public import Foundation
// Built with this module, so that tests that import both find it.
import _Testing_CoreGraphics

@_exported public import struct Platform.CGBitmapInfo
@_exported public import class Platform.CGColor
@_exported public import enum Platform.CGColorRenderingIntent
@_exported public import class Platform.CGColorSpace
@_exported public import func Platform.CGColorSpaceCreateDeviceGray
@_exported public import func Platform.CGColorSpaceCreateDeviceRGB
@_exported public import enum Platform.CGColorSpaceModel
@_exported public import class Platform.CGDataProvider
@_exported public import class Platform.CGImage
@_exported public import enum Platform.CGImageAlphaInfo
