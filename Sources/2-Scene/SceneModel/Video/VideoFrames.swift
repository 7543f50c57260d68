public import Platform

/// A source of the frames of a video; an addition to RealityKit's API, where AVFoundation's players are the source.
///
/// Image sequences and files that FFmpeg decodes come with the engine, and programs bring other sources.
public protocol VideoFrameSource: Sendable {
  /// The length in seconds; infinity for a source without an end.
  var duration: Double { get }
  /// Returns the frame that is shown at a time.
  ///
  /// - Parameter time: The time in seconds, from 0 to the duration.
  /// - Returns: The frame; `nil` to keep the one before.
  func frame(at time: Double) -> VideoFrame?
}

/// A frame of a video.
public struct VideoFrame: Sendable {
  /// The image.
  public var image: CGImage
  /// The number of the frame; frames of equal numbers are the same.
  public var number: Int

  /// Creates a frame.
  public init(image: CGImage, number: Int) { (self.image, self.number) = (image, number) }
}

/// A video made of images, each shown for its own time; an addition to RealityKit's API.
public struct ImageSequence: VideoFrameSource {
  /// The images.
  public let images: [CGImage]
  /// The time at which each image ends, in seconds.
  private let ends: [Double]

  /// Creates a video of images at a fixed rate; a rate that is not above zero shows the first image only.
  public init(images: [CGImage], framesPerSecond: Double) {
    let length = framesPerSecond > 0 && framesPerSecond.isFinite ? 1 / framesPerSecond : .infinity
    self.init(images: images, durations: Array(repeating: length, count: images.count))
  }

  /// Creates a video of images with a duration in seconds for each.
  ///
  /// Images without a duration, or with one below a hundredth of a second, are shown for a tenth, as browsers do.
  public init(images: [CGImage], durations: [Double]) {
    self.images = images
    var end = 0.0, ends: [Double] = []
    for index in images.indices {
      let duration = durations.indices.contains(index) ? durations[index] : 0
      end += duration >= 0.01 ? duration : 0.1
      ends.append(end)
    }
    self.ends = ends
  }

  /// The length in seconds.
  public var duration: Double { ends.last ?? 0 }

  /// Returns the image that is shown at a time.
  public func frame(at time: Double) -> VideoFrame? {
    guard !images.isEmpty, !time.isNaN else { return nil }
    var low = 0, high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > time { high = middle } else { low = middle + 1 }
    }
    return VideoFrame(image: images[low], number: low)
  }
}
