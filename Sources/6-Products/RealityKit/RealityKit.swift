// The engine under the name that ported code imports, with what that name brings along on Apple's
// platforms: Foundation, simd and the color and geometry types of the system.
@_exported public import Decoupage
@_exported public import Foundation
