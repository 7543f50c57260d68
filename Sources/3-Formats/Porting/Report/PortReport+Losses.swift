extension PortReport {
  /// A loss: what was lost for one reason, in one or more objects.
  package struct Loss: Sendable, Equatable {
    /// The path of the first object.
    package var path: String
    package var reason: String
    package var count: Int

    /// The reason, with the number of further objects.
    package var text: String {
      switch count {
      case 1: reason
      case 2: "\(reason); the same for another object"
      default: "\(reason); the same for \(count - 1) other objects"
      }
    }
  }

  /// The losses, each reason once, in order of appearance.
  package var losses: [Loss] {
    var losses: [Loss] = [], indices: [String: Int] = [:]
    for entry in entries where entry.fate == .lost {
      if let index = indices[entry.reason] {
        losses[index].count += 1
      } else {
        indices[entry.reason] = losses.count
        losses.append(Loss(path: entry.path, reason: entry.reason, count: 1))
      }
    }
    return losses
  }
}
