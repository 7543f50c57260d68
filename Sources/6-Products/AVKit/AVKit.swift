// The players of AVFoundation, under the name of the module that shows them on Apple's platforms.
@_exported public import AVFoundation
