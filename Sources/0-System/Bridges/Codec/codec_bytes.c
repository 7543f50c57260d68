#include "codec_bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool codec_bytes_reserve(codec_bytes *bytes, size_t count) {
  if (bytes->capacity - bytes->count >= count) return true;
  size_t wanted = bytes->capacity < 65536 ? 65536 : bytes->capacity * 2;
  if (wanted < bytes->count + count) wanted = bytes->count + count;
  uint8_t *start = realloc(bytes->start, wanted);
  if (!start) return false;
  bytes->start = start;
  bytes->capacity = wanted;
  return true;
}

bool codec_bytes_append(codec_bytes *bytes, const uint8_t *start, size_t count) {
  if (!codec_bytes_reserve(bytes, count)) return false;
  memcpy(bytes->start + bytes->count, start, count);
  bytes->count += count;
  return true;
}

void codec_bytes_free(codec_bytes *bytes) {
  free(bytes->start);
  *bytes = (codec_bytes){0};
}

void codec_failure_set(codec_failure *failure, int32_t kind, uint64_t position, const char *text) {
  failure->kind = kind;
  failure->position = position;
  snprintf(failure->text, sizeof failure->text, "%s", text);
}

void codec_failure_warn(codec_failure *failure, const char *text) {
  if (failure->warning_count++ == 0) snprintf(failure->warning, sizeof failure->warning, "%s", text);
}
