public import EntityStore

/// The reverberation of a room.
public struct Reverb: Hashable, Sendable {
  /// The preset; `nil` for no reverberation.
  package let preset: Preset?

  /// An anechoic room, without reverberation.
  public static let anechoic = Reverb(preset: nil)

  /// Returns the reverberation of a preset.
  public static func preset(_ preset: Preset) -> Reverb { Reverb(preset: preset) }

  /// A room with known reverberation.
  public struct Preset: Hashable, Sendable {
    package enum Room: Int, Sendable, CaseIterable {
      case outside, concertHall, veryLargeRoom, largeRoom, largeRoomTreated, mediumRoomDry, mediumRoomTreated
      case smallRoomBright, smallRoom, verySmallRoomBright
    }

    package let room: Room

    private init(_ room: Room) { self.room = room }

    /// The outdoors.
    public static let outside = Preset(.outside)
    /// A concert hall.
    public static let concertHall = Preset(.concertHall)
    /// A very large room.
    public static let veryLargeRoom = Preset(.veryLargeRoom)
    /// A large room.
    public static let largeRoom = Preset(.largeRoom)
    /// A large room with acoustic treatment.
    public static let largeRoomTreated = Preset(.largeRoomTreated)
    /// A medium-sized room with little reverberation.
    public static let mediumRoomDry = Preset(.mediumRoomDry)
    /// A medium-sized room with acoustic treatment.
    public static let mediumRoomTreated = Preset(.mediumRoomTreated)
    /// A small room with hard walls.
    public static let smallRoomBright = Preset(.smallRoomBright)
    /// A small room.
    public static let smallRoom = Preset(.smallRoom)
    /// A very small room with hard walls.
    public static let verySmallRoomBright = Preset(.verySmallRoomBright)

    /// Creates the preset of a name as authoring tools write it, such as `ConcertHall`.
    package init?(token: String) {
      let name = token.prefix(1).lowercased() + token.dropFirst()
      guard let room = Room.allCases.first(where: { "\($0)" == name }) else { return nil }
      self.init(room)
    }
  }
}

/// A component that applies reverberation to all spatial sounds of a scene; the first active one counts.
public struct ReverbComponent: Component, Hashable, Sendable {
  /// The reverberation.
  public var reverb: Reverb

  /// Creates a reverb component with the given values.
  public init(reverb: Reverb) { self.reverb = reverb }
}

extension ReverbComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
