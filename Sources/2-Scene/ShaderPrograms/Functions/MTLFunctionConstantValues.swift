private import Locks

/// The values of a function's constants.
///
/// The file of the function sees each as a macro: a constant with a name by that name, one with an index as
/// `CONSTANT_0`, `CONSTANT_1` and so on.
public final class MTLFunctionConstantValues: Sendable {
  private let values = Guarded<[String: String]>([:])

  /// Creates values without any constant.
  public init() {}

  /// Sets the constant of an index; the value is copied.
  public func setConstantValue(_ value: UnsafeRawPointer, type: MTLDataType, index: Int) {
    set("CONSTANT_\(index)", unsafe type.text(value))
  }

  /// Sets the constant of a name; the value is copied.
  public func setConstantValue(_ value: UnsafeRawPointer, type: MTLDataType, withName name: String) {
    set(name, unsafe type.text(value))
  }

  /// Removes all values.
  public func reset() { values.withLock { $0 = [:] } }

  private func set(_ name: String, _ text: String) { values.withLock { $0[name] = text } }

  /// The macros, one a line.
  package var macros: String {
    values.withLock { values in
      values.sorted { $0.key < $1.key }.map { "#define \($0.key) \($0.value)\n" }.joined()
    }
  }
}

/// A type of a constant.
public enum MTLDataType: UInt, Hashable, Sendable {
  /// A number of 32 bits with a fraction.
  case float = 3
  /// Two numbers with fractions.
  case float2 = 4
  /// Three numbers with fractions, in the space of four.
  case float3 = 5
  /// Four numbers with fractions.
  case float4 = 6
  /// A signed integer of 32 bits.
  case int = 29
  /// An unsigned integer of 32 bits.
  case uint = 33
  /// A truth value.
  case bool = 53

  /// Returns the value at an address, as an expression of GLSL; the memory has to hold a value of this type.
  func text(_ address: UnsafeRawPointer) -> String {
    func numbers(_ count: Int) -> String {
      (0..<count).map { index in
        "\(unsafe address.loadUnaligned(fromByteOffset: 4 * index, as: Float.self))"
      }.joined(separator: ", ")
    }
    return switch self {
    case .float: "(\(numbers(1)))"
    case .float2: "vec2(\(numbers(2)))"
    case .float3: "vec3(\(numbers(3)))"
    case .float4: "vec4(\(numbers(4)))"
    case .int: "(\(unsafe address.loadUnaligned(as: Int32.self)))"
    case .uint: "(\(unsafe address.loadUnaligned(as: UInt32.self))u)"
    case .bool: unsafe address.loadUnaligned(as: UInt8.self) == 0 ? "false" : "true"
    }
  }
}
