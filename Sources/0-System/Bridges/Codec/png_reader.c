#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "codec_bytes.h"

struct codec_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  // The bytes of the current chunk that are left, its checksum included, and whether they are of the image.
  size_t chunk_left;
  bool is_in_data;
  // The bytes of the image's data that may still be read, and whether there were more: no limit before the last row.
  size_t data_left;
  bool has_surplus;
  bool is_gray;
  // The number of rows that were read one by one.
  uint32_t rows_read;
  uint32_t height;
  // The failure of the current call.
  codec_failure *failure;
  jmp_buf landing;
};

static void fail(codec_png_reader *reader, int32_t kind, const char *text) {
  // The first failure is the cause of the others.
  if (reader->failure->kind == CODEC_FAILURE_NONE)
    codec_failure_set(reader->failure, kind, reader->position, text);
  longjmp(reader->landing, 1);
}

static void on_error(png_structp png, png_const_charp text) {
  fail(png_get_error_ptr(png), strstr(text, "emory") ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED, text);
}

static void on_warning(png_structp png, png_const_charp text) {
  codec_png_reader *reader = png_get_error_ptr(png);
  codec_failure_warn(reader->failure, text);
}

static void on_read(png_structp png, png_bytep target, size_t count) {
  codec_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    reader->position = reader->count;
    fail(reader, CODEC_FAILURE_TRUNCATED, "the file ends early");
  }
  const uint8_t *source = reader->bytes + reader->position;
  if (reader->chunk_left) {
    reader->chunk_left -= count < reader->chunk_left ? count : reader->chunk_left;
    if (reader->is_in_data) {
      reader->has_surplus = count > reader->data_left;
      if (reader->has_surplus) longjmp(reader->landing, 1);
      reader->data_left -= count;
    }
  } else if (reader->position > 0 && count == 8) {
    // The signature is no chunk; all others begin with their length and name.
    reader->chunk_left = (size_t)png_get_uint_32(source) + 4;
    reader->is_in_data = memcmp(source + 4, "IDAT", 4) == 0;
  }
  memcpy(target, source, count);
  reader->position += count;
}

// Reads the color description of the file, without letting libpng apply any of it.
static void describe(codec_png_reader *reader, codec_png_header *header) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  int intent;
  header->has_srgb = png_get_sRGB(png, info, &intent) != 0;
  png_fixed_point gamma;
  // libpng fills in a gamma when there is only an sRGB chunk.
  if (!header->has_srgb && png_get_gAMA_fixed(png, info, &gamma)) header->gamma = gamma;
  header->has_profile = png_get_valid(png, info, PNG_INFO_iCCP) != 0;
  png_unknown_chunkp chunks;
  int chunk_count = png_get_unknown_chunks(png, info, &chunks);
  for (int i = 0; i < chunk_count; i++) {
    if (memcmp(chunks[i].name, "cICP", 4) == 0 && chunks[i].size >= 4) {
      header->primaries = chunks[i].data[0];
      header->transfer = chunks[i].data[1];
    }
    // The control chunk of animations begins with the number of frames.
    if (memcmp(chunks[i].name, "acTL", 4) == 0 && chunks[i].size >= 8)
      header->frame_count = png_get_uint_32(chunks[i].data);
  }
}

const uint8_t *codec_png_profile(const codec_png_reader *reader, size_t *count) {
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 length;
  // These calls only return data that was read before: they cannot fail.
  if (!png_get_iCCP(reader->png, reader->info, &name, &method, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

const uint8_t *codec_png_exif(const codec_png_reader *reader, size_t *count) {
  png_bytep exif;
  png_uint_32 length;
  if (!png_get_eXIf_1(reader->png, reader->info, &length, &exif)) return NULL;
  *count = length;
  return exif;
}

codec_png_reader *codec_png_open(
    const uint8_t *bytes, size_t count, codec_png_header *header, codec_failure *failure) {
  *failure = (codec_failure){0};
  *header = (codec_png_header){0};
  codec_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for a reader");
    return NULL;
  }
  reader->bytes = bytes;
  reader->count = count;
  reader->data_left = SIZE_MAX;
  reader->failure = failure;
  if (setjmp(reader->landing)) {
    codec_png_close(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (!reader->png) fail(reader, CODEC_FAILURE_MEMORY, "no memory for libpng");
  reader->info = png_create_info_struct(reader->png);
  if (!reader->info) fail(reader, CODEC_FAILURE_MEMORY, "no memory for libpng");
  png_set_read_fn(reader->png, reader, on_read);
  // The caller checks its own limits before any pixel is allocated.
  png_set_user_limits(reader->png, 0x7fffffff, 0x7fffffff);
  // A small compressed chunk must not expand into gigabytes.
  png_set_chunk_malloc_max(reader->png, 16 << 20);
  png_set_chunk_cache_max(reader->png, 128);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_ALWAYS, (png_const_bytep) "cICP\0acTL", 2);

  png_read_info(reader->png, reader->info);
  int bits, type, interlace;
  png_get_IHDR(
      reader->png, reader->info, &header->width, &header->height, &bits, &type, &interlace, NULL, NULL);
  header->bits = (uint32_t)bits;
  header->has_palette = type == PNG_COLOR_TYPE_PALETTE;
  header->has_transparency_key = png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
  header->is_interlaced = interlace != PNG_INTERLACE_NONE;
  header->layout = (type & PNG_COLOR_MASK_COLOR ? CODEC_PNG_RGB : CODEC_PNG_GRAY)
      + (type & PNG_COLOR_MASK_ALPHA ? 1 : 0);
  describe(reader, header);
  reader->is_gray = header->layout == CODEC_PNG_GRAY && !header->has_transparency_key;
  reader->height = header->height;
  return reader;
}

/// Begins to read rows, and returns the number of passes over them.
static int start(codec_png_reader *reader, size_t stride) {
  png_structp png = reader->png;
  // Expands palettes to colors, 1, 2 and 4 bits to 8, and the transparent color to an alpha channel.
  png_set_expand(png);
  png_set_swap(png);
  if (!reader->is_gray) {
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) > stride)
    fail(reader, CODEC_FAILURE_MALFORMED, "rows are longer than the header says");
  return passes;
}

/// The compressed bytes behind the last row that are decompressed: a few megabytes may become hours of work.
static const size_t most_surplus = 1 << 14;

/// Reads the last row, with which libpng reads what is left of the image's data.
static void read_last(codec_png_reader *reader, uint8_t *row, size_t stride) {
  // What cannot be compressed takes little more room than it has without.
  reader->data_left = stride + stride / 256 + most_surplus;
  png_read_row(reader->png, row, NULL);
}

/// Returns whether all rows were read before a failure, and warns of data behind them as libpng does.
static bool is_whole(codec_png_reader *reader) {
  if (reader->has_surplus) on_warning(reader->png, "IDAT: Too much image data");
  return reader->has_surplus;
}

bool codec_png_read(codec_png_reader *reader, uint8_t *pixels, size_t stride, codec_failure *failure) {
  // Warnings of the header are kept.
  failure->kind = CODEC_FAILURE_NONE;
  reader->failure = failure;
  if (setjmp(reader->landing)) return is_whole(reader);
  png_structp png = reader->png;
  int passes = start(reader, stride);
  uint32_t last = reader->height - 1;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < last; y++) png_read_row(png, pixels + y * stride, NULL);
    if (pass < passes - 1) png_read_row(png, pixels + last * stride, NULL);
  }
  read_last(reader, pixels + last * stride, stride);
  png_read_end(png, NULL);
  return true;
}

bool codec_png_read_row(codec_png_reader *reader, uint8_t *row, size_t stride, codec_failure *failure) {
  failure->kind = CODEC_FAILURE_NONE;
  reader->failure = failure;
  if (setjmp(reader->landing)) return is_whole(reader);
  if (reader->rows_read == 0) start(reader, stride);
  if (++reader->rows_read < reader->height)
    png_read_row(reader->png, row, NULL);
  else
    read_last(reader, row, stride);
  return true;
}

void codec_png_close(codec_png_reader *reader) {
  if (!reader) return;
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
