// The C functions through which Swift decompresses: deflate by zlib, and blocks of LZ4.
//
// The caller gives the room for the result, so that no input, however it was made, can ask for more memory.

#ifndef COMPRESSION_BRIDGE_H
#define COMPRESSION_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  // The stream has ended.
  COMPRESSION_ENDED = 0,
  // The input ends before the stream does.
  COMPRESSION_TRUNCATED = 1,
  // The room is full, and the stream goes on.
  COMPRESSION_FULL = 2,
  COMPRESSION_DAMAGED = 3,
  COMPRESSION_NO_MEMORY = 4,
};

typedef struct {
  // One of COMPRESSION_….
  int32_t state;
  // How many bytes of the input were used, and how many came out.
  size_t read;
  size_t written;
  // The library's words for the damage; NULL where it has none. They live as long as the program.
  const char *reason;
} compression_result;

// Decompresses a deflate stream (RFC 1951), with zlib's header and checksum around it (RFC 1950) or without, until it
// ends or `capacity` bytes are there.
compression_result compression_inflate(
    const uint8_t *bytes, size_t count, bool has_header, uint8_t *target, size_t capacity);

// Decompresses one block of LZ4; returns how many bytes came out, or -1 where the block is damaged or longer than
// `capacity`.
ptrdiff_t compression_lz4_decode(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

#endif
