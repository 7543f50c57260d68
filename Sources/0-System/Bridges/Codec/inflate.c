#include <limits.h>
#include <zlib.h>

#include "codec_bytes.h"

size_t codec_inflate(
    const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity, codec_failure *failure) {
  *failure = (codec_failure){0};
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory to unpack it");
    return 0;
  }
  size_t read = 0, written = 0;
  int state = Z_OK;
  // The library counts in ints.
  while (state == Z_OK && written < capacity) {
    size_t in = count - read, out = capacity - written;
    uInt some_in = in > UINT_MAX ? UINT_MAX : (uInt)in, some_out = out > UINT_MAX ? UINT_MAX : (uInt)out;
    // It never writes through the first of these.
    stream.next_in = (Bytef *)(bytes + read);
    stream.avail_in = some_in;
    stream.next_out = target + written;
    stream.avail_out = some_out;
    state = inflate(&stream, Z_NO_FLUSH);
    read += some_in - stream.avail_in;
    written += some_out - stream.avail_out;
  }
  // A truncated stream is recognized by its length.
  if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR)
    codec_failure_set(failure, CODEC_FAILURE_MALFORMED, read, stream.msg ? stream.msg : "it cannot be unpacked");
  inflateEnd(&stream);
  return written;
}
