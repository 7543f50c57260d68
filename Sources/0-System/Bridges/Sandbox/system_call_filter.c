#define _GNU_SOURCE

#include "sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { architecture = (int)AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { architecture = (int)AUDIT_ARCH_AARCH64 };
#endif

#if defined(__x86_64__) || defined(__aarch64__)

// What a computation with threads asks of the kernel: memory, locks, time, open files, its own end.
static const int allowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_close, SYS_lseek, SYS_fstat, SYS_ppoll,
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_sysinfo,
    SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu, SYS_membarrier,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_setitimer,
    SYS_getpid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_uname, SYS_getrandom,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_exit, SYS_exit_group,
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_alarm
    SYS_alarm,
#endif
#ifdef SYS_time
    SYS_time,
#endif
};

enum { most_instructions = 160, count_allowed = sizeof allowed / sizeof *allowed };

typedef struct {
  struct sock_filter code[most_instructions];
  unsigned short count;
} filter;

static void add(filter *f, struct sock_filter instruction) { f->code[f->count++] = instruction; }
static void load(filter *f, size_t offset) {
  add(f, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}
static void answer(filter *f, uint32_t result) { add(f, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result)); }
// Skips instructions unless the loaded value is this one.
static void skip_unless(filter *f, uint32_t value, unsigned char instructions) {
  add(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, instructions));
}
// The low half of an argument; both architectures are little-endian.
static size_t argument(int index) { return offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t); }

static const uint32_t denied = SECCOMP_RET_ERRNO | EACCES;

// Allows a call if bits of an argument are set, or are not.
static void allow_by_bits(filter *f, int call, int index, uint32_t bits, bool are_set) {
  skip_unless(f, (uint32_t)call, 4);
  load(f, argument(index));
  add(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, are_set ? 0 : 1, are_set ? 1 : 0));
  answer(f, SECCOMP_RET_ALLOW);
  answer(f, denied);
}

bool sandbox_filter_system_calls(void) {
  filter f = {.count = 0};
  load(&f, offsetof(struct seccomp_data, arch));
  skip_unless(&f, (uint32_t)architecture, 1);
  add(&f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0));
  answer(&f, SECCOMP_RET_KILL_PROCESS);
  load(&f, offsetof(struct seccomp_data, nr));
  for (int i = 0; i < count_allowed; i++) {
    skip_unless(&f, (uint32_t)allowed[i], 1);
    answer(&f, SECCOMP_RET_ALLOW);
  }
  // Memory, but no more code; threads, but no more processes. The arguments of the newer call cannot be seen, and the C
  // library falls back to the older one.
  allow_by_bits(&f, SYS_mmap, 2, PROT_EXEC, false);
  allow_by_bits(&f, SYS_mprotect, 2, PROT_EXEC, false);
  allow_by_bits(&f, SYS_clone, 0, CLONE_THREAD, true);
  skip_unless(&f, SYS_clone3, 1);
  answer(&f, SECCOMP_RET_ERRNO | ENOSYS);
  // Signals to itself, for `abort`.
  skip_unless(&f, SYS_tgkill, 4);
  load(&f, argument(0));
  skip_unless(&f, (uint32_t)getpid(), 1);
  answer(&f, SECCOMP_RET_ALLOW);
  answer(&f, denied);
  answer(&f, denied);
  const struct sock_fprog program = {.len = f.count, .filter = f.code};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

bool sandbox_filter_system_calls(void) { return false; }

#endif
