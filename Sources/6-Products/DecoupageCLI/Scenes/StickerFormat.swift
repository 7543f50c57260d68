import Arguments
import Images
import Presentation
import SceneModel

extension ValueFormat where Value == StickerRequest {
  /// The format of a sticker: `PHOTO@ENTITY` or `PHOTO@X,Y`, and options such as `:size=0.3,peel=0.4` behind it.
  nonisolated static var sticker: Self {
    ValueFormat(
      "PHOTO@PLACE[:OPTIONS]",
      expected:
        "an image file and a place, which is the name of an entity or the pixel X,Y of the image, such as "
        + "cat.jpg@Suitcase, cat.jpg@640,360 or cat.jpg@Suitcase:size=0.3,offset=0.1/-0.05,roll=15,peel=0.4,look=gold; "
        + "the size is above 0 and at most 10, or a length such as 0.25m; what peels off is 0 to 1; the looks are "
        + StickerLook.allCases.map(\.rawValue).joined(separator: ", "),
      completion: .files(extensions: ImageFormat.photoExtensions), show: \.text,
      read: StickerRequest.init(text:))
  }
}

extension StickerRequest {
  /// Creates a request from a text; `nil` unless it follows the format.
  nonisolated fileprivate init?(text: String) {
    guard let at = text.lastIndex(of: "@"), at > text.startIndex else { return nil }
    var place = String(text[text.index(after: at)...]), options: Substring = ""
    // A name may have a colon in it; what follows that is no option then.
    if let colon = place.lastIndex(of: ":") {
      let rest = place[place.index(after: colon)...]
      if let sign = rest.firstIndex(of: "="), rest[..<sign].allSatisfy(\.isLowercase), sign > rest.startIndex
      {
        options = rest
        place = String(place[..<colon])
      }
    }
    guard !place.isEmpty else { return nil }
    let numbers = ValueFormat<[Float]>.numbers("X,Y", count: 2...2)
    let point = numbers.value(of: place)
    self.init(
      photo: String(text[..<at]), place: point.map { .point(x: $0[0], y: $0[1]) } ?? .entity(place))
    var known: Set<Substring> = []
    for option in options.split(separator: ",", omittingEmptySubsequences: false) where !options.isEmpty {
      guard let sign = option.firstIndex(of: "="), known.insert(option[..<sign]).inserted,
        take(option[..<sign], String(option[option.index(after: sign)...]))
      else { return nil }
    }
  }

  /// Takes over an option; returns whether there is one of that name, with that value.
  private nonisolated mutating func take(_ name: Substring, _ value: String) -> Bool {
    let number = ValueFormat<Float>.number("N")
    switch name {
    case "size":
      let isLength = value.hasSuffix("m")
      guard let length = number.value(of: isLength ? String(value.dropLast()) : value), length > 0,
        isLength ? length <= 1e6 : length <= 10
      else { return false }
      size = isLength ? .meters(length) : .share(length)
    case "offset":
      let parts = value.split(separator: "/", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { number.value(of: String($0)) }
      guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ abs($0) <= 10 }) else { return false }
      offset = SIMD2(numbers[0], numbers[1])
    case "roll":
      guard let angle = number.value(of: value), abs(angle) <= 36_000 else { return false }
      roll = angle
    case "peel":
      guard let amount = number.value(of: value), (0...1).contains(amount) else { return false }
      peel = amount
    case "look":
      guard let named = StickerLook(rawValue: value) else { return false }
      look = named
    default: return false
    }
    return true
  }

  /// The request as it can be typed.
  fileprivate nonisolated var text: String {
    let place =
      switch place {
      case .entity(let name): name
      case .point(let x, let y): "\(x),\(y)"
      }
    var options: [String] = []
    switch size {
    case .share(let share)?: options.append("size=\(share)")
    case .meters(let length)?: options.append("size=\(length)m")
    case nil: break
    }
    if offset != .zero { options.append("offset=\(offset.x)/\(offset.y)") }
    if roll != 0 { options.append("roll=\(roll)") }
    if peel > 0 { options.append("peel=\(peel)") }
    if look != .outline { options.append("look=\(look.rawValue)") }
    return "\(photo)@\(place)" + (options.isEmpty ? "" : ":" + options.joined(separator: ","))
  }
}
