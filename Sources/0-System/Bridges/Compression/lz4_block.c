#include <limits.h>
#include <lz4.h>

#include "CompressionBridge.h"

ptrdiff_t compression_lz4_decode(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  // The library counts in ints, and no block is longer than that (LZ4_MAX_INPUT_SIZE).
  if (count > INT_MAX) return -1;
  int room = capacity > INT_MAX ? INT_MAX : (int)capacity;
  int written = LZ4_decompress_safe((const char *)bytes, (char *)target, (int)count, room);
  return written < 0 ? -1 : written;
}
