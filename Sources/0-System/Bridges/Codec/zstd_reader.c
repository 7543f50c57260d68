#include <zstd.h>
#include <zstd_errors.h>

#include "codec_bytes.h"

bool codec_zstd_decompress(
    const uint8_t *bytes, size_t count, uint8_t *target, size_t size, codec_failure *failure) {
  *failure = (codec_failure){0};
  // The window is the target itself, so that a frame that asks for a large one takes no memory.
  size_t written = ZSTD_decompress(target, size, bytes, count);
  if (!ZSTD_isError(written)) {
    if (written == size) return true;
    codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "its Zstandard data hold fewer bytes than they should");
    return false;
  }
  switch (ZSTD_getErrorCode(written)) {
    case ZSTD_error_memory_allocation:
      codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for the data");
      break;
    case ZSTD_error_dstSize_tooSmall:
      codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "its Zstandard data hold more bytes than they should");
      break;
    case ZSTD_error_srcSize_wrong:
      codec_failure_set(failure, CODEC_FAILURE_TRUNCATED, count, "its Zstandard data end early");
      break;
    // The words are constants of the library.
    default: codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, ZSTD_getErrorName(written)); break;
  }
  return false;
}
