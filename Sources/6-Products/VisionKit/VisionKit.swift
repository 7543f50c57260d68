// The part of Apple's VisionKit that lifts subjects out of photos: the analysis of an image, and the subjects that an
// interaction finds in it. Views are absent, and with them the gestures and buttons of interactions; text and codes are
// not looked for.
@_exported public import Vision

@_exported public import typealias Platform.UIImage
