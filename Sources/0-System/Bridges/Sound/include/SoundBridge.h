// The C functions through which Swift reads sounds out of files and out of memory.
//
// libsndfile calls back while it reads memory; the callbacks stay in here. A reader belongs to one thread at a time.

#ifndef SOUND_BRIDGE_H
#define SOUND_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sound_reader sound_reader;

typedef struct {
  int32_t channels;
  int32_t rate;
  // As the file says; the truth is known when all of it has been read.
  int64_t frames;
  // Whether that is exact, and not an estimate.
  bool knows_frames;
} sound_format;

// Opens a file. On failure NULL, and the reason in `reason`, which has room for `capacity` bytes.
sound_reader *sound_open_file(const char *path, sound_format *format, char *reason, size_t capacity);
// The same for a file that lies in memory. The bytes are copied.
sound_reader *sound_open_memory(
    const uint8_t *bytes, size_t count, sound_format *format, char *reason, size_t capacity);
// Reads up to `frames` frames, the channels of each side by side. Returns how many; 0 at the end.
int64_t sound_read(sound_reader *reader, float *samples, int64_t frames);
// Goes to a frame, counted from the beginning. Returns whether that worked.
bool sound_seek(sound_reader *reader, int64_t frame);
// Whether decoding has failed; if so, with the reason.
bool sound_failure(sound_reader *reader, char *reason, size_t capacity);
void sound_close(sound_reader *reader);

#endif
