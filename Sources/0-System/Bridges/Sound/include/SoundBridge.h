// The C functions through which Swift reads sounds from files and from memory.
//
// libsndfile calls back while it reads memory; the callbacks stay within the bridge. A reader belongs to one
// thread at a time.

#ifndef SOUND_BRIDGE_H
#define SOUND_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sound_reader sound_reader;

typedef struct {
  int32_t channels;
  int32_t rate;
  // As declared by the file; the exact number is known when all of it has been read.
  int64_t frames;
  // Whether that is exact, and not an estimate.
  bool knows_frames;
} sound_format;

// Opens a file. On failure NULL, and the reason in `reason`, which has room for `capacity` bytes.
sound_reader *sound_open_file(const char *path, sound_format *format, char *reason, size_t capacity);
// Opens a file in memory. The bytes are copied.
sound_reader *sound_open_memory(
    const uint8_t *bytes, size_t count, sound_format *format, char *reason, size_t capacity);
// Reads up to `frames` frames, interleaved. Returns their number; 0 at the end.
int64_t sound_read(sound_reader *reader, float *samples, int64_t frames);
// Seeks to a frame, counted from the beginning. Returns whether that succeeded.
bool sound_seek(sound_reader *reader, int64_t frame);
// Whether decoding has failed; if so, with the reason.
bool sound_failure(sound_reader *reader, char *reason, size_t capacity);
void sound_close(sound_reader *reader);

#endif
