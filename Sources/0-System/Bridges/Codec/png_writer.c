#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "codec_bytes.h"

typedef struct {
  png_structp png;
  png_infop info;
  codec_bytes *bytes;
  codec_failure *failure;
  jmp_buf landing;
} writer;

static void on_error(png_structp png, png_const_charp text) {
  writer *self = png_get_error_ptr(png);
  if (self->failure->kind == CODEC_FAILURE_NONE)
    codec_failure_set(
        self->failure, strstr(text, "emory") ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED,
        self->bytes->count, text);
  longjmp(self->landing, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  writer *self = png_get_error_ptr(png);
  codec_failure_warn(self->failure, text);
}

static void on_write(png_structp png, png_bytep start, size_t count) {
  writer *self = png_get_io_ptr(png);
  if (!codec_bytes_append(self->bytes, start, count)) png_error(png, "Out of memory for the file");
}

static void on_flush(png_structp png) { (void)png; }

static int color_type(int32_t layout) {
  switch (layout) {
    case CODEC_PNG_GRAY: return PNG_COLOR_TYPE_GRAY;
    case CODEC_PNG_GRAY_ALPHA: return PNG_COLOR_TYPE_GRAY_ALPHA;
    case CODEC_PNG_RGB: return PNG_COLOR_TYPE_RGB;
    default: return PNG_COLOR_TYPE_RGB_ALPHA;
  }
}

bool codec_png_write(
    const codec_png_output *output, const uint8_t *pixels, size_t stride, codec_bytes *bytes,
    codec_failure *failure) {
  *failure = (codec_failure){0};
  *bytes = (codec_bytes){0};
  writer *self = calloc(1, sizeof *self);
  if (!self) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for a writer");
    return false;
  }
  self->bytes = bytes;
  self->failure = failure;
  if (setjmp(self->landing)) {
    if (self->png) png_destroy_write_struct(&self->png, &self->info);
    free(self);
    codec_bytes_free(bytes);
    return false;
  }
  self->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, self, on_error, on_warning);
  self->info = self->png ? png_create_info_struct(self->png) : NULL;
  if (!self->info) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for libpng");
    longjmp(self->landing, 1);
  }
  png_structp png = self->png;
  png_set_write_fn(png, self, on_write, on_flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(
      png, self->info, output->width, output->height, (int)output->bits, color_type(output->layout),
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (output->is_srgb) png_set_sRGB(png, self->info, PNG_sRGB_INTENT_RELATIVE);
  if (output->is_linear) png_set_gAMA_fixed(png, self->info, PNG_FP_1);
  png_set_compression_level(png, output->level);
  if (output->runs_only) png_set_compression_strategy(png, Z_RLE);
  // Few large chunks instead of one each 8 KB.
  png_set_compression_buffer_size(png, 1 << 18);
  if (output->filters) png_set_filter(png, PNG_FILTER_TYPE_BASE, output->filters);
  png_write_info(png, self->info);
  png_set_swap(png);
  if (output->strips_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < output->height; y++) png_write_row(png, pixels + y * stride);
  png_write_end(png, NULL);
  png_destroy_write_struct(&self->png, &self->info);
  free(self);
  return true;
}
