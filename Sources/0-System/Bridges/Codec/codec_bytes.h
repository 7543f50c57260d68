#ifndef CODEC_BYTES_H
#define CODEC_BYTES_H

#include "CodecBridge.h"

// Appends bytes; false when memory ran out.
bool codec_bytes_append(codec_bytes *bytes, const uint8_t *start, size_t count);
// Reserves memory for so many more bytes.
bool codec_bytes_reserve(codec_bytes *bytes, size_t count);

void codec_failure_set(codec_failure *failure, int32_t kind, uint64_t position, const char *text);
void codec_failure_warn(codec_failure *failure, const char *text);

#endif
