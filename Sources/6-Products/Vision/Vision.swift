// The part of Apple's Vision that lifts subjects out of photos: requests for foreground instances, and what they find. The
// other requests of Vision are absent, and so are Core Image and its `CIImage`; `CGImage(pixelBuffer:)` stands where code
// takes a picture from a pixel buffer.
@_exported public import CoreGraphics
