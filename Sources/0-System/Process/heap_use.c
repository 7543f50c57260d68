#include "HeapUse.h"

#include <malloc.h>

size_t heap_use_bytes(void) {
  const struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}
