// Sessions, anchors and providers of tracking under the name of Apple's module, for programs that ask for them and go on
// without. Nothing is tracked here: every configuration and every provider says so by `isSupported`, sessions fail with an
// error, and there is no anchor but those that a program makes.
@_exported public import Foundation
@_exported public import simd
