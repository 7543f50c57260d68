extension PortReport {
  /// What was lost in one or more places for the same reason.
  package struct Loss: Sendable, Equatable {
    /// The first of the places.
    package var path: String
    package var reason: String
    package var count: Int

    /// The reason, and how many more places there are.
    package var text: String {
      switch count {
      case 1: reason
      case 2: "\(reason); so in another place"
      default: "\(reason); so in \(count - 1) other places"
      }
    }
  }

  /// What was lost, each reason once, in the order in which they were met first.
  package var losses: [Loss] {
    var losses: [Loss] = [], places: [String: Int] = [:]
    for entry in entries where entry.fate == .lost {
      if let place = places[entry.reason] {
        losses[place].count += 1
      } else {
        places[entry.reason] = losses.count
        losses.append(Loss(path: entry.path, reason: entry.reason, count: 1))
      }
    }
    return losses
  }
}
