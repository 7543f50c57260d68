#define _GNU_SOURCE

#include "sandbox.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void sandbox_close_files(void) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 3, ~0U, 0) == 0) return;
#endif
  for (int file = 3; file < 1024; file++) close(file);
}

static bool limit(int resource, rlim_t most) {
  struct rlimit old;
  if (getrlimit(resource, &old) != 0) return false;
  if (old.rlim_max != RLIM_INFINITY && old.rlim_max < most) most = old.rlim_max;
  const struct rlimit new = {.rlim_cur = most, .rlim_max = most};
  return setrlimit(resource, &new) == 0;
}

// Private memory counts, and files that are only mapped do not. The sanitizers reserve more than any machine has.
static bool limit_memory(uint64_t bytes) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  (void)bytes;
  return true;
#else
  return limit(RLIMIT_DATA, bytes);
#endif
}

int sandbox_enter(uint64_t memory_bytes) {
  int fences = 0;
  if (limit_memory(memory_bytes) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0)) fences |= sandbox_limits;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return fences;
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (sandbox_deny_files()) fences |= sandbox_files;
  // Last, since the others need calls that it takes away.
  if (sandbox_filter_system_calls()) fences |= sandbox_system_calls;
  return fences;
}
