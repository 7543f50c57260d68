/// A choice of a variant by its name, in one variant set or in all that have it.
public struct USDVariantChoice: Sendable, Hashable {
  /// The name of the variant set; any where nil.
  public var set: String?
  /// The name of the variant.
  public var name: String

  /// Creates a choice from its text: `SET=NAME`, or the name alone.
  public init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    (set, name) = parts.count == 2 ? (parts[0], parts[1]) : (nil, text)
  }

  /// Creates a choice in one variant set.
  public init(_ name: String, in set: String) { (self.name, self.set) = (name, set) }

  /// The text: `SET=NAME`, or the name alone.
  public var text: String { self.set.map { "\($0)=\(name)" } ?? name }

  /// Returns whether the choice includes a variant of a variant set.
  public func includes(_ variant: USDVariantChoice) -> Bool {
    name == variant.name && (set == nil || set == variant.set)
  }

  /// Returns whether the choice is among the variants of a set.
  func isAmong(_ variants: [String], of set: String) -> Bool {
    (self.set == nil || self.set == set) && variants.contains(name)
  }
}

extension USDStage {
  /// The variants of all variant sets, in alphabetical order.
  public var variants: [USDVariantChoice] {
    var all: Set<USDVariantChoice> = []
    for layer in layers {
      for set in layer.prims.lazy.flatMap(\.variantSets) {
        for variant in set.variants {
          all.insert(USDVariantChoice(layer.prims[Int(variant)].name, in: set.name))
        }
      }
    }
    return all.sorted { ($0.set ?? "", $0.name) < ($1.set ?? "", $1.name) }
  }
}
