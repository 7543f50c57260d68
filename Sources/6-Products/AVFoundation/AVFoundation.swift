// Times, players of videos and buffers of sound, under the module name that ported code imports.
@_exported public import Foundation

@_exported public import class Loading.AVAsset
@_exported public import class Loading.AVPlayer
@_exported public import class Loading.AVPlayerItem
@_exported public import class Loading.AVPlayerLooper
@_exported public import class Loading.AVQueuePlayer
@_exported public import class Loading.AVURLAsset
@_exported public import class Platform.AVAudioFormat
@_exported public import class Platform.AVAudioPCMBuffer
@_exported public import struct Platform.CMTime
@_exported public import func Platform.CMTimeGetSeconds
@_exported public import func Platform.CMTimeMake
@_exported public import func Platform.CMTimeMakeWithSeconds
