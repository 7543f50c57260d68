#include "HeapUse.h"

#include <malloc.h>
#include <sys/resource.h>

size_t heap_use_bytes(void) {
  const struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

// An arena reserves 64 MB of addresses for every thread that allocates. Where addresses are limited, threads share one.
__attribute__((constructor)) static void share_arenas(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
}
