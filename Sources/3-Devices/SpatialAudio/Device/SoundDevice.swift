import ALBridge

/// A speaker layout.
public nonisolated enum SpeakerLayout: String, Sendable, CaseIterable {
  /// Two loudspeakers.
  case stereo
  /// Headphones: spatial sounds are filtered with a head-related transfer function.
  case hrtf
  /// Six loudspeakers: left, right, center, low frequencies, rear left and rear right.
  case surround = "5.1"
}

/// An error of opening a sound device.
public nonisolated struct SoundDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in words.
  public let reason: String
  public var description: String { "no sound: \(reason)" }
}

/// An OpenAL device and its objects.
@MainActor final class SoundDevice {
  /// The most sources that can play at once.
  nonisolated static let sourceLimit: Int32 = 1024

  let handle: OpaquePointer
  let rate: Int
  let channels: Int
  /// The number of blocks that were rendered into memory; `nil` for a sound card, which plays by itself.
  private(set) var renderedBlocks: Int?
  private var room = Int32(AL_ROOM_NONE)
  /// The number of changes of the room's reverb.
  private(set) var roomRound = 0

  /// Opens the system's default sound card, off the main actor: sound servers may take long to answer.
  static func card() async throws(SoundDeviceError) -> SoundDevice {
    guard let handle = OpaquePointer(bitPattern: try await findCard()) else {
      throw SoundDeviceError(reason: "no sound card")
    }
    al_settle(handle)
    return SoundDevice(handle)
  }

  /// Returns the address of a card, as pointers are not sendable.
  @concurrent private nonisolated static func findCard() async throws(SoundDeviceError) -> UInt {
    UInt(bitPattern: try handle { al_find_card(sourceLimit, false, $0.baseAddress, $0.count) })
  }

  /// Creates a device that renders into memory.
  convenience init(_ layout: SpeakerLayout, rate: Int) throws(SoundDeviceError) {
    let number: Int =
      switch layout {
      case .stereo: AL_LAYOUT_STEREO
      case .hrtf: AL_LAYOUT_HRTF
      case .surround: AL_LAYOUT_SURROUND
      }
    self.init(
      try Self.handle { reason in
        al_open_offline(
          Int32(number), Int32(clamping: rate), Self.sourceLimit, reason.baseAddress, reason.count)
      })
    renderedBlocks = 0
  }

  private init(_ handle: OpaquePointer) {
    self.handle = handle
    (rate, channels) = (Int(al_rate(handle)), Int(al_channels(handle)))
  }

  private nonisolated static func handle(
    _ open: (UnsafeMutableBufferPointer<CChar>) -> OpaquePointer?
  ) throws(SoundDeviceError) -> OpaquePointer {
    let (handle, reason) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      buffer.initialize(repeating: 0)
      let handle = open(buffer)
      return (
        handle, String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      )
    }
    guard let handle else { throw SoundDeviceError(reason: reason) }
    return handle
  }

  isolated deinit { al_close(handle) }

  var isConnected: Bool { al_is_connected(handle) }
  /// The number of OpenAL objects on the device.
  var objectCount: Int { Int(al_object_count(handle)) }

  /// Applies changes that take effect together.
  func change(_ body: () -> Void) {
    al_begin_changes(handle)
    body()
    al_end_changes(handle)
  }

  /// Renders the next frames, interleaved.
  func render(frames: Int) -> [Float] {
    renderedBlocks = renderedBlocks.map { $0 + 1 }
    return [Float](unsafeUninitializedCapacity: frames * channels) { buffer, count in
      al_render(handle, buffer.baseAddress, Int32(frames))
      count = frames * channels
    }
  }

  func setRoom(_ room: Int?) {
    let number = room.map { Int32($0) } ?? Int32(AL_ROOM_NONE)
    guard number != self.room else { return }
    self.room = number
    roomRound += 1
    al_set_room(handle, number)
  }
}
