#include "SoundBridge.h"

#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sound_reader {
  SNDFILE *file;
  uint8_t *bytes;
  sf_count_t count;
  sf_count_t position;
};

static sf_count_t memory_length(void *user) { return ((sound_reader *)user)->count; }

static sf_count_t memory_seek(sf_count_t offset, int whence, void *user) {
  sound_reader *reader = user;
  sf_count_t base = whence == SEEK_CUR ? reader->position : whence == SEEK_END ? reader->count : 0;
  sf_count_t target = base + offset;
  if (target < 0 || target > reader->count) return -1;
  reader->position = target;
  return target;
}

static sf_count_t memory_read(void *target, sf_count_t wanted, void *user) {
  sound_reader *reader = user;
  sf_count_t left = reader->count - reader->position;
  sf_count_t taken = wanted < left ? wanted : left;
  if (taken <= 0) return 0;
  memcpy(target, reader->bytes + reader->position, (size_t)taken);
  reader->position += taken;
  return taken;
}

static sf_count_t memory_write(const void *source, sf_count_t count, void *user) {
  (void)source, (void)count, (void)user;
  return 0;
}

static sf_count_t memory_tell(void *user) { return ((sound_reader *)user)->position; }

static void describe(const SF_INFO *info, sound_format *format) {
  format->channels = info->channels;
  format->rate = info->samplerate;
  format->frames = info->frames;
  format->knows_frames = (info->format & SF_FORMAT_TYPEMASK) != SF_FORMAT_MPEG;
}

sound_reader *sound_open_file(const char *path, sound_format *format, char *reason, size_t capacity) {
  SF_INFO info = {0};
  sound_reader *reader = calloc(1, sizeof *reader);
  if (reader) reader->file = sf_open(path, SFM_READ, &info);
  if (!reader || !reader->file) {
    snprintf(reason, capacity, "%s", reader ? sf_strerror(NULL) : "out of memory");
    free(reader);
    return NULL;
  }
  describe(&info, format);
  return reader;
}

sound_reader *sound_open_memory(
    const uint8_t *bytes, size_t count, sound_format *format, char *reason, size_t capacity) {
  SF_INFO info = {0};
  SF_VIRTUAL_IO io = {memory_length, memory_seek, memory_read, memory_write, memory_tell};
  sound_reader *reader = calloc(1, sizeof *reader);
  if (reader) reader->bytes = malloc(count ? count : 1);
  if (!reader || !reader->bytes) {
    snprintf(reason, capacity, "out of memory");
    free(reader);
    return NULL;
  }
  memcpy(reader->bytes, bytes, count);
  reader->count = (sf_count_t)count;
  reader->file = sf_open_virtual(&io, SFM_READ, &info, reader);
  if (!reader->file) {
    snprintf(reason, capacity, "%s", sf_strerror(NULL));
    free(reader->bytes);
    free(reader);
    return NULL;
  }
  describe(&info, format);
  return reader;
}

int64_t sound_read(sound_reader *reader, float *samples, int64_t frames) {
  sf_count_t count = sf_readf_float(reader->file, samples, frames);
  return count > 0 ? count : 0;
}

bool sound_seek(sound_reader *reader, int64_t frame) {
  return sf_seek(reader->file, frame, SEEK_SET) == frame;
}

bool sound_failure(sound_reader *reader, char *reason, size_t capacity) {
  if (sf_error(reader->file) == SF_ERR_NO_ERROR) return false;
  snprintf(reason, capacity, "%s", sf_strerror(reader->file));
  return true;
}

void sound_close(sound_reader *reader) {
  if (!reader) return;
  sf_close(reader->file);
  free(reader->bytes);
  free(reader);
}
