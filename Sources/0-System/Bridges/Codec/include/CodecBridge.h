// The C functions through which Swift reads and writes PNG and JPEG, reads OpenEXR, WebP and HEIF, unpacks Zstandard,
// and converts colors by their profiles.
//
// libpng and libjpeg report errors by longjmp, which must never cross a Swift frame. Each function here
// sets its own jump target, returns false on failure and gives the reason in a `codec_failure`.
//
// Nothing here is shared between threads; one reader belongs to one thread at a time.

#ifndef CODEC_BRIDGE_H
#define CODEC_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  CODEC_FAILURE_NONE = 0,
  CODEC_FAILURE_MALFORMED = 1,
  CODEC_FAILURE_TRUNCATED = 2,
  CODEC_FAILURE_MEMORY = 3,
  // The file may be right, but nothing here decodes it.
  CODEC_FAILURE_UNSUPPORTED = 4,
};

// The reason of a failed call; `position` is the input byte at which it was noticed.
typedef struct {
  int32_t kind;
  int32_t warning_count;
  uint64_t position;
  char text[208];
  // The first warning; decoding continued after it.
  char warning[208];
} codec_failure;

// Bytes written by an encoder; the receiver frees them with `codec_bytes_free`.
typedef struct {
  uint8_t *start;
  size_t count;
  size_t capacity;
} codec_bytes;

void codec_bytes_free(codec_bytes *bytes);

// ---- PNG

enum {
  CODEC_PNG_GRAY = 0,
  CODEC_PNG_GRAY_ALPHA = 1,
  CODEC_PNG_RGB = 2,
  CODEC_PNG_RGB_ALPHA = 3,
};

typedef struct {
  uint32_t width;
  uint32_t height;
  // As in the file: 1, 2, 4, 8 or 16.
  uint32_t bits;
  // As in the file: one of CODEC_PNG_…; palettes count as RGB.
  int32_t layout;
  bool has_palette;
  bool has_transparency_key;
  bool is_interlaced;
  bool has_srgb;
  bool has_profile;
  // The file gamma times 100,000 of the gAMA chunk; 0 without one.
  int32_t gamma;
  // The cICP chunk: color primaries and transfer function of ITU-T H.273; both 0 without one.
  uint8_t primaries;
  uint8_t transfer;
  // More than 1 for animations, of which the default image is read; 0 where the file has no animation chunk.
  uint32_t frame_count;
} codec_png_header;

typedef struct codec_png_reader codec_png_reader;

// Reads up to the pixels. The bytes must outlive the reader. NULL on failure.
codec_png_reader *codec_png_open(
    const uint8_t *bytes, size_t count, codec_png_header *header, codec_failure *failure);
// The ICC profile and the EXIF data, which live as long as the reader; NULL without one.
const uint8_t *codec_png_profile(const codec_png_reader *reader, size_t *count);
const uint8_t *codec_png_exif(const codec_png_reader *reader, size_t *count);
// Reads the pixels with straight alpha, values as stored (no gamma): gray without transparency as one
// channel, everything else as four; 16-bit files as native 16-bit words, everything else as bytes. `failure`
// is the one passed to open.
bool codec_png_read(codec_png_reader *reader, uint8_t *pixels, size_t stride, codec_failure *failure);
// Reads the next row of a file that is not interlaced, in the same form. Its end is not checked.
bool codec_png_read_row(codec_png_reader *reader, uint8_t *row, size_t stride, codec_failure *failure);
void codec_png_close(codec_png_reader *reader);

// libpng's masks of the filters that may be tried on each row.
enum {
  CODEC_PNG_FILTER_SUB = 0x10,
  CODEC_PNG_FILTER_ALL = 0xf8,
};

typedef struct {
  uint32_t width;
  uint32_t height;
  // 8 or 16.
  uint32_t bits;
  int32_t layout;
  // The input has four channels though the layout is RGB.
  bool strips_alpha;
  // zlib's 0…9.
  int32_t level;
  // Run lengths only: several times faster than level 1.
  bool runs_only;
  // CODEC_PNG_FILTER_… tried on each row; 0 lets libpng choose.
  int32_t filters;
  // Written as an sRGB chunk, or as gamma 1.
  bool is_srgb;
  bool is_linear;
} codec_png_output;

bool codec_png_write(
    const codec_png_output *output, const uint8_t *pixels, size_t stride, codec_bytes *bytes,
    codec_failure *failure);

// ---- JPEG

enum {
  CODEC_JPEG_GRAY = 0,
  CODEC_JPEG_RGBX = 1,
  CODEC_JPEG_CMYK = 2,
};

typedef struct {
  // Size of the output after scaling.
  uint32_t width;
  uint32_t height;
  int32_t layout;
  // Adobe's programs store inverted CMYK: 255 is no ink.
  bool is_inverted;
} codec_jpeg_header;

typedef struct codec_jpeg_reader codec_jpeg_reader;

// Reads the header and prepares output at 1/1, 1/2, 1/4 or 1/8 of the size. The bytes must outlive the
// reader. NULL on failure. `memory_limit` bounds the coefficients of progressive files.
codec_jpeg_reader *codec_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t denominator, size_t memory_limit,
    codec_jpeg_header *header, codec_failure *failure);
// Reads all rows: one byte per pixel for gray, four otherwise; alpha of RGBX is 255. `failure` is the one
// passed to open.
bool codec_jpeg_read(codec_jpeg_reader *reader, uint8_t *pixels, size_t stride, codec_failure *failure);
void codec_jpeg_close(codec_jpeg_reader *reader);

typedef struct {
  uint32_t width;
  uint32_t height;
  int32_t layout;
  // CMYK is written inverted, with Adobe's marker, as its programs do.
  bool is_inverted;
  // 1…100.
  int32_t quality;
  // Color at half the resolution in both directions.
  bool halves_color;
  bool is_progressive;
  // Optimized Huffman tables, which need a second pass over the data.
  bool optimizes;
} codec_jpeg_output;

// `exif` is an APP1 segment's content, with its signature; none when empty.
bool codec_jpeg_write(
    const codec_jpeg_output *output, const uint8_t *pixels, size_t stride, const uint8_t *exif,
    size_t exif_count, codec_bytes *bytes, codec_failure *failure);

// ---- OpenEXR

typedef struct {
  uint32_t width;
  uint32_t height;
  bool is_gray;
  bool has_alpha;
  // A channel has 32 bits, not 16.
  bool is_float;
} codec_exr_header;

typedef struct codec_exr_reader codec_exr_reader;

// Reads the header of the first part. The bytes must outlive the reader. NULL on failure.
codec_exr_reader *codec_exr_open(
    const uint8_t *bytes, size_t count, codec_exr_header *header, codec_failure *failure);
// Reads the pixels, four floats each, premultiplied alpha, linear: only lanes that the file has are written,
// the first one for gray. `failure` is the one passed to open.
bool codec_exr_read(codec_exr_reader *reader, float *pixels, size_t stride, codec_failure *failure);
void codec_exr_close(codec_exr_reader *reader);

// ---- WebP

typedef struct {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
  // More than 1 for animations, of which the first frame is read.
  uint32_t frame_count;
} codec_webp_header;

bool codec_webp_inspect(const uint8_t *bytes, size_t count, codec_webp_header *header, codec_failure *failure);
// Reads the pixels, four bytes each, straight alpha, into `size` bytes.
bool codec_webp_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, size_t stride, size_t size, codec_failure *failure);

// Finds the ICC profile and the EXIF data within the file's bytes; counts of 0 where there are none.
void codec_webp_metadata(
    const uint8_t *bytes, size_t count, const uint8_t **profile, size_t *profile_count, const uint8_t **exif,
    size_t *exif_count);

typedef struct {
  uint32_t width;
  uint32_t height;
  bool is_lossless;
  // 0…100; of a lossless file, the effort.
  int32_t quality;
} codec_webp_output;

// Writes four bytes per pixel, straight alpha.
bool codec_webp_write(
    const codec_webp_output *output, const uint8_t *pixels, size_t stride, codec_bytes *bytes,
    codec_failure *failure);

// ---- HEIF

typedef struct {
  // After the rotations and crops of the file.
  uint32_t width;
  uint32_t height;
  // The bits per channel in the file.
  uint32_t bits;
  bool has_alpha;
  // The number of images in the file; the main one is read.
  uint32_t picture_count;
  // Color primaries and transfer function of ITU-T H.273; both 0 where there is a profile or no description.
  uint8_t primaries;
  uint8_t transfer;
} codec_heif_header;

typedef struct codec_heif_reader codec_heif_reader;

// Reads up to the pixels. The bytes must outlive the reader. NULL on failure, also when a side is longer than allowed.
codec_heif_reader *codec_heif_open(
    const uint8_t *bytes, size_t count, uint32_t longest_side, codec_heif_header *header,
    codec_failure *failure);
// The ICC profile, which lives as long as the reader; NULL without one.
const uint8_t *codec_heif_profile(const codec_heif_reader *reader, size_t *count);
// Reads the pixels, upright, four bytes each, straight alpha.
bool codec_heif_read(codec_heif_reader *reader, uint8_t *pixels, size_t stride, codec_failure *failure);
void codec_heif_close(codec_heif_reader *reader);

typedef struct {
  uint32_t width;
  uint32_t height;
  // 0…100.
  int32_t quality;
} codec_avif_output;

// Writes four bytes per pixel, straight alpha, which is kept without loss.
bool codec_avif_write(
    const codec_avif_output *output, const uint8_t *pixels, size_t stride, codec_bytes *bytes,
    codec_failure *failure);

// ---- Zstandard

// Decompresses all frames into exactly `size` bytes; false where they hold more or fewer. Takes no memory but the
// library's tables, whatever window a frame asks for.
bool codec_zstd_decompress(
    const uint8_t *bytes, size_t count, uint8_t *target, size_t size, codec_failure *failure);

// ---- Color profiles

typedef struct {
  // An ICC profile; none when its count is 0.
  const uint8_t *profile;
  size_t profile_count;
  // Without a profile: 12 for Display P3, 9 for BT.2020, by ITU-T H.273.
  int32_t primaries;
  // One channel, not four.
  bool is_gray;
  // Native 16-bit words, not bytes.
  bool is_16_bit;
} codec_color_source;

// Converts to sRGB, always four channels; alpha is unchanged, and has to be set before for gray pixels. False
// when the profile is damaged or does not fit the pixels.
bool codec_color_to_srgb(const codec_color_source *source, const void *pixels, void *target, size_t count);

// Converts four inks to sRGB with an opaque alpha, in place. Where `is_inverted`, 255 is no ink. False, with the
// pixels unchanged, when the profile is damaged or is not one of four inks.
bool codec_inks_to_srgb(
    const uint8_t *profile, size_t profile_count, bool is_inverted, uint8_t *pixels, size_t count);

#endif
