import Files

/// A library with the entry point of ONNX Runtime that knows one network: what is red belongs to the subject.
///
/// What it does in a run depends on the producer's name in the model file: `crash`, `hang`, `memory`, `escape`
/// (it tries to read a file, to connect and to start a process, and fills the map with one if any of that works),
/// `nan`, `small` (its map has half the size that the file declares) or `pairs` (it has two channels).
public struct MadeRuntime: Sendable {
  /// The library.
  public let path: String

  /// A C compiler, without which there is no such library.
  public static let compiler = ["cc", "clang", "gcc"].first {
    (try? ProcessRun($0, ["--version"]))?.ending == .exit(0)
  }

  /// Compiles the library into a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - deniesLimits: Whether a program that opens the library can no longer limit its memory.
  /// - Throws: What writing its source or compiling it throws.
  public init(in folder: String, deniesLimits: Bool = false) throws {
    path = folder + "/libonnxruntime.so"
    try AtomicFile.write(Array(Self.source.utf8), to: folder + "/runtime.c")
    let run = try ProcessRun(
      Self.compiler ?? "cc",
      [
        "-O1", "-shared", "-fPIC", "-w", deniesLimits ? "-DDENIES_LIMITS" : "-UDENIES_LIMITS", "-o", path,
        folder + "/runtime.c",
      ])
    guard run.ending == .exit(0) else { throw ProcessRun.SpawnError(description: run.errors) }
  }

  private static let source = """
    #include <errno.h>
    #include <fcntl.h>
    #include <linux/filter.h>
    #include <linux/seccomp.h>
    #include <math.h>
    #include <stddef.h>
    #include <stdint.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/prctl.h>
    #include <sys/socket.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    #ifdef DENIES_LIMITS
    __attribute__((constructor)) static void deny(void) {
      struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      };
      struct sock_fprog program = {4, code};
      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
      prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    }
    #endif
    typedef struct { int64_t sizes[4]; float *data; } value;
    static char behavior[16];
    static long done(void) { return 0; }
    static const char *message(const char *status) { return status; }
    static const char *make(void *env, const char *model, size_t count, void *options, void **session) {
      static const char *known[] = {"crash", "hang", "memory", "escape", "nan", "refuse", "small", "pairs"};
      for (int i = 0; i < 8; i++) if (memmem(model, count, known[i], strlen(known[i]))) strcpy(behavior, known[i]);
      *session = behavior;
      return strcmp(behavior, "refuse") ? 0 : "no kernel for\\nthis operator";
    }
    static long count_one(void *session, size_t *result) { *result = 1; return 0; }
    static long name(void *session, size_t i, void *allocator, char **result) { *result = "x"; return 0; }
    static long tensor(void *info, void *data, size_t bytes, int64_t *sizes, size_t rank, int type, value **result) {
      *result = calloc(1, sizeof(value));
      memcpy((*result)->sizes, sizes, 32);
      (*result)->data = data;
      return 0;
    }
    static int escapes(void) {
      if (open("/etc/passwd", O_RDONLY) >= 0 || open("/tmp/escaped", O_CREAT | O_WRONLY, 0600) >= 0) return 1;
      if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0) return 1;
      int child = fork();
      if (child == 0) _exit(0);
      return child > 0 || kill(getppid(), 0) == 0;
    }
    static const char *run(void *session, void *options, char **in, value **inputs, size_t n, char **out, size_t m,
                           value **outputs) {
      int64_t side = inputs[0]->sizes[2], step = !strcmp(behavior, "small") ? 2 : 1;
      value *result = calloc(1, sizeof(value));
      result->data = calloc(2 * side * side, 4);
      result->sizes[0] = 1, result->sizes[1] = !strcmp(behavior, "pairs") ? 2 : 1;
      result->sizes[2] = result->sizes[3] = side / step;
      if (!strcmp(behavior, "crash")) abort();
      if (!strcmp(behavior, "hang")) for (;;) usleep(1000);
      if (!strcmp(behavior, "memory"))
        for (;;) {
          char *more = malloc(1 << 24);
          if (!more) return "out of memory";
          memset(more, 1, 1 << 24);
        }
      int escaped = !strcmp(behavior, "escape") && escapes();
      for (int64_t k = 0; k < side / step * (side / step); k++) {
        int64_t i = k / (side / step) * step * side + k % (side / step) * step;
        float x = 6 * (inputs[0]->data[i] - inputs[0]->data[2 * side * side + i]);
        result->data[k] = escaped ? 1 : !strcmp(behavior, "nan") ? NAN : 0.5f + 0.5f * x / (1 + fabsf(x));
      }
      outputs[0] = result;
      return 0;
    }
    static long is_tensor(value *v, int *result) { *result = 1; return 0; }
    static long data(value *v, void **result) { *result = v->data; return 0; }
    static long type(value *v, int *result) { *result = 1; return 0; }
    static long rank(value *v, size_t *result) { *result = 4; return 0; }
    static long sizes(value *v, int64_t *result, size_t n) { memcpy(result, v->sizes, 32); return 0; }
    static long info(value *v, value **result) { *result = v; return 0; }
    static void *table[101];
    static void **functions(uint32_t version) {
      for (int i = 0; i < 101; i++) table[i] = done;
      table[2] = message, table[8] = make, table[9] = run;
      table[30] = table[31] = count_one, table[36] = table[37] = name;
      table[49] = tensor, table[50] = is_tensor, table[51] = data;
      table[60] = type, table[61] = rank, table[62] = sizes, table[65] = info;
      return version == 1 ? table : 0;
    }
    static const char *version(void) { return "9.9.9"; }
    static struct { void *functions, *version; } base = {functions, version};
    void *OrtGetApiBase(void) { return &base; }
    """
}
