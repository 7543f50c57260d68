#include <limits.h>
#include <zlib.h>

#include "CompressionBridge.h"

// zlib counts in unsigned ints.
static uInt at_once(size_t count) { return count > UINT_MAX ? UINT_MAX : (uInt)count; }

compression_result compression_inflate(
    const uint8_t *bytes, size_t count, bool has_header, uint8_t *target, size_t capacity) {
  compression_result result = {0};
  z_stream stream = {0};
  // Negative sizes of the window stand for streams without a header.
  if (inflateInit2(&stream, has_header ? MAX_WBITS : -MAX_WBITS) != Z_OK) {
    result.state = COMPRESSION_NO_MEMORY;
    return result;
  }
  // zlib refuses NULL, also where there is nothing to write.
  uint8_t nothing;
  if (!target) target = &nothing;
  int state = Z_OK;
  while (state == Z_OK) {
    uInt in = at_once(count - result.read), out = at_once(capacity - result.written);
    // zlib never writes through `next_in`.
    stream.next_in = (Bytef *)(bytes + result.read);
    stream.avail_in = in;
    stream.next_out = target + result.written;
    stream.avail_out = out;
    state = inflate(&stream, Z_NO_FLUSH);
    result.read += in - stream.avail_in;
    result.written += out - stream.avail_out;
  }
  if (state == Z_STREAM_END) {
    result.state = COMPRESSION_ENDED;
  } else if (state == Z_BUF_ERROR) {
    // It can go no further: there is no room, or nothing to read.
    result.state = result.written == capacity ? COMPRESSION_FULL : COMPRESSION_TRUNCATED;
  } else if (state == Z_MEM_ERROR) {
    result.state = COMPRESSION_NO_MEMORY;
  } else {
    result.state = COMPRESSION_DAMAGED;
    result.reason = stream.msg;
  }
  inflateEnd(&stream);
  return result;
}
