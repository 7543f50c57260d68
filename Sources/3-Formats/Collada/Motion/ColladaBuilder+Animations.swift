internal import SceneAssets
internal import TextFormats
internal import simd

/// An animation channel: a curve with its target.
struct ColladaChannel {
  var target: ColladaTarget
  var curve: ColladaCurve
  /// The file of the target.
  var file: ColladaFile
  /// The `<channel>` element.
  var found: ColladaFound
}

extension ColladaBuilder {
  /// Makes a clip of each `<animation_clip>`, and one of all other channels.
  mutating func readAnimations() {
    let own = here
    var keys = 0, rest: [ColladaChannel] = []
    for file in others.all
    where file.number == 0 || nodeIndices.keys.contains(where: { $0.file == file.number }) {
      here = file
      var channels = Channels()
      for animation in document.entries(of: "library_animations", "animation") {
        read(animation, &channels)
      }
      for clip in document.entries(of: "library_animation_clips", "animation_clip") {
        read(clip, &channels, &keys)
      }
      rest += channels.all.filter { !channels.taken.contains($0.found.element.ordinal) }
    }
    here = own
    if !rest.isEmpty { addClip("animation", channels: rest, stretch: nil, keys: &keys) }
  }

  /// The channels of a file, those of each animation together.
  private struct Channels {
    var all: [ColladaChannel] = []
    /// The range of an animation's own channels and those within it, by its ordinal.
    var ranges: [Int: Range<Int>] = [:]
    /// The ordinals of the animations that clips play.
    var taken: Set<Int> = []
  }

  private mutating func read(_ animation: XMLElement, _ channels: inout Channels) {
    let start = channels.all.count
    for part in animation.children {
      if part.name == "animation" { read(part, &channels) }
      if part.name == "channel", let channel = channel(part) { channels.all.append(channel) }
    }
    channels.ranges[animation.ordinal] = start..<channels.all.count
  }

  /// Reads a channel of the current file, whose target is in that file or in another one.
  private mutating func channel(_ element: XMLElement, onto other: ColladaFile? = nil) -> ColladaChannel? {
    let words = element[attribute: "target"] ?? ""
    var file = here
    if let other, ColladaTarget(words, in: other.document) != nil { file = other }
    guard let target = ColladaTarget(words, in: file.document) else {
      note(.broken, element, "the target \(words) does not exist; the channel is left out")
      return nil
    }
    guard let sampler = follow(element[attribute: "source"] ?? "", from: element, to: "sampler") else {
      return nil
    }
    guard let curve = sampler.file.document.curve(sampler.element) else {
      note(
        .broken, element, "its sampler is incomplete, or its times are not ascending; the channel is left out"
      )
      return nil
    }
    if !curve.unknownInterpolations.isEmpty {
      note(
        .approximated, element,
        "the interpolation \(curve.unknownInterpolations.sorted().joined(separator: ", ")) is not known; LINEAR is used"
      )
    }
    for end in ["pre_behavior", "post_behavior"] {
      let behavior = sampler.element[attribute: end] ?? "CONSTANT"
      if behavior != "CONSTANT", behavior != "UNDEFINED" {
        note(
          .approximated, element,
          "\(end) \(behavior) is not supported; the value is constant before the first and after the last keyframe"
        )
      }
    }
    return ColladaChannel(
      target: target, curve: curve, file: file, found: ColladaFound(file: here, element: element))
  }

  private mutating func read(_ clip: XMLElement, _ channels: inout Channels, _ keys: inout Int) {
    let name = clip[attribute: "name"] ?? clip[attribute: "id"] ?? "clip"
    let start = clip[attribute: "start"].flatMap { Double($0) } ?? 0
    let end = clip[attribute: "end"].flatMap { Double($0) } ?? .infinity
    guard start.isFinite, end > start else {
      note(.broken, clip, "its end is before its start; the clip is left out")
      return
    }
    guard keys < mostKeys else {
      note(
        .broken, clip,
        "the animation has more than \(mostKeys) keyframes, which is the limit; the clip is left out")
      return
    }
    var parts: [ColladaChannel] = [], seen: Set<Int> = []
    for instance in clip.children("instance_animation") {
      guard let found = follow(instance[attribute: "url"] ?? "", from: instance, to: "animation") else {
        continue
      }
      guard found.file.number == here.number, let range = channels.ranges[found.element.ordinal] else {
        parts += self.channels(elsewhere: found)
        continue
      }
      for index in range where seen.insert(index).inserted {
        parts.append(channels.all[index])
        channels.taken.insert(channels.all[index].found.element.ordinal)
      }
    }
    addClip(name, channels: parts, stretch: start...end, keys: &keys)
  }

  /// Returns the channels of another file's animation, which target elements of this file by the same names.
  private mutating func channels(elsewhere found: ColladaFound) -> [ColladaChannel] {
    let own = here
    here = found.file
    defer { here = own }
    return found.element.descendants.filter { $0.name == "channel" }.compactMap { channel($0, onto: own) }
  }
}
