internal import Foundation

/// A message in the form of C's `printf`, with values for its placeholders.
enum FormattedMessage {
  /// Returns the text with values in place of placeholders; those without a value stay as they are.
  static func text(_ format: StaticString, _ arguments: [Any]) -> String {
    var values = arguments.makeIterator()
    var result = ""
    var rest = format.description[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let start = rest.startIndex
      var options = ""
      // `%{public}@`: what may be shown.
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        options = String(rest[rest.index(after: start)..<end])
        rest = rest[end...].dropFirst()
      }
      let flags = rest.prefix { "0123456789.+-# lhqzjt".contains($0) }
      rest = rest.dropFirst(flags.count)
      guard let conversion = rest.first, let value = values.next() else {
        result += "%" + format.description[start..<rest.startIndex]
        continue
      }
      rest = rest.dropFirst()
      result += options.contains("private") ? "<private>" : shown(value, flags, conversion)
    }
    return result + rest
  }

  /// Returns a value's text.
  ///
  /// Its own type decides, never the placeholder: a wrong one reads no foreign memory.
  private static func shown(_ value: Any, _ flags: Substring, _ conversion: Character) -> String {
    let layout = flags.filter { "0123456789.+-".contains($0) }.prefix(12)
    switch value {
    case let number as any BinaryFloatingPoint where "fFeEgGaA".contains(conversion):
      return String(format: "%\(layout)\(conversion)", Double(number))
    case let number as any FixedWidthInteger where "xX".contains(conversion):
      return hexadecimal(number, isUppercase: conversion == "X")
    default: return String(describing: value)
    }
  }

  private static func hexadecimal<T: FixedWidthInteger>(_ number: T, isUppercase: Bool) -> String {
    String(number, radix: 16, uppercase: isUppercase)
  }
}
