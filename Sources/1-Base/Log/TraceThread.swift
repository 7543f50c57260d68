internal import Files
internal import Glibc

/// The system's number and name of the running thread.
enum TraceThread {
  /// The thread-local storage of each thread's number, since asking the kernel takes far longer.
  private static let storage: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// Returns the number of the calling thread, as debuggers and `/proc` show it.
  static func current() -> Int32 {
    guard let storage else { return numberFromKernel() }
    if let stored = unsafe pthread_getspecific(storage) { return Int32(Int(bitPattern: stored)) }
    let number = numberFromKernel()
    unsafe pthread_setspecific(storage, UnsafeRawPointer(bitPattern: Int(number)))
    return number
  }

  /// Returns the thread's name, or its role when it has none.
  static func name(_ number: Int32) -> String {
    if number == getpid() { return "main" }
    let own = nameFromKernel("/proc/self/task/\(number)/comm")
    let inherited = nameFromKernel("/proc/self/comm")
    return own.isEmpty || own == inherited ? "worker" : own
  }

  /// Returns the number that the kernel has: Swift sees neither `gettid` nor the variadic `syscall`, and the
  /// link leads to `PID/task/NUMBER`.
  private static func numberFromKernel() -> Int32 {
    var target = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/thread-self", &target, target.count)
    let text = String(decoding: target.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "/").last.flatMap { Int32($0) } ?? getpid()
  }

  private static func nameFromKernel(_ path: String) -> String {
    guard let bytes = try? [UInt8](contentsOfFile: path, limit: 4096) else { return "" }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
