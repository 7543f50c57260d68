/// A value of a field.
public enum USDValue: Sendable, Equatable {
  /// `None`: blocks the values of weaker layers.
  case blocked
  /// `AnimationBlock`: blocks the time samples of weaker layers, and not their default values.
  case animationBlocked
  /// A truth value.
  case bool(Bool)
  /// An integer of the type ``USDElement/uchar``, `int`, `uint`, `int64` or `uint64`; the last as its bit
  /// pattern.
  case integer(Int64, USDElement)
  /// A number of the type `half`, `float`, `double`, `timecode` or `duration`.
  case number(Double, USDElement)
  /// A string of the type `string`, `token`, `asset` or `pathExpression`.
  case text(String, USDElement)
  /// A vector, a quaternion (i, j, k, real) or a matrix (row by row).
  case tuple([Double], USDElement)
  /// An array of values of one type.
  case array(USDArray)
  /// A dictionary.
  case dictionary(USDDictionary)
  /// A specifier.
  case specifier(USDSpecifier)
  /// A variability: true for one value at all times.
  case isUniform(Bool)
  /// A permission: true for private ones.
  case isPrivate(Bool)
  /// A list operation of tokens, strings or unregistered text.
  case texts([String], USDElement)
  /// A list of paths.
  case paths([USDPath])
  /// A list of numbers.
  case numbers([Double])
  /// A list of layer offsets, those of sublayers.
  case offsets([USDLayerOffset])
  /// The variants that are selected, by variant set.
  case variantSelections([String: String])
  /// A list operation of tokens or strings.
  case textOperation(USDListOperation<String>, USDElement)
  /// A list operation of paths.
  case pathOperation(USDListOperation<USDPath>)
  /// A list operation of references.
  case referenceOperation(USDListOperation<USDReference>)
  /// A list operation of payloads: references that need not be loaded.
  case payloadOperation(USDListOperation<USDReference>)
  /// A list operation of the type `int`, `uint`, `int64` or `uint64`.
  case integerOperation(USDListOperation<Int64>, USDElement)
  /// A list operation of metadata of an undeclared name.
  case valueOperation(USDListOperation<USDValue>)
  /// Time samples.
  case timeSamples(USDTimeSamples)
  /// Relocations.
  case relocates([USDRelocation])
  /// A spline.
  case spline(USDSpline)
  /// Metadata of an undeclared name: the text of the file, a dictionary, or a list operation.
  indirect case unregistered(USDValue)
  /// Bytes of an unknown type, which are kept undecoded.
  case opaque(type: UInt8, bytes: [UInt8])
}

/// A dictionary in the order of the file; each name has its type as text files declare it.
public struct USDDictionary: Sendable, Equatable {
  /// The entries, in the order of the file.
  public var entries: [(name: String, value: USDValue)] = []

  /// Creates a dictionary.
  public init(_ entries: [(name: String, value: USDValue)] = []) { self.entries = entries }

  /// The value of a name; nil where there is none.
  public subscript(name: String) -> USDValue? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Returns whether two dictionaries have the same entries, in any order.
  public static func == (one: USDDictionary, other: USDDictionary) -> Bool {
    one.entries.count == other.entries.count && one.entries.allSatisfy { other[$0.name] == $0.value }
  }
}

/// The specifier: whether a prim is defined, overridden, or a class for others.
public enum USDSpecifier: UInt8, Sendable, Hashable {
  /// A definition, an override of what other layers define, and a class for prims that inherit from it.
  case def, over, `class`
}

/// A layer offset, from the time of a referenced layer to that of the referencing one: scale first, then
/// offset.
public struct USDLayerOffset: Sendable, Hashable {
  /// The time that is added after scaling.
  public var offset: Double
  /// The factor of times.
  public var scale: Double

  /// Creates an offset.
  public init(offset: Double = 0, scale: Double = 1) { (self.offset, self.scale) = (offset, scale) }

  /// The offset that changes nothing.
  public static let identity = USDLayerOffset()

  /// True if times keep their order and are finite; others count as ``identity``.
  var isValid: Bool { scale > 0 && scale.isFinite && offset.isFinite }

  /// Returns the outer time of an inner time.
  public func callAsFunction(_ time: Double) -> Double { time * scale + offset }

  /// Returns the inner time of an outer time.
  public func inverse(_ time: Double) -> Double { scale == 0 ? 0 : (time - offset) / scale }

  /// Returns the offset that applies `inner` first, then this one.
  public func after(_ inner: USDLayerOffset) -> USDLayerOffset {
    USDLayerOffset(offset: self(inner.offset), scale: scale * inner.scale)
  }
}

/// A reference: the target prim in another file, or in the same one where the asset is empty.
public struct USDReference: Sendable, Equatable {
  /// The path of the file as authored; empty for the same layer.
  public var asset: String
  /// The target prim; the default prim where empty.
  public var prim: USDPath
  /// The offset of times.
  public var offset: USDLayerOffset
  /// The data of other programs.
  public var customData: USDDictionary

  /// Creates a reference.
  public init(
    asset: String, prim: USDPath = USDPath(""), offset: USDLayerOffset = .identity,
    customData: USDDictionary = USDDictionary()
  ) {
    (self.asset, self.prim, self.offset, self.customData) = (asset, prim, offset, customData)
  }
}

/// A relocation of a prim in namespace; deletes the prim where the second path is empty.
public struct USDRelocation: Sendable, Hashable {
  /// The path without the relocation.
  public var from: USDPath
  /// The path with the relocation.
  public var to: USDPath

  /// Creates a relocation.
  public init(from: USDPath, to: USDPath) { (self.from, self.to) = (from, to) }
}
