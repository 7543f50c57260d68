public import EntityStore

/// How a room sounds.
public struct Reverb: Hashable, Sendable {
  /// Nil where nothing is thrown back.
  package let preset: Preset?

  /// Nothing is thrown back.
  public static let anechoic = Reverb(preset: nil)

  public static func preset(_ preset: Preset) -> Reverb { Reverb(preset: preset) }

  /// Rooms whose sound is known.
  public struct Preset: Hashable, Sendable {
    package enum Room: Int, Sendable, CaseIterable {
      case outside, concertHall, veryLargeRoom, largeRoom, largeRoomTreated, mediumRoomDry, mediumRoomTreated
      case smallRoomBright, smallRoom, verySmallRoomBright
    }

    package let room: Room

    private init(_ room: Room) { self.room = room }

    public static let outside = Preset(.outside)
    public static let concertHall = Preset(.concertHall)
    public static let veryLargeRoom = Preset(.veryLargeRoom)
    public static let largeRoom = Preset(.largeRoom)
    public static let largeRoomTreated = Preset(.largeRoomTreated)
    public static let mediumRoomDry = Preset(.mediumRoomDry)
    public static let mediumRoomTreated = Preset(.mediumRoomTreated)
    public static let smallRoomBright = Preset(.smallRoomBright)
    public static let smallRoom = Preset(.smallRoom)
    public static let verySmallRoomBright = Preset(.verySmallRoomBright)

    /// The room of a name as authoring tools write it, `ConcertHall`.
    package init?(token: String) {
      let name = token.prefix(1).lowercased() + token.dropFirst()
      guard let room = Room.allCases.first(where: { "\($0)" == name }) else { return nil }
      self.init(room)
    }
  }
}

/// Lets all sounds that come from somewhere be heard as in a room; the first active one of a scene counts.
public struct ReverbComponent: Component, Hashable, Sendable {
  public var reverb: Reverb

  public init(reverb: Reverb) { self.reverb = reverb }
}

extension ReverbComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
