#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
// jpeglib.h needs FILE and size_t to be declared.
#include <jerror.h>
#include <jpeglib.h>

#include "codec_bytes.h"

typedef struct {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  codec_bytes *bytes;
  codec_failure *failure;
  jmp_buf landing;
} writer;

static void on_error(j_common_ptr jpeg) {
  writer *self = jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  bool is_memory = jpeg->err->msg_code == JERR_OUT_OF_MEMORY;
  codec_failure_set(
      self->failure, is_memory ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED, self->bytes->count, text);
  longjmp(self->landing, 1);
}

static void on_message(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

// Passes the free space of the buffer to libjpeg.
static void offer(j_compress_ptr jpeg) {
  writer *self = jpeg->client_data;
  if (!codec_bytes_reserve(self->bytes, 65536)) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  self->destination.next_output_byte = self->bytes->start + self->bytes->count;
  self->destination.free_in_buffer = self->bytes->capacity - self->bytes->count;
}

static boolean on_full(j_compress_ptr jpeg) {
  writer *self = jpeg->client_data;
  self->bytes->count = self->bytes->capacity;
  offer(jpeg);
  return TRUE;
}

static void on_end(j_compress_ptr jpeg) {
  writer *self = jpeg->client_data;
  self->bytes->count = self->bytes->capacity - self->destination.free_in_buffer;
}

static void configure(j_compress_ptr jpeg, const codec_jpeg_output *output) {
  jpeg->image_width = output->width;
  jpeg->image_height = output->height;
  jpeg->input_components = output->layout == CODEC_JPEG_GRAY ? 1 : 4;
  jpeg->in_color_space = output->layout == CODEC_JPEG_GRAY ? JCS_GRAYSCALE
      : output->layout == CODEC_JPEG_CMYK                  ? JCS_CMYK
                                                           : JCS_EXT_RGBX;
  jpeg_set_defaults(jpeg);
  if (output->layout == CODEC_JPEG_CMYK && output->is_inverted) jpeg_set_colorspace(jpeg, JCS_YCCK);
  if (output->layout == CODEC_JPEG_CMYK) jpeg->write_Adobe_marker = output->is_inverted;
  jpeg_set_quality(jpeg, output->quality, TRUE);
  if (output->layout == CODEC_JPEG_RGBX) {
    int factor = output->halves_color ? 2 : 1;
    jpeg->comp_info[0].h_samp_factor = factor;
    jpeg->comp_info[0].v_samp_factor = factor;
  }
  jpeg->optimize_coding = output->optimizes;
  if (output->is_progressive) jpeg_simple_progression(jpeg);
}

bool codec_jpeg_write(
    const codec_jpeg_output *output, const uint8_t *pixels, size_t stride, const uint8_t *exif,
    size_t exif_count, codec_bytes *bytes, codec_failure *failure) {
  *failure = (codec_failure){0};
  *bytes = (codec_bytes){0};
  writer *self = calloc(1, sizeof *self);
  if (!self) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for a writer");
    return false;
  }
  self->bytes = bytes;
  self->failure = failure;
  struct jpeg_compress_struct *jpeg = &self->jpeg;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  jpeg->client_data = self;
  if (setjmp(self->landing)) {
    jpeg_destroy_compress(jpeg);
    free(self);
    codec_bytes_free(bytes);
    return false;
  }
  jpeg_create_compress(jpeg);
  self->destination = (struct jpeg_destination_mgr){
      .init_destination = offer, .empty_output_buffer = on_full, .term_destination = on_end};
  jpeg->dest = &self->destination;
  configure(jpeg, output);
  jpeg_start_compress(jpeg, TRUE);
  if (exif_count > 0) jpeg_write_marker(jpeg, JPEG_APP0 + 1, exif, (unsigned int)exif_count);
  while (jpeg->next_scanline < jpeg->image_height) {
    // libjpeg never writes through this pointer.
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)jpeg->next_scanline * stride);
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
  jpeg_destroy_compress(jpeg);
  free(self);
  return true;
}
